import { test } from 'bun:test';

export const isLongRun = process.env.TEST_LONG === '1';

/** A test of the parts `postgres-all` and `seeds` of the long run alone: it takes seconds and shows what seldom breaks. */
export const testInLongRun = test.skipIf(!isLongRun);
