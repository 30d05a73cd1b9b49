import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, openFolder } from '../db/client';
import { type Archive, openArchive } from './archive-reader';
import { BackupRefused, pictureEntry } from './backup-format';
import { type BackupSettings, openTarget } from './backup-target';
import { fillTables, migrateOn, refuseNewer } from './load-rows';
import { filenamesOf, inUtc, linesOf } from './read-rows';
import { noRows, withRow } from './rows-digest';

/** Folder of the scratch database in DATA_DIR. */
const scratchFolder = 'pglite-drill';

/** Input of a drill, sent to its process. */
export interface DrillTask {
  dataDir: string;
  settings: BackupSettings;
  /** The archive to restore. */
  name: string;
}

/** Removes the scratch database that a killed drill has left. */
export const clearScratch = ({ dataDir }: Pick<DrillTask, 'dataDir'>) =>
  rm(join(dataDir, scratchFolder), { recursive: true, force: true });

/**
 * Reads an archive, restores its rows into an embedded database in a scratch folder (also if the site uses PostgreSQL),
 * and compares them with the archive. Throws BackupRefused if a row or picture is missing or differs.
 */
export async function drill(task: DrillTask): Promise<void> {
  const { dataDir, settings, name } = task;
  const archive = await openArchive(openTarget(settings).read(name), async () => settings.passphrase ?? '');
  await refuseNewer(archive);
  await clearScratch(task);
  const scratch = await openFolder(join(dataDir, scratchFolder));
  await scratch.db.transaction((tx) => compare(tx, archive)).finally(() => scratch.close());
}

async function compare(tx: Db, archive: Archive): Promise<void> {
  await inUtc(tx);
  const stated = await fillTables(tx, archive);
  for (const [table, { rows, sum }] of stated) {
    let found = noRows;
    for await (const lines of linesOf(tx, table)) found = lines.reduce(withRow, found);
    if (found.rows !== rows || found.sum !== sum) {
      throw new BackupRefused(`The restored rows of ${table} are not those of the archive.`);
    }
  }
  await migrateOn(tx, archive);
  const absent = new Set(archive.manifest.missingPictures);
  for (const filename of await filenamesOf(tx)) {
    if (archive.has(pictureEntry(filename)) || absent.has(filename)) continue;
    throw new BackupRefused(`The archive lacks the picture ${filename}.`);
  }
}
