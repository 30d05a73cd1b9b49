import { stemOf } from '@officina/contracts/picture';
import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import { isBackupRunning } from '../../backup/backup-lock';
import type { Db } from '../../db/client';
import { batchesOf } from '../../db/list';
import { binEntries, images } from '../../db/schema';
import type { Media } from '../../media/media';
import type { StoredEntry } from '../../media/storage';
import type { AcceptedPicture } from '../../media/stored-picture';

/** Stores and releases the picture files of one write. Names are content hashes, so rows may share a file. */
export interface PictureBatch {
  /** Stores a picture; throws DomainError. */
  accept(bytes: Uint8Array): Promise<AcceptedPicture>;
  /** Marks a file as possibly unused, because a row that referred to it was deleted. */
  release(filename: string): void;
}

export type PictureKeeper = ReturnType<typeof createPictureKeeper>;

export function createPictureKeeper({ db, media }: { db: Db; media: Pick<Media, 'accept' | 'remove'> }) {
  /** Reference counts of files stored by running writes, which may refer to them once they commit. */
  const held = new Map<string, number>();
  const removing = new Map<string, Promise<void>>();

  async function take(mine: string[], bytes: Uint8Array): Promise<AcceptedPicture> {
    const picture = await media.accept(bytes);
    held.set(picture.filename, (held.get(picture.filename) ?? 0) + 1);
    mine.push(picture.filename);
    // The same file is being deleted: wait for the end and store it again.
    const removal = removing.get(picture.filename);
    if (!removal) return picture;
    await removal.catch(() => {});
    return media.accept(bytes);
  }

  function release(filename: string): void {
    const count = (held.get(filename) ?? 1) - 1;
    if (count > 0) held.set(filename, count);
    else held.delete(filename);
  }

  /** Those of the files that neither an image nor the bin refers to. */
  async function unusedOf(filenames: string[]): Promise<string[]> {
    const unused: string[] = [];
    for (const some of batchesOf(filenames)) {
      const used = await usedOf(some);
      unused.push(...some.filter((filename) => !used.has(filename)));
    }
    return unused;
  }

  /** A single statement, because between two a picture could move from the bin to the images. */
  async function usedOf(filenames: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ filename: images.filename })
      .from(images)
      .where(inArray(images.filename, filenames))
      .union(
        db
          .select({ filename: sql<string>`unnest(${binEntries.filenames})`.as('filename') })
          .from(binEntries)
          .where(arrayOverlaps(binEntries.filenames, filenames)),
      );
    return new Set(rows.map(({ filename }) => filename));
  }

  /**
   * Registers the removal, checks the database again, then removes. A write of the same file waits in `take`. While a
   * backup runs, which may still have to copy the file, it stays: the sweep deletes it on another day.
   */
  async function whileUnused(filename: string, remove: () => Promise<void>): Promise<void> {
    if (held.has(filename) || removing.has(filename)) return;
    const removal = unusedOf([filename])
      // Asked after the row is gone: a backup that starts later does not read the row, and needs no file.
      .then(async (unused) => (unused.length > 0 && !(await isBackupRunning(db)) ? remove() : undefined))
      .finally(() => removing.delete(filename));
    removing.set(filename, removal);
    await removal;
  }

  async function clearAway(filenames: string[]): Promise<void> {
    for (const filename of await unusedOf(filenames)) {
      await whileUnused(filename, () => media.remove(stemOf(filename)));
    }
  }

  return {
    /**
     * Runs a write. Afterwards, also when it failed, deletes each file that it stored or released and that
     * neither an image nor the bin refers to.
     */
    async during<T>(work: (batch: PictureBatch) => Promise<T>): Promise<T> {
      const taken: string[] = [];
      const touched = new Set<string>();
      try {
        return await work({
          accept: (bytes) => take(taken, bytes),
          release: (filename) => touched.add(filename),
        });
      } finally {
        for (const filename of taken) {
          release(filename);
          touched.add(filename);
        }
        // An error here must not fail the committed write; at worst an unused file stays behind.
        await clearAway([...touched]).catch((error: unknown) => {
          console.error('A picture file could not be cleared away:', error instanceof Error ? error.name : 'unknown');
        });
      }
    },
    /** Deletes the unused ones of the stored files that were last written before `before` (ms since the epoch). */
    async sweep(entries: StoredEntry[], { before, signal }: { before: number; signal: AbortSignal }): Promise<void> {
      const deleteOld = async (entry: StoredEntry) => {
        if (!signal.aborted && (await entry.writtenAt()) < before) await entry.delete();
      };
      const { finished = [], unfinished = [] } = Object.groupBy(entries, ({ isUnfinished }) =>
        isUnfinished ? 'unfinished' : 'finished',
      );
      for (const entry of unfinished) await deleteOld(entry);
      const byFile = Map.groupBy(finished, ({ stem }) => `${stem}.webp`);
      for (const filename of await unusedOf([...byFile.keys()])) {
        await whileUnused(filename, async () => {
          for (const entry of byFile.get(filename) ?? []) await deleteOld(entry);
        });
      }
    },
  };
}
