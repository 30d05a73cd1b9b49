import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column with the millisecond precision of Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
