import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The API's name of the sort field; absent if the list cannot be sorted by it. */
  sort?: string;
  align?: 'end';
  /** The values are numbers, dates or badges: on a wide screen they do not wrap. */
  isShort?: boolean;
  /** Small and pale, before the name: on a phone the last of the row, then below its cover up to a wide screen. */
  isQuiet?: boolean;
  /** The cell is the row's header. */
  isName?: boolean;
  cell: (row: Row) => ReactNode;
}
