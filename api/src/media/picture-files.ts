import { stemOf } from '@officina/contracts/picture';
import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import { isBackupRunning } from '../db/backup-lock';
import type { Db } from '../db/client';
import { isDatabaseAway } from '../db/failures';
import { batchesOf } from '../db/list';
import { binEntries, images } from '../db/schema';
import type { Media } from './media';
import { databaseMark } from './s3-storage';
import type { MediaStorage, StoredEntry } from './storage';

/** A bucket answers each deletion slowly, and a write that waits for hundreds would lose its connection. */
const removalsAtOnce = 4;

/** Stores and releases the picture files of one write. Several rows may reference the same file. */
export interface PictureBatch extends Pick<Media, 'accept' | 'remake' | 'describe'> {
  /** Marks a file as possibly unused, because a row that referenced it was deleted. */
  release(filename: string): void;
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;

/**
 * Deletes files that no row references. Needs no lock, even with several processes: a stored file has a new name, so
 * only the write that stored it can add a first reference, and a file that has lost its last reference never gets
 * another.
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
  /** The files that are referenced neither by an image nor by the bin. */
  async function unusedOf(filenames: string[]): Promise<string[]> {
    const unused: string[] = [];
    for (const some of batchesOf(filenames)) {
      const used = await usedOf(some);
      unused.push(...some.filter((filename) => !used.has(filename)));
    }
    // Checked after the rows are gone: a backup that starts later reads none of them. A running backup may still have
    // to copy the files, so they are kept, and the sweep deletes them on another day.
    return unused.length > 0 && (await isBackupRunning(db)) ? [] : unused;
  }

  /** False, with a warning, if the storage belongs to another database. */
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
     * Runs a write. Afterwards, also after a failure, deletes each stored or released file that is referenced neither
     * by an image nor by the bin. If the database did not respond, it is unknown whether the write was or will be
     * committed: then the sweep deletes unused files later.
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
        // An error here must not fail the committed write; at worst an unused file remains.
        await unusedOf([...touched])
          .then(async (unused) => {
            if (unused.length === 0 || !(await mayDelete())) return;
            const removals = unused.map((filename) => () => media.remove(stemOf(filename)));
            await new PQueue({ concurrency: removalsAtOnce }).addAll(removals);
          })
          .catch((error: unknown) => {
            console.error('A picture file could not be cleared away:', error instanceof Error ? error.name : 'unknown');
          });
      }
    },
    mayDelete,
    /**
     * Deletes unused stored files that were last written before `before` (milliseconds since 1970). Only if
     * `mayDelete`, which is checked once for all pages.
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

/** Identifies the database: a copy restored elsewhere has another id, a standby that takes over has the same. */
async function databaseId(db: Db): Promise<string> {
  const oid = sql`(select oid from pg_database where datname = current_database())`;
  const [row] = await db.select({ id: sql<string>`system_identifier || '/' || ${oid}` }).from(sql`pg_control_system()`);
  if (!row) throw new Error('The database does not say which one it is');
  return row.id;
}
