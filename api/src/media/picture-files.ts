import { stemOf } from '@officina/contracts/picture';
import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import { isBackupRunning } from '../db/backup-lock';
import type { Db } from '../db/client';
import { isDatabaseAway } from '../db/failures';
import { batchesOf } from '../db/list';
import { binEntries, images } from '../db/schema';
import type { Media } from './media';
import { databaseMark } from './s3-storage';
import type { MediaStorage, StoredEntry } from './storage';

/** Stores and releases the picture files of one write. Several rows may refer to one file. */
export interface PictureBatch extends Pick<Media, 'accept' | 'remake' | 'describe'> {
  /** Marks a file as possibly unused, because a row that referred to it was deleted. */
  release(filename: string): void;
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;

/**
 * Deletes files to which no row refers. Needs no lock, not even with several processes: a stored file has a new name, so
 * only the write that stored it can add a first row, and a file that has lost its last row never gets another.
 */
export function createPictureFiles({
  db,
  media,
  storage,
}: {
  db: Db;
  media: Pick<Media, 'accept' | 'remake' | 'describe' | 'remove'>;
  storage: Pick<MediaStorage, 'belongsTo'>;
}) {
  /** Those of the files that neither an image nor the bin refers to. */
  async function unusedOf(filenames: string[]): Promise<string[]> {
    const unused: string[] = [];
    for (const some of batchesOf(filenames)) {
      const used = await usedOf(some);
      unused.push(...some.filter((filename) => !used.has(filename)));
    }
    // Asked after the rows are gone: a backup that starts later reads none of them. One that runs may still have to copy
    // the files, so they stay, and the sweep deletes them on another day.
    return unused.length > 0 && (await isBackupRunning(db)) ? [] : unused;
  }

  /** False, and told, for the storage of another database. */
  async function mayDelete(): Promise<boolean> {
    const isOwn = await storage.belongsTo(() => databaseId(db));
    if (!isOwn)
      console.warn(
        `The bucket is another database's: no unused picture is deleted. If it is not, delete ${databaseMark} in it.`,
      );
    return isOwn;
  }

  /** A single statement, because between two a picture could move from the bin to the images. */
  async function usedOf(filenames: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ filename: images.filename })
      .from(images)
      .where(inArray(images.filename, filenames))
      .union(
        db
          .select({ filename: sql<string>`${images.originalFilename}`.as('filename') })
          .from(images)
          .where(inArray(images.originalFilename, filenames)),
      )
      .union(
        db
          .select({ filename: sql<string>`unnest(${binEntries.filenames})`.as('filename') })
          .from(binEntries)
          .where(arrayOverlaps(binEntries.filenames, filenames)),
      );
    return new Set(rows.map(({ filename }) => filename));
  }

  return {
    /**
     * Runs a write. Afterwards, also when it failed, deletes each file that it stored or released and that
     * neither an image nor the bin refers to. Without a response of the database it is unknown whether the write was
     * committed, or still will be: then the files are left to the sweep.
     */
    async during<T>(work: (batch: PictureBatch) => Promise<T>): Promise<T> {
      const touched = new Set<string>();
      try {
        return await work({
          async accept(...from) {
            const picture = await media.accept(...from);
            touched.add(picture.filename);
            return picture;
          },
          async remake(...from) {
            const picture = await media.remake(...from);
            if (picture) touched.add(picture.filename);
            return picture;
          },
          describe: media.describe,
          release: (filename) => touched.add(filename),
        });
      } catch (error) {
        if (isDatabaseAway(error)) touched.clear();
        throw error;
      } finally {
        // An error here must not fail the committed write; at worst an unused file stays behind.
        await unusedOf([...touched])
          .then(async (unused) => {
            if (unused.length === 0 || !(await mayDelete())) return;
            for (const filename of unused) await media.remove(stemOf(filename));
          })
          .catch((error: unknown) => {
            console.error('A picture file could not be cleared away:', error instanceof Error ? error.name : 'unknown');
          });
      }
    },
    mayDelete,
    /**
     * Deletes the unused ones of the stored files that were last written before `before` (ms since the epoch). Only where
     * `mayDelete` says so, which is asked once for all pages.
     */
    async sweep(entries: StoredEntry[], { before, signal }: { before: number; signal: AbortSignal }): Promise<void> {
      const { finished = [], unfinished = [] } = Object.groupBy(entries, ({ isUnfinished }) =>
        isUnfinished ? 'unfinished' : 'finished',
      );
      const byFile = Map.groupBy(finished, ({ stem }) => `${stem}.webp`);
      const unused = await unusedOf([...byFile.keys()]);
      for (const entry of [...unfinished, ...unused.flatMap((filename) => byFile.get(filename) ?? [])]) {
        if (!signal.aborted && (await entry.writtenAt()) < before) await entry.delete();
      }
    },
  };
}

/** A copy that was restored elsewhere has another one; a standby that takes over has the same. */
async function databaseId(db: Db): Promise<string> {
  const oid = sql`(select oid from pg_database where datname = current_database())`;
  const [row] = await db.select({ id: sql<string>`system_identifier || '/' || ${oid}` }).from(sql`pg_control_system()`);
  if (!row) throw new Error('The database does not say which one it is');
  return row.id;
}
