import { mkdir, stat } from 'node:fs/promises';
import type { BackupWork } from '@officina/contracts/backup';
import { unlessBusy } from '../db/backup-lock';
import type { Database } from '../db/client';
import { hasDiskRoom } from '../db/disk-room';
import type { Env } from '../env';
import type { MediaStorage } from '../media/storage';
import { archiveName } from './archive-name';
import { BackupFailure, errorText, problemOf } from './backup-failure';
import type { Source } from './backup-file';
import { beginRun, endRun, isDue, readRuns } from './backup-runs';
import { type BackupSettings, openTarget, type StoredArchive } from './backup-target';
import type { Chunks } from './byte-streams';
import { createBackup } from './create-backup';
import { runDrill } from './drill-process';
import { expiredArchives } from './retention';

interface Parts {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'diskReserve'>;
  database: Pick<Database, 'db' | 'connection'>;
  storage: Pick<MediaStorage, 'get'>;
  secret: string;
}

export type AutomaticBackups = ReturnType<typeof createAutomaticBackups>;

export interface Backups {
  database: Pick<Database, 'connection'>;
  storage: Pick<MediaStorage, 'get'>;
  /** Undefined without automatic backups. */
  automatic?: AutomaticBackups | undefined;
}

/**
 * Makes a backup every night and a restore drill every week. Among several processes one does it at a time, under a
 * database lock that ends with its connection.
 */
export function createAutomaticBackups(parts: Parts, settings: BackupSettings) {
  const { env, database, storage, secret } = parts;
  const target = openTarget(settings);
  const isInData = settings.isInData ?? false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> | undefined;

  /**
   * Deletes the oldest archives, but never the newest, until the site's disk has room for another archive of that size.
   */
  async function makeRoom(): Promise<void> {
    const [newest, ...older] = await target.list();
    while (!(await hasDiskRoom(env, leftToSite + (newest?.size ?? 0)))) {
      const oldest = older.pop();
      if (!oldest) throw noRoom();
      await target.delete(oldest.name);
    }
  }

  const isOnSiteDisk = async (): Promise<boolean> =>
    settings.s3 === undefined && (await stat(settings.folder)).dev === (await stat(env.dataDir)).dev;

  const works: Record<BackupWork, () => Promise<string>> = {
    async backup() {
      await target.clearUnfinished();
      await mkdir(env.dataDir, { recursive: true });
      const name = archiveName(new Date());
      const own = { database, storage, spoolFolder: env.dataDir, secret: settings.passphrase && secret };
      if (isInData) await makeRoom();
      const isBesideSite = await isOnSiteDisk();
      const hasRoom = () => !isBesideSite || hasDiskRoom(env, leftToSite);
      const source: Source = (consume) => createBackup(own, (archive) => consume(whileRoom(archive, hasRoom)));
      await target.store(name, source, signal);
      const archives = await target.list();
      // A listing that does not yet contain the new archive must not decide what is deleted.
      if (!archives.some((archive) => archive.name === name)) return name;
      for (const expired of expiredArchives(archives, isInData)) {
        // A failed deletion does not make the new archive bad: as a failure it would be repeated every hour, without a
        // drill.
        await target
          .delete(expired.name)
          .catch((error: unknown) => console.error('An old automatic backup could not be deleted:', errorText(error)));
      }
      return name;
    },
    async drill() {
      const [last] = await target.list();
      if (!last) throw new BackupFailure('damaged', 'There is no backup to restore.');
      if (!(await hasDiskRoom(env, scratchBytes))) throw noRoom();
      await runDrill({ dataDir: env.dataDir, settings, name: last.name }, signal);
      return last.name;
    },
  };

  async function run(kind: BackupWork, begun: () => void = () => {}): Promise<void> {
    await beginRun(database.db, kind);
    begun();
    try {
      const archive = await works[kind]();
      await endRun(database.db, kind, { archive });
      console.info(kind === 'backup' ? `Automatic backup: ${archive}` : `Restored on trial: ${archive}`);
    } catch (error) {
      // An abort is treated like a killed process: the run is repeated after the next start.
      if (signal.aborted) return;
      console.error(
        `The ${kind === 'backup' ? 'automatic backup' : 'drill of the last backup'} failed:`,
        errorText(error),
      );
      await endRun(database.db, kind, { problem: problemOf(error) });
    }
  }

  /** Runs `work` exclusively in this process and among all processes; resolves to false if other work is running. */
  async function exclusively(work: () => Promise<void>): Promise<boolean> {
    if (running || signal.aborted) return false;
    const working = database.connection((db) => unlessBusy(db, work));
    running = working.catch(() => {});
    try {
      return await working;
    } finally {
      running = undefined;
    }
  }

  /** Runs the backup and the drill that are due; resolves to whether it ran a backup. */
  async function runDue(): Promise<boolean> {
    let isBackup = false;
    const due = async (kind: BackupWork) => isDue(kind, (await readRuns(database.db))[kind], new Date());
    if (!(await due('backup')) && !(await due('drill'))) return false;
    await exclusively(async () => {
      // Checked again under the lock: another process may have just finished it.
      isBackup = await due('backup');
      if (isBackup) await run('backup');
      const { backup } = await readRuns(database.db);
      if (!signal.aborted && backup?.succeededAt && (await due('drill'))) await run('drill');
    });
    return isBackup;
  }

  return {
    isEncrypted: settings.passphrase !== undefined,
    place: target.place,
    isInData,
    list: (): Promise<StoredArchive[]> => target.list(),
    /** Starts a drill; resolves to true once it has started, to false if other work is running. */
    async startDrill(): Promise<boolean> {
      const { promise: begun, resolve } = Promise.withResolvers<true>();
      return Promise.race([begun, exclusively(() => run('drill', () => resolve(true)))]);
    },
    runDue,
    /** Aborts the running work and waits for its end. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Bytes that backups leave free on the site's disk in addition to its reserve: at the reserve, the site refuses writes
 * and does not start.
 */
const leftToSite = 256 * 1024 * 1024;

/** Bytes of a drill's database with few rows; less than what a backup leaves free, because a drill follows it. */
const scratchBytes = leftToSite / 2;

const noRoom = () => new BackupFailure('full', 'The disk of the site has no room for a backup.');

const checkedBytes = 4 * 1024 * 1024;

/** Passes an archive on; fails when its disk has no room left for the site's own writes. */
async function* whileRoom(archive: Chunks, hasRoom: () => boolean | Promise<boolean>): Chunks {
  let unchecked = checkedBytes;
  for await (const chunk of archive) {
    unchecked += chunk.length;
    if (unchecked >= checkedBytes) {
      unchecked = 0;
      if (!(await hasRoom())) throw noRoom();
    }
    yield chunk;
  }
}
