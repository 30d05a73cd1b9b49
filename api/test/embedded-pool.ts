import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { type Database, fromPglite } from '../src/db/client';

/** An open embedded database, and the content of its dump. */
interface Pooled {
  client: PGlite;
  first: State;
}

interface State {
  schema: string;
  /** Rows of each non-empty table, as JSON. */
  rows: Record<string, string>;
  /** Last values of the sequences; null for an unused one. */
  sequences: Record<string, string | null>;
}

/** Databases that are no longer used by a test file. */
const idle: Pooled[] = [];

/**
 * Opens an embedded database with the content of a dump: a new one, or one that another test file of this process has
 * closed, because opening one takes longer than the tests of most files.
 */
export async function openPooled(dump: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Database> {
  const pooled = idle.pop() ?? (await openNew(await dump()));
  const { client } = pooled;
  const endings: (() => Promise<void>)[] = [];
  let isClosed = false;
  // Calls that still run after their test file has ended must not reach the data of the next one.
  const lent = new Proxy(client, {
    get(target, name) {
      if (isClosed) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...fromPglite(lent),
    async listen(channel, onNotice) {
      endings.push(await client.listen(channel, onNotice));
    },
    async close() {
      isClosed = true;
      for (const end of endings.splice(0)) await end();
      if (await restore(pooled)) idle.push(pooled);
      else await client.close();
    },
  };
}

async function openNew(dump: Uint8Array<ArrayBuffer>): Promise<Pooled> {
  const client = await PGlite.create({ loadDataDir: new Blob([dump]) });
  return { client, first: await stateOf(client) };
}

/** Restores a database's original rows and sequences; false if a test has changed its schema. */
async function restore({ client, first }: Pooled): Promise<boolean> {
  await client.exec('discard all');
  if ((await schemaOf(client)) !== first.schema) return false;
  const kept = Object.keys(first.rows);
  const written = (await filledTables(client)).filter((table) => !kept.includes(table));
  const now = await rowsOf(client, kept);
  const changed = kept.filter((table) => now[table] !== first.rows[table]);
  // Without triggers, which would write other rows.
  await client.exec("set session_replication_role = 'replica'");
  const emptied = [...written, ...changed];
  if (emptied.length > 0) await client.exec(`truncate ${emptied.join(', ')} restart identity cascade`);
  for (const table of changed) {
    const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
    await client.query(insert, [first.rows[table]]);
  }
  for (const [name, value] of Object.entries(await sequencesOf(client))) {
    const wanted = first.sequences[name];
    if (wanted === value) continue;
    if (wanted) await client.query('select setval($1, $2)', [name, wanted]);
    else await client.exec(`alter sequence ${name} restart`);
  }
  await client.exec('discard all');
  return Bun.deepEquals(await stateOf(client), first);
}

async function stateOf(client: PGlite): Promise<State> {
  const rows = await rowsOf(client, await filledTables(client));
  return { schema: await schemaOf(client), rows, sequences: await sequencesOf(client) };
}

async function filledTables(client: PGlite): Promise<string[]> {
  const tables = await texts(
    client,
    `select format('%I.%I', schemaname, tablename) from pg_tables where ${isOwn('schemaname')}`,
  );
  return texts(client, tables.map((name) => `select '${name}' where exists (select from ${name})`).join(' union all '));
}

async function rowsOf(client: PGlite, tables: string[]): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  // The aggregate of no rows is null.
  for (const table of tables) {
    rows[table] = (await texts(client, `select coalesce(json_agg(t), '[]')::text from ${table} t`)).join();
  }
  return rows;
}

async function sequencesOf(client: PGlite): Promise<Record<string, string | null>> {
  const found = await client.query(
    "select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences",
  );
  const parsed = v.parse(v.array(v.object({ name: v.string(), value: v.nullable(v.string()) })), found.rows);
  return Object.fromEntries(parsed.map(({ name, value }) => [name, value]));
}

const schemaOf = async (client: PGlite): Promise<string> => (await texts(client, schemaHash)).join();

/** The values of the first column, a text. */
async function texts(client: PGlite, query: string): Promise<string[]> {
  const { rows } = await client.query(query, [], { rowMode: 'array' });
  return v.parse(v.array(v.tuple([v.string()])), rows).map(([text]) => text);
}

const isOwn = (schema: string) => `${schema} not in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Hash of columns, constraints, indexes, triggers and functions. */
const schemaHash = `
  with own as (select oid from pg_namespace where ${isOwn('nspname')}),
    tables as (select oid from pg_class where relnamespace in (select oid from own))
  select md5(string_agg(text, ' ' order by text)) from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef, attisdropped)
      from pg_attribute where attrelid in (select oid from tables)
    union all select pg_get_constraintdef(oid) from pg_constraint where conrelid in (select oid from tables)
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from tables)
    union all select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where tgrelid in (select oid from tables)
    union all select proname || prosrc from pg_proc where pronamespace in (select oid from own)
  ) as parts(text)`;
