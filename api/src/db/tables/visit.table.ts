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
