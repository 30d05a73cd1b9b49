import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { ActionMenu, type MenuEdge } from './action-menu';
import type { Column } from './column';
import { DataRow } from './data-row';
import { SelectBox } from './select-box';
import { SortButton } from './sort-button';
import { roles, StyledTable } from './styled-table';
import type { RowId, Selection } from './use-selection';

export interface DataTableProps<Row extends { id: RowId }> {
  /** The table's caption for screen readers. */
  caption: string;
  /** The same array on every render, as for the rows: unchanged parts are not rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The name of a row, for the labels of its checkbox and its menu. */
  nameOf: (row: Row) => string;
  sort: string | undefined;
  onSort: (sort: string) => void;
  selection: Selection<Row['id']>;
  /** Id of the button that opens the menu of a row: a dialog opened from the menu gives the focus back to it. */
  menuIdOf: (row: Row) => string;
  /** The entries of the menu of a row. */
  actions: (row: Row) => ReactNode;
  isBusy: boolean;
}

/**
 * A list with a column of checkboxes and one of actions. On small screens each row is a block: its name, and
 * below it every value with its heading.
 */
export function DataTable<Row extends { id: RowId }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, sort, onSort, selection, menuIdOf, actions, isBusy } = props;
  const [open, setOpen] = useState<{ id: Row['id']; edge: MenuEdge } | null>(null);
  const page = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { set } = selection;
  const choose = useCallback(
    (id: Row['id'], isOn: boolean, isRange: boolean) => set(id, isOn, page, isRange),
    [set, page],
  );
  const toggleMenu = useCallback(
    (id: Row['id'], edge: MenuEdge) => setOpen((before) => (before?.id === id ? null : { id, edge })),
    [],
  );
  const opened = rows.find(({ id }) => id === open?.id);
  return (
    <>
      <StyledTable {...roles.table} aria-busy={isBusy} data-busy={isBusy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader} data-part="select">
              <SelectPage selection={selection} page={page} />
            </th>
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
            ))}
            <th {...roles.columnheader} data-part="actions">
              <span className="visually-hidden">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              name={nameOf(row)}
              isChosen={selection.ids.has(row.id)}
              onChoose={choose}
              menuId={menuIdOf(row)}
              isMenuOpen={row === opened}
              onMenu={toggleMenu}
            />
          ))}
        </tbody>
      </StyledTable>
      {open && opened ? (
        <ActionMenu
          key={open.id}
          buttonId={menuIdOf(opened)}
          edge={open.edge}
          placement="bottom-end"
          onClose={() => setOpen((now) => (now === open ? null : now))}
        >
          {actions(opened)}
        </ActionMenu>
      ) : null}
    </>
  );
}

/** Selects or deselects all rows of a page. */
export function SelectPage<Id extends RowId>(props: {
  selection: Selection<Id>;
  page: readonly Id[];
  hasLabel?: boolean;
}) {
  const { selection, page, hasLabel = false } = props;
  const chosen = page.filter((id) => selection.ids.has(id)).length;
  return (
    <SelectBox
      label="Seleziona tutta la pagina"
      hasLabel={hasLabel}
      checked={chosen === 0 ? false : chosen === page.length ? true : 'indeterminate'}
      onChange={(isOn) => selection.setPage(page, isOn)}
    />
  );
}

interface HeaderCellProps {
  column: Pick<Column<never>, 'header' | 'sort' | 'align' | 'isQuiet'>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

const HeaderCell = memo(function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const { header, sort: field, align, isQuiet } = column;
  const direction =
    sort === undefined ? 'none' : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th
      {...roles.columnheader}
      data-align={align}
      data-quiet={isQuiet || undefined}
      {...(field ? { 'aria-sort': direction } : {})}
    >
      {field ? (
        <SortButton label={header} field={field} direction={direction} onSort={onSort} isAtEnd={align === 'end'} />
      ) : (
        header
      )}
    </th>
  );
});
