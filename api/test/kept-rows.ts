import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../src/db/client';
import { rowsOf } from '../src/db/rows-of';

/** Columns that a refused request may change: times of the last use. */
export const volatileColumns = ['last_used_at', 'last_seen_at'];
/** Tables that it may change: counters of attempts. */
const volatileTables = ['throttles'];

const channel = 'rows_written';

/** Copies all rows of a test's database except these columns, to compare with and to restore. */
export async function keepRows({ db, listen, heard }: Database, columns = volatileColumns) {
  const leftOut = columns.map((column) => `- ''${column}''`).join(' ');
  const names = await rowsOf(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
    v.object({ name: v.string() }),
  );
  const tables = names.map(({ name }) => name).filter((name) => !volatileTables.includes(name));
  let isWritten = false;
  await listen(channel, () => {
    isWritten = true;
  });
  const statements = [
    'create schema kept',
    'create table kept.written (name text)',
    `create function kept.tell() returns trigger language plpgsql as $$ begin
      insert into kept.written values (tg_table_name); notify ${channel}; return null; end $$`,
    `create function kept.hash_of(name text) returns text language plpgsql as $$ declare hash text; begin
      execute format('select md5(string_agg(line, '''' order by line)) from
        (select (to_jsonb(t) ${leftOut})::text as line from public.%I t) lines', name) into hash;
      return coalesce(hash, ''); end $$`,
    ...tables.flatMap((table) => [
      `create table kept."${table}" as table public."${table}"`,
      `create trigger kept_tell after insert or update or delete or truncate on public."${table}" execute function kept.tell()`,
    ]),
    `create table kept.hashes as select name, kept.hash_of(name) as hash from unnest('{${tables}}'::text[]) name`,
    // Without triggers and foreign keys, so that no notices are sent and the order of the tables does not matter.
    `create function kept.restored() returns setof text language plpgsql as $$ declare changed text; columns text; begin
      perform set_config('session_replication_role', 'replica', true);
      for changed in delete from kept.written returning name loop
        continue when kept.hash_of(changed) = (select hash from kept.hashes where name = changed);
        execute format('delete from public.%I', changed);
        -- The database makes generated columns again.
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
          where table_schema = 'public' and table_name = changed and is_generated = 'NEVER';
        execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', changed, columns, columns, changed);
        return next changed;
      end loop; end $$`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));

  return {
    /** Restores the rows; returns the names of the tables that had changed. Cheap if nothing was written. */
    async restored(): Promise<string[]> {
      await heard();
      if (!isWritten) return [];
      isWritten = false;
      const changed = await rowsOf(db, sql`select name from kept.restored() name`, v.object({ name: v.string() }));
      return changed.map(({ name }) => name);
    },
  };
}
