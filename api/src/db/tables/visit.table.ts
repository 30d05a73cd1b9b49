import { fieldVitals } from '@officina/contracts/vitals';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Number of visits of each public page by day and source, with nothing about the visitors. */
export const visits = pgTable(
  'visits',
  {
    /** Calendar date in Italy. */
    day: date({ mode: 'string' }).notNull(),
    /** Path of the page, e.g. "/", "/cars", "/cars/12". */
    page: text().notNull(),
    /** See `visitSources`. */
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.source] }),
    index('visits_page').on(table.page, table.day),
  ],
);

/** Number of page views by the value of each web vital, with nothing about the visitors. */
export const pageVitals = pgTable(
  'page_vitals',
  {
    /** Calendar date in Italy. */
    day: date({ mode: 'string' }).notNull(),
    /** The newest deploy of all modules when it was written. */
    deploy: integer().notNull(),
    /** Route path of the page, e.g. "/cars/:id". */
    page: text().notNull(),
    vital: text({ enum: fieldVitals }).notNull(),
    /** The value in steps of the vital (`stepOf`), rounded up. */
    step: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.deploy, table.page, table.vital, table.step] })],
);
