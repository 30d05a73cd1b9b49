import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { rowsOf } from '../db/rows-of';
import { BackupRefused, type Manifest, storedTables } from './backup-format';
import { readMigrations, schemaOf } from './migrations';

/** A snapshot of the stored tables' rows, gzipped in a temporary file. */
export interface ReadRows extends Pick<Manifest, 'schema' | 'createdAt' | 'tables' | 'identities'> {
  /** Picture files that rows reference, including those of the bin. */
  filenames: string[];
  /** Per table: bytes `start` to `end` (exclusive) of the file. */
  parts: Map<string, { start: number; end: number }>;
}

/** Target length of one fetch, in characters of JSON. */
const fetchLength = 4_000_000;

/** Opens a temporary file in `folder` and unlinks it, so that a killed process leaves nothing behind. */
export async function openSpool(folder: string): Promise<FileHandle> {
  const path = join(folder, `backup-${crypto.randomUUID()}.tmp`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/**
 * Writes the rows to `spool` in one snapshot transaction. The embedded database serves no other query in the meantime,
 * so pictures are copied later.
 */
export async function readRows(db: Db, spool: FileHandle): Promise<ReadRows> {
  const expected = (await readMigrations()).at(-1)?.tag;
  return db.transaction(
    async (tx) => {
      await inUtc(tx);
      const schema = await schemaOf(tx);
      if (!schema || schema !== expected) {
        const has = schema ? `has the schema ${schema}` : schema === null ? 'is empty' : 'is newer';
        throw new BackupRefused(`The database ${has}; this version saves only ${expected}, its own.`);
      }
      const read: ReadRows = {
        schema,
        createdAt: new Date().toISOString(),
        tables: {},
        identities: await identitiesOf(tx),
        filenames: await filenamesOf(tx),
        parts: new Map(),
      };
      let at = 0;
      for (const table of storedTables) {
        const start = at;
        let rows = 0;
        const lines = async function* () {
          for await (const some of linesOf(tx, table)) {
            rows += some.length;
            yield some.map((line) => `${line}\n`).join('');
          }
        };
        await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Uint8Array>) => {
          for await (const chunk of zipped) at += (await spool.write(chunk, 0, chunk.length, at)).bytesWritten;
        });
        read.tables[table] = rows;
        read.parts.set(table, { start, end: at });
      }
      return read;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Makes equal rows have equal JSON in every database: instants are formatted in the session's time zone. */
export const inUtc = (tx: Db) => tx.execute(sql`set local time zone 'UTC'`);

/** The stored columns of a table; generated columns are computed by the database again. */
export async function columnsOf(tx: Db, table: string): Promise<SQL> {
  const columns = await rowsOf(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
    v.object({ name: v.string() }),
  );
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** A table's rows as JSON, a few megabytes at a time. */
export async function* linesOf(tx: Db, table: string): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`rows_of_${table}`);
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for
      select to_json(t)::text as line from (select ${await columnsOf(tx, table)} from ${sql.identifier(table)}) t`,
  );
  let [rows, length] = [0, 0];
  while (true) {
    const wanted = rows === 0 ? 10 : Math.ceil(Math.min(2000, Math.max(1, (fetchLength * rows) / length)));
    const fetched = await rowsOf(tx, sql.raw(`fetch ${wanted} from rows_of_${table}`), v.object({ line: v.string() }));
    if (fetched.length === 0) break;
    yield fetched.map(({ line }) => line);
    rows += fetched.length;
    length += fetched.reduce((sum, { line }) => sum + line.length, 0);
  }
  await tx.execute(sql`close ${cursor}`);
}

export async function filenamesOf(tx: Db): Promise<string[]> {
  const named = sql`select filename from images
    union select original_filename from images where original_filename is not null
    union select unnest(filenames) from bin_entries order by 1`;
  const rows = await rowsOf(tx, named, v.object({ filename: v.string() }));
  return rows.map(({ filename }) => filename);
}

/** Last value of each table's identity column, which is always called `id`. */
async function identitiesOf(tx: Db): Promise<Record<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`select c.table_name as "table", pg_sequence_last_value(
          pg_get_serial_sequence(format('public.%I', c.table_name), c.column_name)::regclass)::text as last
        from information_schema.columns c
        where c.table_schema = 'public' and c.is_identity = 'YES' and c.column_name = 'id'`,
    v.object({ table: v.string(), last: v.nullable(v.string()) }),
  );
  return Object.fromEntries(
    rows.flatMap(({ table, last }) => (last && storedTables.includes(table) ? [[table, Number(last)]] : [])),
  );
}
