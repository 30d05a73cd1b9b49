/** `bun api/test/forget-releases.ts <data folder>`: deletes what a server deletes that has run for eight days more. */
import { openEmbedded } from '../src/db/client';
import { forgetOldReleases } from '../src/delivery/gate/release.service';

const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded(dataDir);
await forgetOldReleases(database.db, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
await database.close();
