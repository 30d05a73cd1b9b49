import type { ReleaseManifest } from '@officina/contracts/release';
import { LRUCache } from 'lru-cache';
import type { RendererFailure } from '../modules/failure/renderer-failures';
import type { LiveReleases } from '../modules/release/live-releases';
import { type Finding, findingText, type Rehearsal, rehearsalText } from '../render-fault';
import { withoutPaths } from './code-error';
import { messageOf } from './loaded-release';
import { type ReleaseSet, readSet, versionsOf } from './release-set';
import type { ReleaseStore } from './release-store';
import type { Renderer } from './renderer';
import { lateMs, type Renderers } from './renderers';

/** The releases in use, loaded and ready to render. */
export interface LoadedReleases extends ReleaseSet {
  /** Null: pages are served without content. */
  renderer: Renderer | null;
}

/** A staged release: its id, the percent of the visits that may see it, and the live set with it. */
interface StagedReleases {
  id: number;
  share: number;
  loaded: LoadedReleases;
}

/** Milliseconds until something that is broken is tried again. */
const checkEveryMs = 1000;

export interface ReleasesOptions {
  store: ReleaseStore;
  /** The deploys of the site. */
  live: LiveReleases;
  /** Is told when a set does not start. */
  failed?: (failure: RendererFailure) => void;
  /** Undefined: pages are rendered by the browser. */
  renderers?: Renderers | undefined;
}

export interface ReleasesInUse {
  /** The releases in use, after what has changed was read; null while no set has loaded yet. Never rejects. */
  current(): Promise<LoadedReleases | null>;
  /** Renders the public pages with one release replaced. */
  rehearse(name: string, version: string): Promise<Rehearsal>;
  /** The release that is shown to some visitors, with the set that they see; null while nothing is staged. */
  readonly staged: StagedReleases | null;
  /** The renderer in use. */
  readonly renderer: Renderer | null;
  /** Resolves when no set is being rehearsed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The releases in use: those that the log of deploys names. They are loaded again whenever it has changed. A new set is rehearsed beside the one in use and then replaces it. Without the database, or with a broken
 * shell or a failed rehearsal, the last good set stays in use; a broken remote falls back to its last good release; and
 * all are retried.
 */
export function createReleases({ store, live, failed, renderers }: ReleasesOptions): ReleasesInUse {
  let good: LoadedReleases | null = null;
  let staged: StagedReleases | null = null;
  /** Of the release that is to be shown to some visitors. */
  let wanted: number | undefined;
  let staging = Promise.resolve();
  /** The set that is being rehearsed. */
  let next: ReleaseSet | undefined;
  let replacing = Promise.resolve();
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The sets that were in use. */
  const used = new LRUCache<string, true>({ max: 50 });
  /** Whether all that is live is in use. */
  let isSettled = false;
  let generation = -1;
  let lastProblem = '';
  let checkedAt = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const problems: string[] = [];
    if (isSettled && generation === live.generation) return;
    generation = live.generation;
    try {
      const versions = await findVersions(problems);
      if (versions) use(await readSet(store, versions, good, problems), problems);
      // Before the next step: a rehearsal that fails meanwhile takes it back.
      isSettled = problems.length === 0;
      if (versions) await stage(versions);
      if (good) live.serve(versionsOf(good), good.publicPaths);
    } catch (error) {
      isSettled = false;
      problems.push(`The live releases cannot be used: ${messageOf(error)}`);
    }
    report(problems);
  }

  function report(problems: string[]): void {
    const problem = problems.join('; ');
    if (problem && problem !== lastProblem) console.error(problem);
    lastProblem = problem;
  }

  /** Puts a set in use: at once if there is none yet, else once it is rehearsed. */
  function use(set: ReleaseSet, problems: string[]): void {
    if (set.key === good?.key) {
      next = undefined;
      return;
    }
    if (!good || !renderers || set.key === staged?.loaded.key || renderers.isReady(set)) {
      replaceWith(set);
      return;
    }
    const refusal = renderers.refusalOf(set);
    if (refusal) problems.push(refusalText(refusal));
    else if (next?.key !== set.key) {
      next = set;
      replacing = rehearseAndReplace(set, renderers).catch((error: unknown) => {
        next = undefined;
        isSettled = false;
        report([refusalText([{ fault: { kind: 'unusable', reason: messageOf(error) } }])]);
      });
    }
  }

  async function rehearseAndReplace(set: ReleaseSet, { rehearse }: Renderers): Promise<void> {
    const { findings, isLate } = await rehearse(set, good);
    // Another set may have been deployed meanwhile.
    if (next !== set) return;
    next = undefined;
    // The way back from a set that keeps the server busy.
    const isProven = isLate && used.has(set.key);
    const isRest = isRestOf(set, good);
    if (isRest && findings.length > 0) console.error(`What was withdrawn is missed: ${textOf(findings)}`);
    if (findings.length === 0 || isProven || isRest) {
      replaceWith(set);
      live.serve(versionsOf(set), set.publicPaths);
      return;
    }
    isSettled = false;
    report([refusalText(findings)]);
    if (!isLate) failed?.({ kind: 'start' });
    else retry();
  }

