import type { ReleaseManifest } from '@officina/contracts/release';
import { LRUCache } from 'lru-cache';
import { type Finding, findingText, type Rehearsal, rehearsalText } from '../../render-fault';
import type { LiveVersions } from '../gate/release.service';
import { messageOf } from '../release/loaded-release';
import type { ReleaseStore } from '../release/release-store';
import type { RendererFailure } from '../watch/renderer-failures';
import type { Renderer } from '../worker/renderer';
import type { LiveReleases } from './live-releases';
import { createPreparation, lateMs, nothingFound, type PreparedSet, unusable } from './preparation';
import { type ReleaseSet, readSet, versionsOf } from './release-set';
import type { Renderers } from './renderers';

/** A staged release: id, percentage of visits, and the live set with this release. */
interface Trial {
  id: number;
  share: number;
  set: PreparedSet;
}

/** Milliseconds between two attempts after a failure. */
const checkEveryMs = 1000;
/** Maximum number of previewed sets with their own renderer, and milliseconds until an unused one is closed. */
const mostPreviews = 2;
const previewMs = 5 * 60_000;

export interface SetsOptions {
  store: ReleaseStore;
  /** The live releases of the site. */
  live: LiveReleases;
  /** Called if a set fails to start. */
  failed?: (failure: RendererFailure) => void;
  /** Undefined: pages are rendered in the browser. */
  renderers?: Renderers | undefined;
}

