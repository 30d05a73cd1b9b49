import { memo, type ReactNode, useState } from 'react';
import { useStable } from '../ui/use-stable';
import { ActionMenu, DotsButton, type MenuEdge } from './action-menu';
import type { Column } from './column';
import { EmptyList } from './empty-list';
import { SelectAll, SelectBox } from './select-box';
import { SortButton } from './sort-button';
import { StyledTable, tableRoles } from './styled-table';
import type { RowId, Selection } from './use-selection';

export interface TableProps<Row, Id extends RowId> {
  /** The table's caption for screen readers. */
  caption: string;
  /** Must be stable across renders, like the rows, so that unchanged parts of a long list are not rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The text in place of a table without rows. */
  empty?: string;
  keyOf: (row: Row) => Id;
  /** The name of a row for the labels of its checkbox and menu; default: its key. */
  nameOf?: (row: Row) => string;
  isBusy?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Each row begins with a checkbox. */
  selection?: Selection<Id>;
  /** Adds to each row a button that opens its menu. A dialog opened from the menu returns the focus to it. */
  menu?: { buttonIdOf: (row: Row) => string; entries: (row: Row) => ReactNode };
  /** Further content at the end of a row, beside its name on small screens. */
  action?: (row: Row) => ReactNode;
}

/** A list. On small screens each row is a block: its name, and below it every value with its heading. */
export function Table<Row, Id extends RowId>(props: TableProps<Row, Id>) {
  const { caption, columns, rows, empty, keyOf, nameOf = (row) => `${keyOf(row)}` } = props;
  const { isBusy = false, sort, onSort, selection, menu, action } = props;
  const [open, setOpen] = useState<{ id: Id; edge: MenuEdge } | null>(null);
  const page = rows.map(keyOf);
  const choose = useStable((id: Id, isOn: boolean, isRange: boolean) => selection?.set(id, isOn, page, isRange));
  const toggleMenu = useStable((id: Id, edge: MenuEdge) => setOpen(open?.id === id ? null : { id, edge }));
  const opened = rows.find((row) => keyOf(row) === open?.id);
  if (empty && rows.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <StyledTable
        {...tableRoles.table}
        data-plain={selection ? undefined : menu || action ? 'actions' : ''}
        aria-busy={isBusy}
        data-busy={isBusy || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {selection ? (
              <th {...tableRoles.columnheader} data-part="select">
                <SelectAll selection={selection} ids={page} label="Seleziona tutta la pagina" />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
            ))}
            {menu || action ? (
              <th {...tableRoles.columnheader} data-part="actions">
                <span className="visually-hidden">Azioni</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              id={keyOf(row)}
              row={row}
              columns={columns}
              name={nameOf(row)}
              isChosen={selection?.ids.has(keyOf(row))}
              onChoose={choose}
              menuId={menu?.buttonIdOf(row)}
              isMenuOpen={row === opened}
              onMenu={toggleMenu}
              action={action?.(row)}
            />
          ))}
        </tbody>
      </StyledTable>
      {menu && open && opened ? (
        <ActionMenu
          key={open.id}
          buttonId={menu.buttonIdOf(opened)}
          edge={open.edge}
          placement="bottom-end"
          onClose={() => setOpen((now) => (now === open ? null : now))}
        >
          {menu.entries(opened)}
        </ActionMenu>
      ) : null}
    </>
  );
}

interface TableRowProps<Row, Id extends RowId> {
  id: Id;
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  /** Absent if rows cannot be selected. */
  isChosen: boolean | undefined;
  onChoose: (id: Id, isOn: boolean, isRange: boolean) => void;
  /** Id of the button that opens the row's menu. */
  menuId: string | undefined;
  isMenuOpen: boolean;
  onMenu: (id: Id, edge: MenuEdge) => void;
  action: ReactNode;
}

function EachTableRow<Row, Id extends RowId>(props: TableRowProps<Row, Id>) {
  const { id, row, columns, name, isChosen, onChoose, menuId, isMenuOpen, onMenu, action } = props;
  const values = columns
    .filter(({ isName }) => !isName)
    .toSorted((one, other) => Number(one.isQuiet ?? false) - Number(other.isQuiet ?? false));
  return (
    <tr {...tableRoles.row} data-chosen={isChosen || undefined}>
      {isChosen === undefined ? null : (
        <td {...tableRoles.cell} data-part="select">
          <SelectBox
            label={`Seleziona ${name}`}
            checked={isChosen}
            onChange={(isOn, isRange) => onChoose(id, isOn, isRange)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.isName ? (
          <th key={column.header} {...tableRoles.rowheader} scope="row" data-part="name">
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.header}
            {...tableRoles.cell}
            data-part={values.indexOf(column) % 2 === 1 ? 'second' : 'first'}
            data-align={column.align}
            data-short={column.isShort || undefined}
            data-quiet={column.isQuiet || undefined}
          >
            <span data-part="heading">{column.header}</span>
            {column.cell(row)}
          </td>
        ),
      )}
      {menuId !== undefined || action !== undefined ? (
        <td {...tableRoles.cell} data-part="actions">
          {menuId === undefined ? (
            action
          ) : (
            <DotsButton id={menuId} name={name} isOpen={isMenuOpen} onPress={(edge) => onMenu(id, edge)} />
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** Memoized: a row renders again only when its own props change. */
const TableRow = memo(EachTableRow) as typeof EachTableRow;

interface HeaderCellProps {
  column: Pick<Column<never>, 'header' | 'sort' | 'align' | 'isQuiet'>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

const HeaderCell = memo(function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const { header, sort: field, align, isQuiet } = column;
  const direction =
    sort === undefined ? 'none' : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th
      {...tableRoles.columnheader}
      data-align={align}
      data-quiet={isQuiet || undefined}
      {...(field && onSort ? { 'aria-sort': direction } : {})}
    >
      {field && onSort ? (
        <SortButton label={header} field={field} direction={direction} onSort={onSort} isAtEnd={align === 'end'} />
      ) : (
        header
      )}
    </th>
  );
});
