/** `bun api/test/sweep-releases.ts <data folder>`: deletes what a server deletes that has run for eight days more. */
import { join } from 'node:path';
import { openEmbedded } from '../src/db/client';
import { forgetOldReleases } from '../src/modules/release/release.service';
import { sweepReleases } from '../src/modules/release/release-sweep';

const [dataDir = ''] = process.argv.slice(2);
const now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
const database = await openEmbedded(dataDir);
await forgetOldReleases(database.db, now);
await sweepReleases(database.db, join(dataDir, 'releases'), now);
await database.close();
