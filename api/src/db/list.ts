import type { Page } from '@officina/contracts/client';
import { maxPageSize, mostCounted } from '@officina/contracts/limits';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/** Maximum rows of a list without paging: far more records, people or tokens than a garage has. */
export const mostUnpaged = 2000;

export interface Slice {
  limit: number;
  offset: number;
}

/** LIMIT and OFFSET of a query; the default limit is the maximum page size, or `most`. */
export const sliceOf = (
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  most = maxPageSize,
): Slice => ({ limit: limit ?? most, offset });

/** A page of a list with the total length, for which `count` is only called if it does not follow from the items. */
export async function pageOf<Item>(
  items: Item[],
  { limit, offset }: Slice,
  count: () => PromiseLike<number> | number,
): Promise<Page<Item>> {
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await count() };
}

/** Number of matching rows, up to `mostCounted + 1`. */
export const countSome = (db: Db, table: PgTable, where: SQL | undefined) =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(mostCounted + 1)
      .as('some'),
  );

/** ORDER BY for a sort key ("price" or "-price"), then newest first; without a key, newest first. */
export function orderOf<Field extends string>(
  columns: Record<NoInfer<Field>, PgColumn | SQL> & { id: PgColumn; createdAt: PgColumn },
  sort: Field | `-${Field}` | undefined,
): SQL[] {
  // Drizzle creates descending indexes with NULLS LAST; only an ORDER BY with the same clause can use them.
  const newest = [sql`${columns.createdAt} desc nulls last`, sql`${columns.id} desc nulls last`];
  if (sort === undefined) return newest;
  const field = sort.replace(/^-/, '') as Field;
  return [sort.startsWith('-') ? sql`${columns[field]} desc nulls last` : asc(columns[field]), ...newest];
}

/** Position of a column's value among the keys of a table, for ORDER BY. */
export const inOrderOf = (column: PgColumn, table: object): SQL =>
  sql`array_position(${`{${Object.keys(table).join()}}`}::text[], ${column})`;

/** LIKE pattern for "contains this text", with %, _ and \ escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Splits a list for statements that would have too many parameters (65,535) or block others for too long. */
export function* batchesOf<Item>(all: readonly Item[], size = 1000): Generator<Item[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
