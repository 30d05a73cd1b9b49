import { type CarState, type CarValues, carStates } from '@officina/contracts/car-fields';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';
import { isOneOf } from './known-states';

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
    priceOnRequest: boolean('price_on_request').notNull().default(false),
    state: text().$type<CarState>().notNull().default('available'),
    /** Follows from the state; a trigger keeps it, and the state after a write of an earlier version, which knows none. */
    available: boolean().notNull().default(true),
    /** When it was sold, as far as that is known, else when it was created; null while it is not. Set by a trigger. */
    soldAt: instant('sold_at'),
    /** Since when it has its state; set by a trigger. */
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
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
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last change of the record or of its images; set by triggers of the database. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cars_newest').on(table.createdAt.desc(), table.id.desc()),
    // With the state at its end, by which drafts are left out: a count reads no rows.
    index('cars_available').on(table.available, table.createdAt.desc(), table.id.desc(), table.state),
    index('cars_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('cars_sold').on(table.soldAt.desc(), table.id.desc()).where(sql`${table.state} = 'sold'`),
    check('cars_state_known', isOneOf(table.state, carStates)),
    index('cars_categories').using('gin', table.categories),
  ],
);
