/**
 * `bun api/test/spoil-release.ts <data folder> <part>`: makes a part's packed releases unreadable and keeps their other
 * columns.
 */
import { eq } from 'drizzle-orm';
import { openEmbedded } from '../src/db/client';
import { releases } from '../src/db/schema';

const [dataDir = '', part = ''] = process.argv.slice(2);
const database = await openEmbedded(dataDir);
await database.db
  .update(releases)
  .set({ packed: new Uint8Array(20) })
  .where(eq(releases.part, part));
await database.close();
