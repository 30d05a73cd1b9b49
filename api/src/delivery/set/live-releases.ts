import type { ReleaseManifest } from '@officina/contracts/release';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import type { Db } from '../../db/client';
import type { Text } from '../../sentences/say';
import { admitBuild, findAdmission } from '../gate/admission.service';
import { deployBuild } from '../gate/build.service';
import { findPackage, forgetProcess, type LiveVersions, liveVersions, noteProcess } from '../gate/release.service';
import { findDescription } from '../log/deploy-log';
import { findOpen, type StagedRow } from '../log/staged-log';
import type { BuiltRelease } from '../release/release-package';
import { decide } from '../watch/decide';
import { drawVisit, refuseStaged } from '../watch/staged.service';

/** The live releases of the site, from the view of one server process. */
export interface LiveReleases {
  /** Incremented by each deploy, of any process. */
  readonly generation: number;
  /** The versions that this process serves; undefined until the first set is loaded. */
  readonly served: ReleaseManifest | undefined;
  /** Paths of the public pages that this process serves; empty until the first set is loaded. */
  readonly publicPaths: readonly string[];
  /** Releases of the build with which this process was started. */
  readonly build: readonly BuiltRelease[];
  /** The live version of each module. First makes held releases of the build live if they fit by now. */
  versions(): Promise<LiveVersions>;
  /** The release that is staged, i.e. shown to some visitors. */
  staged(): Promise<StagedRow | undefined>;
  /** Counts a visit and decides whether it gets the staged release: if it is drawn and the database is available. */
  drawVisit(id: number, isDrawn: boolean): Promise<boolean>;
  /** Withdraws a staged release that this process cannot use. */
  refuseStaged(id: number, why: Text): Promise<void>;
  /** Whether an owner lets a module have this name; true if the database is not available. */
  isAdmitted(name: string): Promise<boolean>;
  findPackage(name: string, version: string): Promise<Uint8Array | undefined>;
  /** The manifest of a stored release, even if its package cannot be read. */
  findManifest(name: string, version: string): Promise<RemoteManifest | undefined>;
  /** Registers which versions this process serves, repeatedly, so that others know that it is running. */
  serve(versions: ReleaseManifest, publicPaths: readonly string[]): void;
  /** To be called after a change of the log of deploys. */
  changed(): void;
  /** Registers a callback for changes. */
  follow(act: () => void): void;
  /** Deregisters this process. */
  close(): Promise<void>;
}

/** Milliseconds between two heartbeats; `listModules` considers a process ended after three. */
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
  /** Whether the build has been deployed by this process. */
  let isRunning = false;

  function note(): void {
    // Without the database nobody reads it; the next heartbeat repeats it.
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
      // Records the reason for a staged release that was ended by a deploy.
      if (isStaging && !staged) await decide(db);
      isStaging = staged !== undefined;
      return staged;
    },
    drawVisit: (staged, isDrawn) => drawVisit(db, staged, isDrawn).catch(() => false),
    refuseStaged: (staged, why) => refuseStaged(db, staged, why),
    isAdmitted: (name) => findAdmission(db, name).then(Boolean, () => true),
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
