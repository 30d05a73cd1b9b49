import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** The idempotency keys of new records. Apart from the records, which are copied, exported and restored. */
export const createdRecords = pgTable('created_records', {
  /** Kind and key of the client: "car/…". */
  key: text().primaryKey(),
  /** Null until the record is created. No foreign key: the record may be of any kind, or deleted. */
  recordId: integer('record_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
