import { byFilter, type Fields, type FilterName } from '@officina/contracts/field';
import { holdsWords } from '@officina/contracts/fold';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inText } from '../../db/search';

/** The columns of a kind's table by the names of their fields. */
type Columns = object;
const columnOf = (columns: Columns, name: string): PgColumn => Reflect.get(columns, name);

/** SQL condition: a choice of the row has a name that holds the word; undefined if no choice has such a name. */
export const inChoices = (table: Fields, columns: Columns, word: string): SQL | undefined =>
  or(
    ...Object.entries(table).map(([name, field]) => {
      if (field.type !== 'choice') return undefined;
      const named = Object.keys(field.choices).filter((value) => holdsWords(field.choices[value] ?? '', word));
      return named.length > 0 ? inArray(columnOf(columns, name), named) : undefined;
    }),
  );

/** SQL condition: a field that visitors may not see holds the word. The column `search` has those only that they see. */
export const inHiddenFields = (table: Fields, columns: Columns, word: string): SQL | undefined =>
  or(
    ...Object.entries(table).map(([name, { publicWhen }]) =>
      publicWhen ? inText(columnOf(columns, name), word) : undefined,
    ),
  );

/** The SQL condition of each choice that is a filter; undefined for one that the query does not have. */
export const areChosen = <Table extends Fields>(
  table: Table,
  columns: Columns,
  query: { [Name in FilterName<Table>]?: string | undefined },
) =>
  byFilter(table, (name) => {
    const value = query[name];
    return value === undefined ? undefined : eq(columnOf(columns, name), value);
  });
