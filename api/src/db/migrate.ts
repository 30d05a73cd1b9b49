import { join } from 'node:path';
import type { Database } from './client';

/** Brings the tables to today's shape. */
export const migrateDatabase = (database: Database): Promise<void> =>
  database.migrate(join(import.meta.dir, '../../drizzle'));