  function replaceWith(set: ReleaseSet): void {
    next = undefined;
    const last = good;
    if (staged?.loaded.key === set.key) {
      good = staged.loaded;
      staged = null;
    } else good = { ...set, renderer: renderers?.open(set) ?? null };
    used.set(set.key, true);
    void last?.renderer?.close();
  }

  /** Opens a second set for the release that is shown to some visitors, once it is rehearsed; closes the one that is over. */
  async function stage(versions: ReleaseManifest): Promise<void> {
    const row = await live.staged().catch(() => undefined);
    if (staged && staged.id === row?.id) {
      staged.share = row.share;
      return;
    }
    void staged?.loaded.renderer?.close();
    staged = null;
    wanted = row?.id;
    if (!row || !good) return;
    const { id, part, version, share } = row;
    const inUse = good;
    const open = async () => {
      // It was staged again, for another share, while this process was still opening it.
      if (staged?.id === id) staged.share = share;
      if (staged?.id === id || wanted !== id) return;
      const missing: string[] = [];
      const set = await readSet(store, { ...versions, [part]: version }, inUse, missing);
      const { findings, isLate } =
        missing.length > 0 ? unusable(missing) : ((await renderers?.rehearse(set, inUse)) ?? nothingFound);
      // It may be over by now.
      if (wanted !== id) return;
      if (findings.length === 0) staged = { id, share, loaded: { ...set, renderer: renderers?.open(set) ?? null } };
      else if (isLate) retry();
      else await live.refuseStaged(id, rehearsalText({ findings, isLate }).detail);
    };
    staging = staging
      .then(open)
      .catch((error: unknown) => report([refusalText(unusable([messageOf(error)]).findings)]));
  }

  /** A process without requests would not look again. */
  function retry(): void {
    isSettled = false;
    again = setTimeout(() => void current(), lateMs + checkEveryMs).unref();
  }

  /** Also loads what was deployed while another set was being loaded: an idle process gets no request that would ask. */
  async function catchUp(): Promise<void> {
    do await check();
    while (generation !== live.generation);
  }

  /** The versions that are to be in use; undefined if the set in use stays. */
  async function findVersions(problems: string[]): Promise<ReleaseManifest | undefined> {
    try {
      return await live.versions();
    } catch {
      problems.push('The log of deploys cannot be read');
      return good ? undefined : Object.fromEntries(live.build.map(({ name, version }) => [name, version]));
    }
  }

  async function current(): Promise<LoadedReleases | null> {
    const isDue = generation !== live.generation || (!isSettled && Date.now() - checkedAt >= checkEveryMs);
    if (!checking && isDue) {
      checkedAt = Date.now();
      checking = catchUp().finally(() => {
        checking = null;
      });
    }
    await checking;
    return good;
  }

  return {
    current,
    async rehearse(name, version) {
      const set = await current();
      if (!set || !renderers) return nothingFound;
      const problems: string[] = [];
      try {
        const changed = await readSet(store, { ...versionsOf(set), [name]: version }, set, problems);
        if (problems.length > 0) return unusable(problems);
        return changed.key === set.key ? nothingFound : await renderers.rehearse(changed, set);
      } catch (error) {
        return unusable([messageOf(error)]);
      }
    },
    get staged() {
      return staged;
    },
    get renderer() {
      return good?.renderer ?? null;
    },
    settled: async () => {
      await replacing;
      await staging;
    },
    async close() {
      clearTimeout(again);
      wanted = undefined;
      await replacing;
      await staging;
      await staged?.loaded.renderer?.close();
      await good?.renderer?.close();
      await renderers?.close();
    },
  };
}

/** Whether a set is the one in use without modules that an owner has withdrawn: he was told who else shows them. */
const isRestOf = (set: ReleaseSet, inUse: ReleaseSet | null): boolean =>
  inUse !== null &&
  set.byName.size < inUse.byName.size &&
  [...set.byName.values()].every(({ name, version }) => inUse.byName.get(name)?.version === version);

const textOf = (findings: Finding[]): string => findings.map((finding) => findingText(finding).en).join('; ');
const refusalText = (findings: Finding[]): string => `A new set of releases is not used: ${textOf(findings)}`;

const nothingFound: Rehearsal = { findings: [], isLate: false };
const unusable = (reasons: string[]): Rehearsal => ({
  findings: reasons.map((reason) => ({ fault: { kind: 'unusable', reason: withoutPaths(reason) } })),
  isLate: false,
});
