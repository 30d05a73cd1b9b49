import { type Fields, type ListedName, listedNames, textOf } from '@officina/contracts/field';
import type { ReactNode } from 'react';
import type { Column } from '../lists/column';

/** The columns of a kind's list by its table of fields; `cells` render cells that are more than a text. */
export const fieldColumns = <Table extends Fields, Row extends Record<ListedName<Table>, unknown>>(
  table: Table,
  cells: { readonly [Name in ListedName<Table>]?: (row: Row) => ReactNode } = {},
): Column<Row>[] =>
  listedNames(table).flatMap((name) => {
    const field = table[name];
    if (!field?.inList) return [];
    const { header = field.label, align } = field.inList;
    const cell = cells[name] ?? ((row: Row) => textOf(field, row[name]) || '—');
    return [{ header, sort: name, isShort: true, ...(align ? { align } : {}), cell }];
  });
