import { ownerKinds } from '@officina/contracts/kinds';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    type: text({ enum: ownerKinds }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Categories of cars: whether it certifies something or only describes the car. */
    certifies: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('categories_type_name').on(table.type, sql`lower(${table.name})`)],
);
