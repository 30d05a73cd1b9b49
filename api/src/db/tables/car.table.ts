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
    /**
     * Derived from the state by a trigger, which also sets the state after a write of an earlier version that knows no
     * states.
     */
    available: boolean().notNull().default(true),
    /** Time of the sale, or of the creation if the sale is unknown; null if not sold. Set by a trigger. */
    soldAt: instant('sold_at'),
    /** Time of the last change of the state; set by a trigger. */
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
    /** Time of the last change of the record or its images; set by triggers. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cars_newest').on(table.createdAt.desc(), table.id.desc()),
    // The state is at the end, to exclude drafts: a count then reads only the index.
    index('cars_available').on(table.available, table.createdAt.desc(), table.id.desc(), table.state),
    index('cars_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('cars_sold').on(table.soldAt.desc(), table.id.desc()).where(sql`${table.state} = 'sold'`),
    check('cars_state_known', isOneOf(table.state, carStates)),
    index('cars_categories').using('gin', table.categories),
  ],
);
