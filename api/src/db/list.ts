import { maxPageSize } from '@officina/contracts/limits';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The limit of a list that is whole when it is called without one. */
export const everything = 2_147_483_647;

/** The limit of a list that has no pages: far more rows than a garage has of people, tokens, templates or categories. */
export const mostUnpaged = 2000;

export interface Slice {
  limit: number;
  offset: number;
  /** True without limit and offset: the list's length is its total, and no count is needed. */
  isWhole: boolean;
}

/** What a query asks for; without a limit as many rows as a page has at most, or all of a list that is `everything`. */
export const sliceOf = (
  query: { limit?: number | undefined; offset?: number | undefined },
  most: typeof maxPageSize | typeof everything = maxPageSize,
): Slice => ({
  limit: query.limit ?? most,
  offset: query.offset ?? 0,
  isWhole: most === everything && query.limit === undefined && !query.offset,
});

/** ORDER BY of a sort key ("price" or "-price"), then newest first; without a key, newest first. */
export function orderOf<Field extends string>(
  columns: Record<NoInfer<Field>, PgColumn | SQL> & { id: PgColumn; createdAt: PgColumn },
  sort: Field | `-${Field}` | undefined,
): SQL[] {
  // Drizzle creates descending indexes with NULLS LAST: only an ORDER BY that also says so can use them.
  const newest = [sql`${columns.createdAt} desc nulls last`, sql`${columns.id} desc nulls last`];
  if (sort === undefined) return newest;
  const field = sort.replace(/^-/, '') as Field;
  return [sort.startsWith('-') ? sql`${columns[field]} desc nulls last` : asc(columns[field]), ...newest];
}

/** The place of a column's value among the keys of a table, for ORDER BY. */
export const inOrderOf = (column: PgColumn, table: object): SQL =>
  sql`array_position(${`{${Object.keys(table).join()}}`}::text[], ${column})`;

/** LIKE pattern for "contains this text", with %, _ and \ escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Splits a list, for statements that would otherwise have too many values (65,535) or block others for long. */
export function* batchesOf<Item>(all: readonly Item[], size = 1000): Generator<Item[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
