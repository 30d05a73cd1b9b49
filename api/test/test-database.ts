import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { type Database, fromPglite } from '../src/db/client';
import { embeddedFolder } from '../src/db/embedded-swap';
import { openPostgres } from '../src/db/postgres';
import { createJobs } from '../src/jobs/jobs';

/** Creates a migrated, empty database: PGlite, or with TEST_DATABASE_URL on that PostgreSQL server. */
export const openTestDatabase = (): Promise<Database> => (serverUrl ? onServer(serverUrl) : embedded());

/** URL of the PostgreSQL server of this run, if any. */
export const serverUrl = process.env.TEST_DATABASE_URL;

async function embedded(): Promise<Database> {
  const snapshot = await migratedSnapshot();
  return fromPglite(await PGlite.create({ loadDataDir: new Blob([snapshot]) }));
}

/** Puts an empty, migrated embedded database into a data folder: a server that creates one needs seconds for it. */
export async function layDatabase(dataDir: string): Promise<void> {
  const laid = join(tmpdir(), `officina-test-${await migrationsHash()}`);
  if (!existsSync(laid)) {
    const draft = await mkdtemp(`${laid}-`);
    const client = await PGlite.create({ dataDir: draft, loadDataDir: new Blob([await migratedSnapshot()]) });
    await client.close();
    // Another test process may have been first.
    await rename(draft, laid).catch(() => rm(draft, { recursive: true }));
  }
  await cp(laid, join(dataDir, embeddedFolder), { recursive: true });
}

/** Creating and migrating takes seconds and loading a dump does not, so a dump is cached per set of migrations. */
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `officina-test-${await migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create();
    const database = fromPglite(client);
    await database.migrate();
    const jobs = createJobs(database);
    await jobs.open();
    await jobs.close();
    const dump = await client.dumpDataDir('none');
    await client.close();
    await writeFile(`${file}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return new Uint8Array(await readFile(file));
}

async function migrationsHash(): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256');
  const folder = join(import.meta.dir, '../drizzle');
  for (const name of [...new Bun.Glob('*.sql').scanSync(folder)].sort()) {
    hasher.update(await readFile(join(folder, name)));
  }
  return hasher.digest('hex').slice(0, 16);
}

async function onServer(url: string): Promise<Database> {
  const own = await createTestDatabase(url);
  const database = await openPostgres(own.url);
  await database.migrate();
  return {
    ...database,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

/** Creates an empty database on a PostgreSQL server. */
export async function createTestDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await command(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => command(url, `drop database ${name} with (force)`) };
}

async function command(url: string, sql: string): Promise<void> {
  const session = new Client(url);
  await session.connect();
  await session.query(sql);
  await session.end();
}
