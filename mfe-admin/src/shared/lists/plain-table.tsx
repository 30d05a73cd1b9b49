import type { Key, ReactNode } from 'react';
import type { Column } from './column';
import { roles, StyledTable } from './styled-table';

export interface PlainTableProps<Row> {
  /** The table's caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The last cell of a row, beside its name on small screens. */
  action?: (row: Row) => ReactNode;
  isBusy?: boolean;
}

/** A short list without selection, order and menus; on small screens each row is a block, as in a `DataTable`. */
export function PlainTable<Row>({ caption, columns, rows, keyOf, action, isBusy = false }: PlainTableProps<Row>) {
  const values = columns.filter((column) => !column.isName);
  return (
    <StyledTable
      {...roles.table}
      data-plain={action ? 'actions' : ''}
      aria-busy={isBusy}
      data-busy={isBusy || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {columns.map(({ header }) => (
            <th key={header} {...roles.columnheader}>
              {header}
            </th>
          ))}
          {action ? (
            <th {...roles.columnheader} data-part="actions">
              <span className="visually-hidden">Azioni</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row}>
            {columns.map((column) =>
              column.isName ? (
                <th key={column.header} {...roles.rowheader} scope="row" data-part="name">
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.header}
                  {...roles.cell}
                  data-part={values.indexOf(column) % 2 === 1 ? 'second' : 'first'}
                  data-short={column.isShort || undefined}
                >
                  <span data-part="heading">{column.header}</span>
                  {column.cell(row)}
                </td>
              ),
            )}
            {action ? (
              <td {...roles.cell} data-part="actions">
                {action(row)}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </StyledTable>
  );
}
