import { type Field, type Fields, textOf } from '@officina/contracts/field';
import type { Column } from '../../http/csv';

/** CSV columns for the fields of a table, without pictures. */
export const fieldColumns = (table: Fields, categoryName: (id: string) => string): Column<object>[] =>
  Object.entries(table)
    .filter(([, { type }]) => type !== 'picture' && type !== 'pictures')
    .map(([name, field]) => [
      field.column?.header ?? field.label,
      (row) => cellOf(field, Reflect.get(row, name), categoryName),
    ]);

function cellOf(field: Field, value: unknown, categoryName: (id: string) => string): string | number {
  const cell: ((value: never) => string | number) | undefined = field.column?.cell;
  // The value belongs to this field, so it has the type of its cell.
  if (cell && value !== null) return cell(value as never);
  if (typeof value === 'number') return value;
  if (field.type === 'categories' && Array.isArray(value)) return value.map(categoryName).join(', ');
  if (field.type === 'category') return categoryName(String(value));
  return textOf(field, value);
}
