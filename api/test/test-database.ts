import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { type Database, fromPglite } from '../src/db/client';
import { embeddedFolder } from '../src/db/embedded-swap';
import { openPostgres } from '../src/db/postgres';
import { admitBuild } from '../src/delivery/gate/admission.service';
import { createJobs } from '../src/jobs/jobs';
import { openPooled } from './embedded-pool';
import { siteManifests } from './site-manifests';

/** Opens a migrated, empty database: PGlite, or with TEST_DATABASE_URL one on that PostgreSQL server. */
export const openTestDatabase = (): Promise<Database> =>
  serverUrl ? onServer(serverUrl) : openPooled(migratedSnapshot);

/** URL of the PostgreSQL server of this run, if any. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** Puts an empty, migrated embedded database into a data folder, because a server needs seconds to create one. */
export async function layDatabase(dataDir: string): Promise<void> {
  const laid = join(tmpdir(), `officina-test-${await preparedHash()}`);
  if (!existsSync(laid)) {
    const draft = await mkdtemp(`${laid}-`);
    const client = await PGlite.create({ dataDir: draft, loadDataDir: new Blob([await migratedSnapshot()]) });
    await client.close();
    // Another test process may have created it in the meantime.
    await rename(draft, laid).catch(() => rm(draft, { recursive: true }));
  }
  await cp(laid, join(dataDir, embeddedFolder), { recursive: true });
}

/** A dump, cached in the temporary folder: creating and migrating a database takes seconds, loading a dump does not. */
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `officina-test-${await preparedHash()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create();
    await migrate(fromPglite(client));
    const dump = await client.dumpDataDir('none');
    await client.close();
    await writeFile(`${file}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return new Uint8Array(await readFile(file));
}

/** Creates all tables, including those of the job queues, and admits the parts of the image. */
async function migrate(database: Database): Promise<void> {
  await database.migrate();
  const jobs = createJobs(database);
  await jobs.open();
  await jobs.close();
  await admitBuild(
    database.db,
    Object.entries(siteManifests).map(([name, manifest]) => ({ name, manifest })),
  );
}

/**
 * Hash of everything that determines a prepared database: migrations, job queues, and the code that creates its files.
 */
async function preparedHash(): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256').update(JSON.stringify(siteManifests));
  const folder = join(import.meta.dir, '../drizzle');
  const migrations = [...new Bun.Glob('*.sql').scanSync(folder)].sort().map((name) => join(folder, name));
  const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) => packageOf(name));
  for (const file of [...migrations, join(import.meta.dir, '../src/jobs/jobs.ts'), import.meta.path, ...packages]) {
    hasher.update(await readFile(file));
  }
  return hasher.digest('hex').slice(0, 16);
}

/** The package.json of a dependency, for its version. Some packages do not export it. */
function packageOf(name: string): string {
  let folder = dirname(Bun.resolveSync(name, import.meta.dir));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'package.json');
}

async function onServer(url: string): Promise<Database> {
  const own = await createTestDatabase(url);
  const database = await openPostgres(own.url);
  return {
    ...database,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

/** Creates a database on a PostgreSQL server: migrated and without rows, as a copy of a template; or empty. */
export async function createTestDatabase(
  url: string,
  { isEmpty = false } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : await migratedTemplate(url);
  await withServer(url, (server) => server.query(`create database ${name} template ${template}`));
  return {
    url: databaseAt(url, name),
    drop: () => withServer(url, async (server) => void (await server.query(`drop database ${name} with (force)`))),
  };
}

let template: Promise<string> | undefined;

/** Name of the migrated template database on this server, which the first test that needs it creates. */
function migratedTemplate(url: string): Promise<string> {
  template ??= preparedHash().then(async (hash) => {
    const name = `migrated_${hash}`;
    await withServer(url, async (server) => {
      // Other test processes wait here; the lock is released with this session.
      await server.query('select pg_advisory_lock(1)');
      if ((await server.query('select from pg_database where datname = $1', [name])).rowCount) return;
      await server.query('drop database if exists migrated_draft');
      await server.query('create database migrated_draft');
      const database = await openPostgres(databaseAt(url, 'migrated_draft'));
      await migrate(database);
      await database.close();
      await server.query(`alter database migrated_draft rename to ${name}`);
    });
    return name;
  });
  return template;
}

function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function withServer<T>(url: string, work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client(url);
  await server.connect();
  return work(server).finally(() => server.end());
}
