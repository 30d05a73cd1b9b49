/** `bun api/test/forget-releases.ts <data folder>`: deletes the releases that a server would delete in eight days. */
import { openEmbedded } from '../src/db/client';
import { forgetOldReleases } from '../src/delivery/gate/release.service';

const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbedded(dataDir);
await forgetOldReleases(database.db, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
await database.close();
