import type { CarValues } from '@officina/contracts/car-fields';
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pictures are rows of `images`; see modules/image/owner-pictures.ts. */
export const cars = pgTable(
  'cars',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    make: text().notNull(),
    model: text().notNull(),
    year: integer().notNull(),
    engineSize: text('engine_size').notNull(),
    price: integer().notNull(),
    mileage: integer().notNull(),
    description: text().notNull(),
    history: text().notNull(),
    available: boolean().notNull().default(true),
    features: text().array().notNull(),
    categories: text().array().notNull(),
    bodyType: text('body_type').$type<NonNullable<CarValues['bodyType']>>(),
    bodyColor: text('body_color'),
    interiorColor: text('interior_color'),
    fuel: text().$type<NonNullable<CarValues['fuel']>>(),
    power: integer(),
    gearbox: text().$type<NonNullable<CarValues['gearbox']>>(),
    firstRegistration: date('first_registration'),
    owners: integer(),
    chassisNumber: text('chassis_number'),
    showsChassisNumber: boolean('shows_chassis_number').notNull().default(false),
    engineNumber: text('engine_number'),
    showsEngineNumber: boolean('shows_engine_number').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The last change of the record or of its images; set by triggers of the database. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('cars_newest').on(table.createdAt.desc(), table.id.desc()),
    index('cars_available').on(table.available, table.createdAt.desc(), table.id.desc()),
    index('cars_categories').using('gin', table.categories),
  ],
);
