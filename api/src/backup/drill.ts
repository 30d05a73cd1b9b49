import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openFolder } from '../db/client';
import { openPostgres } from '../db/postgres';
import type { Env } from '../env';
import { type Archive, openArchive } from './archive-reader';
import { BackupRefused, pictureEntry } from './backup-format';
import { type BackupSettings, openTarget } from './backup-target';
import { fillTables, migrateOn, refuseNewer } from './load-rows';
import { filenamesOf, inUtc, linesOf } from './read-rows';
import { noRows, withRow } from './rows-digest';

/** Folder of the scratch database in DATA_DIR. */
const scratchFolder = 'pglite-drill';

/** What a drill needs; it is sent to the process of the drill. */
export interface DrillTask {
  env: Pick<Env, 'databaseUrl' | 'dataDir'>;
  settings: BackupSettings;
  /** The archive to restore. */
  name: string;
}

/** Removes the scratch database of a killed drill. */
export const clearScratch = ({ env }: Pick<DrillTask, 'env'>) =>
  rm(join(env.dataDir, scratchFolder), { recursive: true, force: true });

/**
 * Reads an archive, restores its rows where nobody sees them, compares them with the archive and removes them again.
 * PostgreSQL: in a transaction with a schema `public` of its own, which is rolled back, so that nothing stays behind
 * when the process is killed. Embedded: in a folder. Throws BackupRefused when a row or picture is missing or differs.
 */
export async function drill(task: DrillTask): Promise<void> {
  const { env, settings, name } = task;
  const archive = await openArchive(openTarget(settings).read(name), async () => settings.passphrase ?? '');
  await refuseNewer(archive);
  if (env.databaseUrl) {
    const database = await openPostgres(env.databaseUrl);
    const inOwnSchema = async (tx: Db) => {
      await tx.execute(sql`alter schema public rename to ${sql.identifier(`drill-${crypto.randomUUID()}`)}`);
      await tx.execute(sql`create schema public`);
      await compare(tx, archive);
    };
    return database.session((db) => rolledBack(db, inOwnSchema)).finally(() => database.close());
  }
  await clearScratch(task);
  const scratch = await openFolder(join(env.dataDir, scratchFolder));
  await rolledBack(scratch.db, (tx) => compare(tx, archive)).finally(() => scratch.close());
}

async function rolledBack(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const done = new Error('The drill is done');
  await db
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
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
