import { mkdir } from 'node:fs/promises';
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

/** What backups are made of. */
export interface Backups {
  database: Pick<Database, 'connection'>;
  storage: Pick<MediaStorage, 'get'>;
  /** Absent: there are none. */
  automatic?: AutomaticBackups | undefined;
}

/**
 * Makes a backup every night and restores the last one on trial every week. Of several processes one does it: it holds
 * a lock of the database, which ends with its connection.
 */
export function createAutomaticBackups(parts: Parts, settings: BackupSettings) {
  const { env, database, storage, secret } = parts;
  const target = openTarget(settings);
  const isInData = settings.isInData ?? false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> | undefined;

  /** Deletes the oldest archives, never the newest one, until the disk of the site has room for another one like that. */
  async function makeRoom(): Promise<void> {
    const [newest, ...older] = await target.list();
    while (!(await hasDiskRoom(env, leftToSite + (newest?.size ?? 0)))) {
      const oldest = older.pop();
      if (!oldest) throw noRoom();
      await target.delete(oldest.name);
    }
  }

  const works: Record<BackupWork, () => Promise<string>> = {
    async backup() {
      await target.clearUnfinished();
      await mkdir(env.dataDir, { recursive: true });
      const name = archiveName(new Date());
      const own = { database, storage, spoolFolder: env.dataDir, secret: settings.passphrase && secret };
      if (isInData) await makeRoom();
      const hasRoom = () => !isInData || hasDiskRoom(env, leftToSite);
      const source: Source = (consume) => createBackup(own, (archive) => consume(whileRoom(archive, hasRoom)));
      await target.store(name, source, signal);
      const archives = await target.list();
      // A list that does not have the new one yet says nothing about what can be deleted.
      if (!archives.some((archive) => archive.name === name)) return name;
      for (const expired of expiredArchives(archives, isInData)) {
        // The new archive is good all the same. Otherwise another one would be made each hour, and none be restored on trial.
        await target
          .delete(expired.name)
          .catch((error: unknown) => console.error('An old automatic backup could not be deleted:', errorText(error)));
      }
      return name;
    },
    async drill() {
      const [last] = await target.list();
      if (!last) throw new BackupFailure('damaged', 'There is no backup to restore.');
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
      // As if the process had been killed: the next one begins again.
      if (signal.aborted) return;
      console.error(
        `The ${kind === 'backup' ? 'automatic backup' : 'drill of the last backup'} failed:`,
        errorText(error),
      );
      await endRun(database.db, kind, { problem: problemOf(error) });
    }
  }

  /** Works alone in this process and among all; resolves to false when some is at work. */
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

  /** Makes the backup and the drill that are due. */
  async function runDue(): Promise<void> {
    const due = async (kind: BackupWork) => isDue(kind, (await readRuns(database.db))[kind], new Date());
    if (!(await due('backup')) && !(await due('drill'))) return;
    await exclusively(async () => {
      // Asked again: another process may have done it just now.
      if (await due('backup')) await run('backup');
      const { backup } = await readRuns(database.db);
      if (!signal.aborted && backup?.succeededAt && (await due('drill'))) await run('drill');
    });
  }

  return {
    isEncrypted: settings.passphrase !== undefined,
    place: target.place,
    isInData,
    list: (): Promise<StoredArchive[]> => target.list(),
    /** Begins a drill; resolves to false when some process is at work, and to true once the drill has begun. */
    async startDrill(): Promise<boolean> {
      const { promise: begun, resolve } = Promise.withResolvers<true>();
      return Promise.race([begun, exclusively(() => run('drill', () => resolve(true)))]);
    },
    runDue,
    /** Stops what runs, and waits for it. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Bytes that backups leave on the disk of the site, beside its reserve: at the reserve itself the site accepts nothing more
 * and does not start.
 */
const leftToSite = 256 * 1024 * 1024;

const noRoom = () => new BackupFailure('full', 'The disk of the site has no room for a backup.');

const checkedBytes = 4 * 1024 * 1024;

/** An archive, as long as its disk has room for what the site writes, too. */
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
