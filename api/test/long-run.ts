import { test } from 'bun:test';

export const isLongRun = process.env.TEST_LONG === '1';

/** A test that only runs in the parts `postgres-all` and `seeds`: it takes seconds and seldom fails. */
export const testInLongRun = test.skipIf(!isLongRun);
