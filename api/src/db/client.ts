import { Database as Sqlite } from 'bun:sqlite';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { type Db as Statements, fromPglite as statementsOf } from 'pg-boss';
import { embeddedFolder, finishSwap } from './embedded-swap';
import * as schema from './schema';

export const migrationsFolder = join(import.meta.dir, '../../drizzle');

/** A database or a transaction, with either driver. Inside a transaction only the transaction object may be used. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  db: Db;
  /** Runs statements of the job queue (`jobs/jobs.ts`). */
  statements: Statements;
  migrate(): Promise<void>;
  /** Runs `work` under a lock that excludes other processes of this database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` on a connection without timeouts, to read or write whole tables. */
  connection<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Calls `onNotice` on every NOTIFY of `channel`, and when notifications may have been missed. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  /** Whether notices arrive; false while the listening session is lost, when caches may be outdated. */
  isListening(): boolean;
  /** Numbers of connections, and of calls that wait for one; undefined for the embedded database, which has no pool. */
  pool?: () => { used: number; idle: number; waiting: number };
  /** Resolves when every process has handled the notices of all earlier commits, or after one second. Never rejects. */
  heard(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be used; the message is for the operator and contains no password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Opens PGlite in `dataDir`, under a lock that excludes other processes. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = await lockDataDir(dataDir);
  try {
    await finishSwap(dataDir);
    const database = await openFolder(join(dataDir, embeddedFolder));
    return {
      ...database,
      async close() {
        await database.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Opens PGlite in a folder of a locked data folder. */
export async function openFolder(dataDir: string): Promise<Database> {
  await closeToOthers(dataDir);
  // A smaller buffer halves the memory, without a measurable cost for this amount of data.
  const client = await PGlite.create({ dataDir, postgresqlconf: 'shared_buffers=8MB' }).catch((error: unknown) => {
    throw new DatabaseUnavailable(
      `DATA_DIR: the embedded database in ${dirname(dataDir)} does not start. Is the folder whole, and may this user write there?`,
      { cause: error },
    );
  });
  const database = fromPglite(client);
  return {
    ...database,
    async migrate() {
      await database.migrate();
      // The embedded database has no autovacuum; without a vacuum, a count reads every row.
      await client.exec('vacuum analyze');
    },
  };
}

/**
 * PGlite creates files with mode 666 regardless of the umask, so the folder's mode has to exclude other users. File
 * systems without modes, and folders of another user, are left as they are.
 */
async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {});
  await chmod(folder, 0o700).catch(() => {});
}

export function fromPglite(client: PGlite): Database {
  const db = drizzlePglite(client, { schema });
  return {
    db,
    statements: statementsOf(client),
    migrate: () => migratePglite(db, { migrationsFolder }),
    // The folder's lock already excludes other processes.
    alone: (work) => work(),
    connection: (work) => work(db),
    async listen(channel, onNotice) {
      await client.listen(channel, onNotice);
    },
    isListening: () => true,
    // There are no other processes.
    heard: async () => {},
    close: () => client.close(),
  };
}

/**
 * Locks a folder for this process: PGlite has no lock, and two processes on one folder lose rows. The lock is the
 * operating system's, works between containers, and is released however the process ends.
 */
export async function lockDataDir(dataDir: string): Promise<{ close(): void }> {
  await mkdir(dataDir, { recursive: true });
  const lock = new Sqlite(join(dataDir, 'database.lock'));
  try {
    lock.run('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    throw new DatabaseUnavailable(
      `The folder ${dataDir} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}
