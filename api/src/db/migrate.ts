import { join } from 'node:path';
import type { Database } from './client';

/** Applies the pending migrations of `api/drizzle`. */
export const migrateDatabase = (database: Database): Promise<void> =>
  database.migrate(join(import.meta.dir, '../../drizzle'));
