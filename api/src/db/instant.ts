import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a point in time, exact to the millisecond as a Date is. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
