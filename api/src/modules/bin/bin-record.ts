import type { RecordKind } from '@officina/contracts/kinds';
import { getTableColumns } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { batchesOf } from '../../db/list';
import { coverOf } from '../image/owner';
import { kinds } from '../kinds';
import type { Rows } from '../rows';
import type { BinRecord, Stored } from './bin.table';

/** A row that is being deleted, with the rows of its images if it owns pictures. */
export interface Binned<Kind extends RecordKind> {
  kind: Kind;
  row: Rows[Kind];
  images?: Rows['image'][];
}

export const toRecord = <Kind extends RecordKind>(binned: Binned<Kind>): BinRecord =>
  JSON.parse(JSON.stringify(binned));

/** Inserts stored rows unchanged. */
export async function insertStored<Kind extends RecordKind>(tx: Db, kind: Kind, rows: Stored<Rows[Kind]>[]) {
  const { table, restore } = kinds[kind];
  const columns = Object.entries(getTableColumns(table));
  const instants = columns.flatMap(([name, { dataType }]) => (dataType === 'date' ? name : []));
  function toRow(stored: Stored<Rows[Kind]>): Rows[Kind] {
    const dates = instants.map((name) => [name, new Date(String(Reflect.get(stored, name)))] as const);
    // The cast is safe: `Stored` differs from the row only in columns of instants.
    return { ...stored, ...Object.fromEntries(dates) } as unknown as Rows[Kind];
  }
  for (const some of batchesOf(rows)) await restore(tx, some.map(toRow));
}

/** The picture files that a record refers to, without duplicates, the cover first. */
export function filenamesOf<Kind extends RecordKind>({ row, images = [] }: Binned<Kind>): string[] {
  if ('filename' in row) return [row.filename];
  return [...new Set([coverOf(images), ...images].flatMap((image) => image?.filename ?? []))];
}
