import { chakra, VisuallyHidden } from '@officina/ui';
import { Table } from '@officina/ui-admin';
import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The API's name of the column; absent where the list cannot be sorted by it. */
  sort?: string;
  /** The narrowest screen that shows the column. */
  from?: 'sm' | 'md' | 'lg';
  align?: 'end';
  /** The cell names its row. */
  isName?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Says what the table lists, to those who do not see the page around it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: string | undefined;
  onSort: (sort: string) => void;
  actions: (row: Row) => ReactNode;
  isBusy: boolean;
}

/** A sortable list with a column of row menus. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, actions, isBusy } = props;
  return (
    <Table.Root aria-busy={isBusy} opacity={isBusy ? 0.6 : 1} transition="opacity 150ms">
      <VisuallyHidden asChild>
        <caption>{caption}</caption>
      </VisuallyHidden>
      <Table.Header>
        <Table.Row>
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
          ))}
          <Table.ColumnHeader width="12">
            <VisuallyHidden>Azioni</VisuallyHidden>
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.id} _hover={{ bg: 'bg.raised' }}>
            {columns.map((column) => (
              <BodyCell key={column.header} column={column} row={row} />
            ))}
            <Table.Cell paddingBlock="1" textAlign="end">
              {actions(row)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const shown = <Row,>({ from }: Column<Row>) =>
  from ? { display: { base: 'none', [from]: 'table-cell' } } : { display: 'table-cell' };

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const style = { ...shown(column), ...(column.align ? { textAlign: column.align } : {}) };
  if (!column.isName) return <Table.Cell {...style}>{column.cell(row)}</Table.Cell>;
  return (
    <Table.Cell asChild fontWeight="medium" overflowWrap="anywhere" {...style}>
      <th scope="row">{column.cell(row)}</th>
    </Table.Cell>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const field = column.sort;
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const style = { ...shown(column), ...(column.align ? { textAlign: column.align } : {}) };
  if (!field) return <Table.ColumnHeader {...style}>{column.header}</Table.ColumnHeader>;
  return (
    <Table.ColumnHeader aria-sort={direction} {...style}>
      <SortButton type="button" onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}>
        {column.header}
        <chakra.span aria-hidden="true" width="2" visibility={direction === 'none' ? 'hidden' : 'visible'}>
          {direction === 'descending' ? '↓' : '↑'}
        </chakra.span>
      </SortButton>
    </Table.ColumnHeader>
  );
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    gap: '1.5',
    paddingBlock: '1',
    font: 'inherit',
    letterSpacing: 'inherit',
    textTransform: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
});
