import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

export const emailConfigs = pgTable('email_config', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Always true and unique, so that the database refuses a second row. */
  only: boolean().notNull().default(true).unique(),
  serviceId: text('service_id').notNull(),
  templateId: text('template_id').notNull(),
  publicKey: text('public_key').notNull(),
  /** Encrypted by secret-box.ts; null without a key. */
  privateKeySealed: text('private_key_sealed'),
  fromEmail: text('from_email').notNull(),
  fromName: text('from_name').notNull(),
  adminEmail: text('admin_email').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
