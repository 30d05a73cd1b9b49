import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often each public page was visited, by day and source. It has counts and nothing about who the visitors were. */
export const visits = pgTable(
  'visits',
  {
    /** In Italian time. */
    day: date({ mode: 'string' }).notNull(),
    /** The path of the page: "/", "/cars", "/cars/12". */
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
