import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { keepingPictures } from '../db/backup-lock';
import { type Database, DatabaseUnavailable, type Db, lockDataDir, openFolder } from '../db/client';
import { embeddedFolder, finishSwap, swapIn } from '../db/embedded-swap';
import { openPostgres } from '../db/postgres';
import { rowsOf } from '../db/rows-of';
import type { MediaStorage } from '../media/storage';
import { addPictures } from './add-pictures';
import type { Archive } from './archive-reader';
import { allTables, BackupRefused, storedTables } from './backup-format';
import { type Losses, loadRows } from './load-rows';

/** The target of a restore. */
export interface RestorePlace {
  /** The existing database; undefined if there is none, or if it cannot be opened. */
  current: Database | undefined;
  /** Whether there is a database that cannot be opened. */
  isBroken: boolean;
  /** Adds the pictures, then replaces the database atomically; the old one is kept as `keptAs`. */
  restore(archive: Archive, parts: { storage: MediaStorage; secret: string; keptAs: string }): Promise<Losses>;
  close(): Promise<void>;
}

const buildFolder = 'pglite-restoring';

/** The embedded database. Throws DatabaseUnavailable while a server runs on `dataDir`. */
export async function embeddedPlace(dataDir: string): Promise<RestorePlace> {
  const lock = await lockDataDir(dataDir);
  let current: Database | undefined;
  let isBroken = false;
  try {
    await finishSwap(dataDir);
    if (existsSync(join(dataDir, embeddedFolder))) current = await openFolder(join(dataDir, embeddedFolder));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) {
      lock.close();
      throw error;
    }
    isBroken = true;
  }
  const closeCurrent = async () => {
    await current?.close();
    current = undefined;
  };
  return {
    current,
    isBroken,
    async restore(archive, { storage, secret, keptAs }) {
      await closeCurrent();
      await addPictures(storage, archive);
      const build = join(dataDir, buildFolder);
      // A killed restore may have left it.
      await rm(build, { recursive: true, force: true });
      try {
        const database = await openFolder(build);
        const losses = await database.db
          .transaction((tx) => loadRows(tx, archive, secret))
          .finally(() => database.close());
        await swapIn(dataDir, buildFolder, keptAs);
        return losses;
      } finally {
        await rm(build, { recursive: true, force: true });
      }
    },
    async close() {
      await closeCurrent();
      lock.close();
    },
  };
}

/** Tables of older versions of the product, which a database has until it is migrated. */
const formerTables = ['company_versions', 'deploy_visitors', 'module_failures'];

/**
 * A PostgreSQL database. Its server processes may be running: they use the new tables once the transaction is
 * committed. Throws BackupRefused if it also has tables of another program.
 */
export async function postgresPlace(url: string): Promise<RestorePlace> {
  const database = await openPostgres(url);
  const tables = await tablesOf(database.db);
  const foreign = tables.filter((name) => ![...allTables, ...formerTables].includes(name));
  if (foreign.length > 0) {
    await database.close();
    throw new BackupRefused(`The database also has tables of another program: ${foreign.slice(0, 5).join(', ')}.`);
  }
  return {
    current: tables.length > 0 ? database : undefined,
    isBroken: false,
    restore: (archive, { storage, secret, keptAs }) =>
      // Excludes other restores, and migrations of a starting process.
      database.alone(() =>
        database.connection((db) =>
          keepingPictures(db, async () => {
            await addPictures(storage, archive);
            return db.transaction(async (tx) => {
              if (tables.length > 0) await setAside(tx, keptAs);
              return loadRows(tx, archive, secret);
            });
          }),
        ),
      ),
    close: () => database.close(),
  };
}

/** Renames the schema with all tables. No table is locked: others use the old ones until the commit. */
async function setAside(tx: Db, keptAs: string): Promise<void> {
  await tx.execute(sql`alter schema public rename to ${sql.identifier(keptAs)}`);
  await tx.execute(sql`create schema public`);
  await tx.execute(sql`alter table drizzle.__drizzle_migrations set schema ${sql.identifier(keptAs)}`);
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables = sql`select tablename from pg_tables where schemaname = 'public'`;
  return (await rowsOf(db, tables, v.object({ tablename: v.string() }))).map(({ tablename }) => tablename);
}

/** Number of rows by table that an archive would contain. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const there = new Set(await tablesOf(db));
  const counts: Record<string, number> = {};
  for (const table of storedTables) {
    if (!there.has(table)) continue;
    const counted = sql`select count(*)::int as count from ${sql.identifier(table)}`;
    const [row] = await rowsOf(db, counted, v.object({ count: v.number() }));
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
