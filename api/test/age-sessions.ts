/**
 * `bun api/test/age-sessions.ts <data folder>`: sets the last password confirmation of all sessions back by one hour.
 */
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../src/db/client';
import { sessions } from '../src/db/schema';

const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded(dataDir);
await database.db.update(sessions).set({ confirmedAt: sql`${sessions.confirmedAt} - interval '1 hour'` });
await database.close();
