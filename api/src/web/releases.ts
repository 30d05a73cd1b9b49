import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, type ReleaseManifest } from '@officina/contracts/release';
import type { RendererFailure } from '../modules/failure/renderer-failures';
import type { LiveReleases } from '../modules/release/live-releases';
import { imageReleases, messageOf } from './loaded-release';
import { type ReleaseSet, readSet, versionsOf } from './release-set';
import type { ReleaseStore } from './release-store';
import type { Renderer } from './renderer';
import type { Renderers } from './renderers';

/** The releases in use, loaded and ready to render. */
export interface LoadedReleases extends ReleaseSet {
  /** Null: pages are served without content. */
  renderer: Renderer | null;
}

/** Minimum milliseconds between two checks of the image's manifest. */
const checkEveryMs = 1000;

export interface ReleasesOptions {
  /** Folder of the build that the process was started with. */
  root: string;
  store: ReleaseStore;
  /** The deploys of the site; undefined: the image's manifest says what is in use. */
  live?: LiveReleases | undefined;
  /** Is told when a set does not start. */
  failed?: (failure: RendererFailure) => void;
  /** Undefined: pages are rendered by the browser. */
  renderers?: Renderers | undefined;
}

export interface ReleasesInUse {
  /** The releases in use, after what has changed was read; null while no set has loaded yet. Never rejects. */
  current(): Promise<LoadedReleases | null>;
  /** Renders the public pages with one release replaced. Returns Italian sentences; empty if nothing is wrong. */
  rehearse(name: string, version: string): Promise<string[]>;
  /** The renderer in use. */
  readonly renderer: Renderer | null;
  /** Resolves when no set is being rehearsed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The releases in use: those that the log of deploys names, and without one those of the image's manifest. They are
 * loaded again whenever either has changed. A new set is rehearsed beside the one in use and then replaces it. Without
 * the database, or with a broken manifest or shell or a failed rehearsal, the last good set stays in use; a broken remote
 * falls back to its last good release; and all are retried.
 */
export function createReleases({ root, store, live, failed, renderers }: ReleasesOptions): ReleasesInUse {
  const file = join(root, 'manifest.json');
  let good: LoadedReleases | null = null;
  /** The set that is being rehearsed. */
  let next: ReleaseSet | undefined;
  let replacing = Promise.resolve();
  /** State of the manifest and of the deploys that are all in use; empty while something is broken. */
  let stamp = '';
  let generation = -1;
  let lastProblem = '';
  let checkedAt = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const problems: string[] = [];
    generation = live?.generation ?? 0;
    try {
      const found = `${await stampOf(file)} ${generation}`;
      if (found === stamp) return;
      const versions = await findVersions(problems);
      if (versions) use(await readSet(store, versions, good, problems), problems);
      stamp = problems.length === 0 ? found : '';
      if (good) live?.serve(versionsOf(good));
    } catch (error) {
      stamp = '';
      problems.push(`The releases of ${file} cannot be used: ${messageOf(error)}`);
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
    if (!good || !renderers || renderers.isReady(set)) {
      replaceWith(set);
      return;
    }
    const refusal = renderers.refusalOf(set);
    if (refusal) problems.push(...refusal.map(refusalText));
    else if (next?.key !== set.key) {
      next = set;
      replacing = rehearseAndReplace(set, renderers).catch((error: unknown) => {
        next = undefined;
        stamp = '';
        report([refusalText(messageOf(error))]);
      });
    }
  }

  async function rehearseAndReplace(set: ReleaseSet, { rehearse }: Renderers): Promise<void> {
    const { problems, isLate } = await rehearse(set, good?.renderer ?? null);
    // Another set may have been deployed meanwhile.
    if (next !== set) return;
    next = undefined;
    // A process that is too busy to tell follows the others, and the way back of a set that keeps it busy.
    if (problems.length === 0 || isLate) {
      replaceWith(set);
      live?.serve(versionsOf(set));
    } else {
      stamp = '';
      report(problems.map(refusalText));
      failed?.({ kind: 'start' });
    }
  }

  function replaceWith(set: ReleaseSet): void {
    next = undefined;
    const last = good;
    good = { ...set, renderer: renderers?.open(set) ?? null };
    void last?.renderer?.close();
  }

  /** Also loads what was deployed while another set was being loaded: an idle process gets no request that would ask. */
  async function catchUp(): Promise<void> {
    do await check();
    while (generation !== (live?.generation ?? 0));
  }

  /** The versions that are to be in use; undefined if the set in use stays. */
  async function findVersions(problems: string[]): Promise<ReleaseManifest | undefined> {
    if (!live) return parseManifest(await readFile(file, 'utf8'));
    const image = await readFile(file, 'utf8')
      .then(parseManifest)
      .catch((error: unknown) => {
        problems.push(`${file} cannot be used: ${messageOf(error)}`);
        return {};
      });
    const { whole, broken } = imageReleases(store, image);
    try {
      const versions = await live.versions(whole);
      // A broken one that is live is restored from the database.
      for (const { name, version, reason } of broken) if (versions[name] !== version) problems.push(reason);
      return versions;
    } catch {
      problems.push('The log of deploys cannot be read');
      return good ? undefined : image;
    }
  }

  async function current(): Promise<LoadedReleases | null> {
    const isDue = Date.now() - checkedAt >= checkEveryMs || generation !== (live?.generation ?? 0);
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
      if (!set || !renderers) return [];
      const problems: string[] = [];
      try {
        const changed = await readSet(store, { ...versionsOf(set), [name]: version }, set, problems);
        if (problems.length > 0 || changed.key === set.key) return problems;
        return (await renderers.rehearse(changed, set.renderer)).problems;
      } catch (error) {
        return [messageOf(error)];
      }
    },
    get renderer() {
      return good?.renderer ?? null;
    },
    settled: () => replacing,
    async close() {
      await replacing;
      await good?.renderer?.close();
      await renderers?.close();
    },
  };
}

const refusalText = (problem: string): string => `A new set of releases is not used: ${problem}`;

/** Changes whenever the file is replaced or written; empty without a file. */
async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}
