import { memo } from 'react';
import { DotsButton, type MenuEdge } from './action-menu';
import type { Column } from './column';
import { SelectBox } from './select-box';
import { roles } from './styled-table';
import type { RowId } from './use-selection';

export interface DataRowProps<Row extends { id: RowId }> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  isChosen: boolean;
  onChoose: (id: Row['id'], isOn: boolean, isRange: boolean) => void;
  /** Id of the button that opens the row's menu. */
  menuId: string;
  isMenuOpen: boolean;
  onMenu: (id: Row['id'], edge: MenuEdge) => void;
}

function Row<Given extends { id: RowId }>(props: DataRowProps<Given>) {
  const { row, columns, name, isChosen, onChoose, menuId, isMenuOpen, onMenu } = props;
  const values = columns
    .filter(({ isName }) => !isName)
    .toSorted((one, other) => Number(one.isQuiet ?? false) - Number(other.isQuiet ?? false));
  return (
    <tr {...roles.row} data-chosen={isChosen || undefined}>
      <td {...roles.cell} data-part="select">
        <SelectBox
          label={`Seleziona ${name}`}
          checked={isChosen}
          onChange={(isOn, isRange) => onChoose(row.id, isOn, isRange)}
        />
      </td>
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
            data-align={column.align}
            data-short={column.isShort || undefined}
            data-quiet={column.isQuiet || undefined}
          >
            <span data-part="heading">{column.header}</span>
            {column.cell(row)}
          </td>
        ),
      )}
      <td {...roles.cell} data-part="actions">
        <DotsButton id={menuId} name={name} isOpen={isMenuOpen} onPress={(edge) => onMenu(row.id, edge)} />
      </td>
    </tr>
  );
}

/** One row of a list. It renders again only when its own props change, not with every other row. */
export const DataRow = memo(Row) as typeof Row;
