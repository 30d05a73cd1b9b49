import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { type Db, migrationsFolder } from '../db/client';
import { rowsOf } from '../db/rows-of';

/** A migration of this version; `when` is its time in milliseconds, which the database records. */
interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

const Journal = v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) });

/** All migrations of this version, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const journal = v.parse(Journal, await Bun.file(join(migrationsFolder, 'meta/_journal.json')).json());
  const tags = new Map(journal.entries.map(({ tag, when }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql: statements }) => ({
    tag: tags.get(folderMillis) ?? '',
    when: folderMillis,
    hash,
    statements,
  }));
}

/** Tag of a database's last migration; null for an empty database, undefined if this version does not know it. */
export async function schemaOf(db: Db): Promise<string | null | undefined> {
  const Found = v.object({ found: v.nullable(v.string()) });
  const [table] = await rowsOf(db, sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`, Found);
  if (!table?.found) return null;
  const last = sql`select max(created_at)::text as found from drizzle.__drizzle_migrations`;
  const [row] = await rowsOf(db, last, Found);
  if (!row?.found) return null;
  const when = Number(row.found);
  return (await readMigrations()).find((migration) => migration.when === when)?.tag;
}

/**
 * Runs migrations in the transaction `tx` and records them like drizzle's migrator, which cannot be used because it
 * commits and cannot stop at an older schema.
 */
export async function runMigrations(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, when, statements } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
  }
}
