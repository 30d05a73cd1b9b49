import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The API's name of the sort field; absent if the list cannot be sorted by it. */
  sort?: string;
  align?: 'end';
  /** The values are numbers, dates or badges, which do not wrap on wide screens. */
  isShort?: boolean;
  /** Small and pale: on phones the last value of the row, on medium screens before the name below the cover. */
  isQuiet?: boolean;
  /** The cell is the row's header. */
  isName?: boolean;
  cell: (row: Row) => ReactNode;
}
