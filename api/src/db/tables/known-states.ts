import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** SQL condition for a CHECK constraint: the column has one of these states. */
export const isOneOf = (column: PgColumn, states: object): SQL =>
  sql`${column} in (${sql.raw(
    Object.keys(states)
      .map((state) => `'${state}'`)
      .join(', '),
  )})`;
