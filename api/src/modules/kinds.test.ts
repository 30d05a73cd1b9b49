import { expect, test } from 'bun:test';
import { ownerKinds } from '@officina/contracts/kinds';
import { getTableName, sql } from 'drizzle-orm';
import { useApp } from '../../test/test-app';
import { kinds } from './kinds';

const api = useApp();

test('every kind with public pages has the trigger that notifies other processes of a change', async () => {
  const found = await api.database.db
    .select({ table: sql<string>`pg_class.relname` })
    .from(sql`pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid`)
    .where(sql`pg_proc.proname = 'notify_content_changed'`);
  const tables = found.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(ownerKinds.map((kind) => getTableName(kinds[kind].table))));
});
