import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The API's name of the column; absent where the list cannot be sorted by it. */
  sort?: string;
  align?: 'end';
  /** Its values are figures, dates or badges: they keep to one line. */
  isShort?: boolean;
  /** The cell names its row. */
  isName?: boolean;
  cell: (row: Row) => ReactNode;
}
