import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { takeDataDirLock } from './lock';
import * as schema from './schema';

/** Both drivers, and a transaction of either. Inside a transaction use only the one that it hands over. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  db: Db;
  /** Applies the migrations of `folder` that are missing. */
  migrate(folder: string): Promise<void>;
  /** Runs `work` while no other process does the same on this database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back on every NOTIFY of `channel`, and when notifications may have been missed. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be used; the message is for the operator and holds no password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** PGlite in a folder of its own. Only one process at a time may have it open. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeDataDirLock(dataDir);
  try {
    // The smaller buffer halves the memory and costs nothing at this size.
    const client = await PGlite.create({ dataDir: join(dataDir, 'pglite'), postgresqlconf: 'shared_buffers=8MB' });
    const database = fromPglite(client);
    return {
      ...database,
      async migrate(folder) {
        await database.migrate(folder);
        // Nobody else does it here: the embedded database has no autovacuum, and without it a count reads every row.
        await client.exec('vacuum analyze');
      },
      async close() {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export function fromPglite(client: PGlite): Database {
  const db = drizzlePglite(client, { schema });
  return {
    db,
    migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
    // The folder's lock already keeps other processes away.
    alone: (work) => work(),
    async listen(channel, onNotice) {
      await client.listen(channel, onNotice);
    },
    close: () => client.close(),
  };
}

/** A PostgreSQL server. Fails at once when it does not answer. */
export async function openPostgres(url: string): Promise<Database> {
  const client = postgres(url, {
    max: 10,
    // The default backs off for seconds; a visitor would rather have a quick 503.
    backoff: () => 0.25,
    connect_timeout: 3,
    onnotice: () => {},
    connection: { statement_timeout: 5000 },
  });
  const failure = await Promise.race([
    client`select 1`.then(
      () => undefined,
      (error: unknown) => error ?? new Error('no answer'),
    ),
    Bun.sleep(6000).then(() => new Error('no answer within 6 seconds')),
  ]);
  if (failure !== undefined) {
    await client.end({ timeout: 0 });
    throw new DatabaseUnavailable(`DATABASE_URL: the PostgreSQL server at ${hostOf(url)} ${reason(failure)}`);
  }
  const db = drizzlePostgres(client, { schema });
  return {
    db,
    migrate: (folder) => migrateAlone(url, folder),
    alone: (work) => withAdvisoryLock(url, work),
    async listen(channel, onNotice) {
      // postgres.js calls the third argument again after each reconnection.
      await client.listen(channel, onNotice, onNotice);
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/** Any number that other programs on the same server are unlikely to use. */
const startLock = 7_315_042;

async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const session = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await session`select pg_advisory_lock(${startLock})`;
    return await work();
  } finally {
    // Ending the session gives the lock back, even when the work failed.
    await session.end({ timeout: 5 });
  }
}

/** On a connection of its own: a long migration must not meet the statement timeout. */
async function migrateAlone(url: string, folder: string): Promise<void> {
  const session = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await migratePostgres(drizzlePostgres(session), { migrationsFolder: folder });
  } finally {
    await session.end({ timeout: 5 });
  }
}

function hostOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000') return 'refuses this user or password.';
  if (code === '3D000') return 'has no database of that name.';
  return `does not answer${code ? ` (${code})` : ''}. Is it running and reachable?`;
}
