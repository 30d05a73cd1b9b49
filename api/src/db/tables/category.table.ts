import { ownerKinds } from '@officina/contracts/kinds';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    type: text({ enum: ownerKinds }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Of a car: whether it certifies something, or only describes the car. */
    certifies: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('categories_type_name').on(table.type, sql`lower(${table.name})`)],
);
