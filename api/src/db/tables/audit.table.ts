import { auditActions } from '@officina/contracts/audit';
import { subjectKinds } from '@officina/contracts/kinds';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

/** Who changed what and when, without values. The username is kept when the account is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    username: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    kind: text({ enum: subjectKinds }).notNull(),
    recordId: text('record_id'),
    title: text().notNull(),
    fields: text().array().notNull(),
  },
  (table) => [index('audit_log_newest').on(table.at.desc(), table.id.desc())],
);
