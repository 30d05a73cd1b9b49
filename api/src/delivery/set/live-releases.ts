import type { ReleaseManifest } from '@officina/contracts/release';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import type { Db } from '../../db/client';
import type { Text } from '../../sentences/say';
import { admitBuild } from '../gate/admission.service';
import { deployBuild } from '../gate/build.service';
import { findPackage, forgetProcess, liveVersions, noteProcess } from '../gate/release.service';
import { findDescription } from '../log/deploy-log';
import { findOpen, type StagedRow } from '../log/staged-log';
import type { BuiltRelease } from '../release/release-package';
import { decide } from '../watch/decide';
import { drawVisit, refuseStaged } from '../watch/staged.service';

/** The deploys of the site, as one server process follows them. */
export interface LiveReleases {
  /** Incremented by each deploy of any process. */
  readonly generation: number;
  /** The versions that this process serves; undefined until it has loaded some. */
  readonly served: ReleaseManifest | undefined;
  /** The paths of the public pages that this process serves; none until it has loaded some. */
  readonly publicPaths: readonly string[];
  /** The releases of the build that this process was started with. */
  readonly build: readonly BuiltRelease[];
  /** The live version of each module. What of the build was never live goes live first, if it fits by now. */
  versions(): Promise<ReleaseManifest>;
  /** The release that is shown to some visitors. */
  staged(): Promise<StagedRow | undefined>;
  /** Counts one more visit, and says whether it sees that: if it is drawn, and there is the database. */
  drawVisit(id: number, isDrawn: boolean): Promise<boolean>;
  /** Takes a staged release back that this process cannot use. */
  refuseStaged(id: number, why: Text): Promise<void>;
  findPackage(name: string, version: string): Promise<Uint8Array | undefined>;
  /** What a stored release brings, also one whose package cannot be read. */
  findManifest(name: string, version: string): Promise<RemoteManifest | undefined>;
  /** Says what this process serves now: the versions, repeated from time to time, so that others know that it runs. */
  serve(versions: ReleaseManifest, publicPaths: readonly string[]): void;
  /** To be called when the log of deploys has changed. */
  changed(): void;
  /** Calls `act` after each change. */
  follow(act: () => void): void;
  /** Says that this process no longer runs. */
  close(): Promise<void>;
}

/** Milliseconds between two signs of life; `listModules` waits for three. */
const beatMs = 5000;

export function createLiveReleases({ db, build = [] }: { db: Db; build?: readonly BuiltRelease[] }): LiveReleases {
  const id = crypto.randomUUID();
  const followers: (() => void)[] = [];
  let generation = 0;
  let served: ReleaseManifest | undefined;
  let publicPaths: readonly string[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let noting = Promise.resolve();
  let isStaging = false;
  /** The build was deployed before. */
  let isRunning = false;

  function note(): void {
    // Without the database nobody reads it either: the next sign of life says the same.
    noting = noting.then(() => (served ? noteProcess(db, id, served) : undefined)).catch(() => undefined);
    if (isStaging) noting = noting.then(() => decide(db)).catch(() => undefined);
  }

  return {
    get generation() {
      return generation;
    },
    get served() {
      return served;
    },
    get publicPaths() {
      return publicPaths;
    },
    build,
    async versions() {
      if (build.length > 0) {
        await admitBuild(db, build);
        await deployBuild(db, build, { isRunning });
        isRunning = true;
      }
      return liveVersions(db);
    },
    async staged() {
      const staged = await findOpen(db);
      // One that a deploy has ended is told why.
      if (isStaging && !staged) await decide(db);
      isStaging = staged !== undefined;
      return staged;
    },
    drawVisit: (staged, isDrawn) => drawVisit(db, staged, isDrawn).catch(() => false),
    refuseStaged: (staged, why) => refuseStaged(db, staged, why),
    findPackage: (name, version) => findPackage(db, name, version),
    findManifest: async (name, version) => (await findDescription(db, name, version))?.manifest,
    serve(versions, pages) {
      served = versions;
      publicPaths = pages;
      timer ??= setInterval(note, beatMs).unref();
      note();
    },
    changed() {
      generation += 1;
      for (const act of followers) act();
    },
    follow: (act) => void followers.push(act),
    async close() {
      clearInterval(timer);
      served = undefined;
      await noting;
      await forgetProcess(db, id).catch(() => undefined);
    },
  };
}
