import { byFilter, type Fields, type FilterName } from '@officina/contracts/field';
import { holdsWords } from '@officina/contracts/fold';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inText } from '../../db/search';

/** Columns of a table by field name. */
type Columns = object;
const columnOf = (columns: Columns, name: string): PgColumn => Reflect.get(columns, name);

/** SQL condition: a choice of the row has a label that contains the word; undefined if no choice has one. */
export const inChoices = (table: Fields, columns: Columns, word: string): SQL | undefined =>
  or(
    ...Object.entries(table).map(([name, field]) => {
      if (field.type !== 'choice') return undefined;
      const named = Object.keys(field.choices).filter((value) => holdsWords(field.choices[value] ?? '', word));
      return named.length > 0 ? inArray(columnOf(columns, name), named) : undefined;
    }),
  );

/**
 * SQL condition: a field that is hidden from visitors contains the word. The column `search` only has public fields.
 */
export const inHiddenFields = (table: Fields, columns: Columns, word: string): SQL | undefined =>
  or(
    ...Object.entries(table).map(([name, { publicWhen }]) =>
      publicWhen ? inText(columnOf(columns, name), word) : undefined,
    ),
  );

/** SQL conditions of the choice filters; undefined for those that the query does not have. */
export const areChosen = <Table extends Fields>(
  table: Table,
  columns: Columns,
  query: { [Name in FilterName<Table>]?: string | undefined },
) =>
  byFilter(table, (name) => {
    const value = query[name];
    return value === undefined ? undefined : eq(columnOf(columns, name), value);
  });