export interface Sets {
  /** The live set, after pending changes have been read; null until one has been loaded. Never rejects. */
  current(): Promise<PreparedSet | null>;
  /** The staged release with its set; null if nothing is staged. */
  readonly trial: Trial | null;
  /** Renders the public pages with the live set in which one release is replaced. */
  rehearse(name: string, version: string): Promise<Rehearsal>;
  /** The live set with one release replaced, for previews; null if that does not exist, or its module was withdrawn. */
  preview(name: string, version: string): Promise<PreparedSet | null>;
  readonly renderer: Renderer | null;
  /** Resolves when nothing is being loaded or rehearsed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The sets in use: the live one according to the log of deploys, and the one with the staged release. After a change of
 * the log both are compared with it: a set that is ready replaces the one in use; any other is rehearsed besides it,
 * and then compared again. Without the database, with a broken shell, or after a failed rehearsal the last good set
 * stays in use; a broken remote falls back to its last good release. All of these are retried.
 */
export function createSets({ store, live: log, failed, renderers }: SetsOptions): Sets {
  let live: PreparedSet | null = null;
  let trial: Trial | null = null;
  let generation = -1;
  /** Time of the next comparison without a change of the log, in milliseconds since 1970. */
  let dueAt = 0;
  let comparing: Promise<void> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lastProblem = '';
  const preparation = createPreparation(renderers);
  const previews = new LRUCache<string, PreparedSet>({
    max: mostPreviews,
    ttl: previewMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: ({ renderer }) => void renderer?.close(),
  });
  /** Keys of the sets that were live. */
  const used = new LRUCache<string, true>({ max: 50 });

  async function compare(): Promise<void> {
    const problems: string[] = [];
    generation = log.generation;
    // A failure below sets an earlier time.
    dueAt = Number.POSITIVE_INFINITY;
    try {
      const found = await findVersions(problems);
      if (found) {
        followLive(await readSet(store, found.versions, live, problems), found.forced, problems);
        await followTrial(found.versions);
      }
      if (live) log.serve(versionsOf(live), live.publicPaths);
    } catch (error) {
      problems.push(`The live releases cannot be used: ${messageOf(error)}`);
    }
    if (problems.length > 0) dueAt = Math.min(dueAt, Date.now() + checkEveryMs);
    report(problems.join('; '));
  }

  function report(problem: string): void {
    if (problem && problem !== lastProblem) console.error(problem);
    lastProblem = problem;
  }

  /** Takes a set into use if it is ready or brings a forced version, else rehearses it. */
  function followLive(set: ReleaseSet, forced: LiveVersions['forced'], problems: string[]): void {
    if (set.key === live?.key) return;
    const refusal = preparation.refusalOf(set);
    // A set that was live before is accepted if its rehearsal is inconclusive: it may be the rollback from one that
    // keeps the server busy.
    const isProven = refusal?.isLate === true && used.has(set.key);
    const isRest = refusal !== undefined && isRestOf(set, live);
    if (isRest) console.error(`What was withdrawn is missed: ${findingsText(refusal.findings)}`);
    const isForced = forced.some((name) => set.byName.get(name)?.version !== live?.byName.get(name)?.version);
    if (!live || isReady(set) || isProven || isRest || isForced) makeLive(set);
    else if (!refusal) void rehearse(set);
    else {
      if (!refusal.isLate && !refusal.isReported) failed?.({ kind: 'start' });
      refusal.isReported = true;
      problems.push(`A new set of releases is not used: ${findingsText(refusal.findings)}`);
    }
  }

  function makeLive(set: ReleaseSet): void {
    const last = live;
    if (trial?.set.key === set.key) {
      live = trial.set;
      trial = null;
    } else live = preparation.open(set);
    used.set(set.key, true);
    void last?.renderer?.close();
  }

  /** Opens the set with the staged release once it is rehearsed; closes that of an ended one. */
  async function followTrial(versions: ReleaseManifest): Promise<void> {
    const row = await log.staged().catch(() => undefined);
    if (trial && trial.id !== row?.id) {
      void trial.set.renderer?.close();
      trial = null;
    }
    if (trial && row) trial.share = row.share;
    if (trial || !row || !live) return;
    const missing: string[] = [];
    const set = await readSet(store, { ...versions, [row.part]: row.version }, live, missing);
    const refusal = missing.length > 0 ? unusable(missing) : preparation.refusalOf(set);
    if (refusal && !refusal.isLate) await log.refuseStaged(row.id, rehearsalText(refusal).detail);
    else if (!refusal && isReady(set)) trial = { id: row.id, share: row.share, set: preparation.open(set) };
    else if (!refusal) void rehearse(set);
  }

  const isReady = (set: ReleaseSet): boolean => preparation.isReady(set) || trial?.set.key === set.key;

  /** Rehearses a set besides the live one, then compares again. */
  function rehearse(set: ReleaseSet): Promise<Rehearsal> {
    if (isReady(set)) return Promise.resolve(nothingFound);
    return preparation.rehearse(set, live, ({ isLate }) => {
      // Without requests, the process would not compare again by itself.
      if (isLate) {
        clearTimeout(again);
        again = setTimeout(compareAgain, lateMs + checkEveryMs).unref();
      }
      compareAgain();
    });
  }

  function compareAgain(): void {
    dueAt = 0;
    void current();
  }

  /** The versions that should be live; undefined if the set in use stays. */
  async function findVersions(problems: string[]): Promise<LiveVersions | undefined> {
    try {
      return await log.versions();
    } catch {
      problems.push('The log of deploys cannot be read');
      if (live) return undefined;
      return { versions: Object.fromEntries(log.build.map(({ name, version }) => [name, version])), forced: [] };
    }
  }

  const isDue = (): boolean => generation !== log.generation || Date.now() >= dueAt;

  async function current(): Promise<PreparedSet | null> {
    if (!comparing && isDue()) {
      comparing = (async () => {
        // Repeated for changes in the meantime: an idle process gets no request that would trigger it.
        do await compare();
        while (isDue());
      })().finally(() => {
        comparing = null;
      });
    }
    await comparing;
    return live;
  }

  /** The live set with one release replaced. Rejects if that cannot be loaded. */
  async function changed(inUse: PreparedSet, name: string, version: string): Promise<ReleaseSet> {
    const problems: string[] = [];
    const set = await readSet(store, { ...versionsOf(inUse), [name]: version }, inUse, problems);
    if (problems.length > 0) throw new Error(problems.join('; '));
    return set;
  }

  async function settled(): Promise<void> {
    while (comparing || preparation.running().length > 0) await Promise.all([comparing, ...preparation.running()]);
  }

  return {
    current,
    async rehearse(name, version) {
      const inUse = await current();
      if (!inUse) return nothingFound;
      const set = await changed(inUse, name, version).catch((error: unknown) => unusable([messageOf(error)]));
      if ('findings' in set) return set;
      return set.key === inUse.key ? nothingFound : rehearse(set);
    },
    async preview(name, version) {
      if (!(await log.isAdmitted(name))) return null;
      const inUse = await current();
      const set = inUse && (await changed(inUse, name, version).catch(() => null));
      if (!set || set.key === inUse.key) return set && inUse;
      const known = previews.get(set.key);
      if (known) return known;
      const made = { ...set, renderer: renderers?.create(set) ?? null };
      previews.set(set.key, made);
      return made;
    },
    get trial() {
      return trial;
    },
    get renderer() {
      return live?.renderer ?? null;
    },
    settled,
    async close() {
      clearTimeout(again);
      await settled();
      const inUse = [trial?.set, live, ...previews.values()];
      await Promise.all([preparation.close(), ...inUse.map((set) => set?.renderer?.close())]);
    },
  };
}

/**
 * Whether a set is the one in use without modules that an owner has withdrawn; the owner was told which others use
 * them.
 */
const isRestOf = (set: ReleaseSet, inUse: ReleaseSet | null): boolean =>
  inUse !== null &&
  set.byName.size < inUse.byName.size &&
  [...set.byName.values()].every(({ name, version }) => inUse.byName.get(name)?.version === version);

const findingsText = (findings: Finding[]): string => findings.map(findingText).join('; ');
