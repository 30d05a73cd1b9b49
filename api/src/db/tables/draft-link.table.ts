import { ownerKinds } from '@officina/contracts/kinds';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** Links that show a draft without a session. */
export const draftLinks = pgTable(
  'draft_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: ownerKinds }).notNull(),
    recordId: integer('record_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('draft_links_of_record').on(table.kind, table.recordId)],
);
