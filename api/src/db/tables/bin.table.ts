import { type OwnerKind, type RecordKind, recordKinds } from '@officina/contracts/kinds';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';
import type { Rows } from './rows';

/** A deleted row, with the rows of its images if it owns pictures, as JSON with instants in ISO format. */
export type BinRecord = {
  [Kind in RecordKind]: Kind extends OwnerKind
    ? { kind: Kind; row: Stored<Rows[Kind]>; images: Stored<Rows['image']>[] }
    : { kind: Kind; row: Stored<Rows[Kind]>; images?: undefined };
}[RecordKind];
export type Stored<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key];
};

/** Deleted records with all data, so that they can be restored unchanged. */
export const binEntries = pgTable(
  'bin_entries',
  {
    /** Kind and id of the record: "project-12". */
    id: text().primaryKey(),
    kind: text({ enum: recordKinds }).notNull(),
    title: text().notNull(),
    /** The row, and for a project or car the rows of its images. */
    record: jsonb().$type<BinRecord>().notNull(),
    /** The referenced picture files, the cover first; they are kept as long as this row. */
    filenames: text().array().notNull(),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
    deletedBy: text('deleted_by').notNull(),
  },
  (table) => [
    index('bin_entries_newest').on(table.deletedAt.desc(), table.id),
    index('bin_entries_filenames').using('gin', table.filenames),
  ],
);
