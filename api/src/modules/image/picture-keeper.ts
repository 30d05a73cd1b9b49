import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { binEntries, images } from '../../db/schema';
import type { AcceptedPicture, Media } from '../../media/media';

/** Takes pictures in and lets them go. Names are content hashes, so several rows may share one file. */
export interface PictureBatch {
  /** Stores a picture; throws PictureRefused. */
  accept(bytes: Uint8Array): Promise<AcceptedPicture>;
  importStored(file: string): Promise<AcceptedPicture>;
  /** Says that a row which used this file may be gone. */
  letGo(filename: string): void;
}

export interface PictureKeeper {
  /**
   * Runs a write. When it is over, well or badly, each file that it touched and that neither an
   * image nor the bin refers to is deleted: a failed write leaves nothing behind, and what leaves
   * the bin for good takes its files along.
   */
  during<T>(work: (batch: PictureBatch) => Promise<T>): Promise<T>;
}

/** A query takes 65,535 values at most, and must not hold the others up. */
const filesPerQuery = 1000;

export function createPictureKeeper({
  db,
  media,
}: {
  db: Db;
  media: Pick<Media, 'accept' | 'importStored' | 'remove'>;
}): PictureKeeper {
  /** Files that a write still under way has stored and may refer to once it commits. */
  const held = new Map<string, number>();
  const removing = new Map<string, Promise<void>>();

  async function take(mine: string[], store: () => Promise<AcceptedPicture>): Promise<AcceptedPicture> {
    const picture = await store();
    held.set(picture.filename, (held.get(picture.filename) ?? 0) + 1);
    mine.push(picture.filename);
    // The same picture is just being deleted for someone else: wait for the end and store it again.
    const removal = removing.get(picture.filename);
    if (!removal) return picture;
    await removal;
    return store();
  }

  function release(filename: string): void {
    const count = (held.get(filename) ?? 1) - 1;
    if (count > 0) held.set(filename, count);
    else held.delete(filename);
  }

  async function sweep(filenames: string[]): Promise<void> {
    for (let start = 0; start < filenames.length; start += filesPerQuery) {
      await sweepSome(filenames.slice(start, start + filesPerQuery));
    }
  }

  async function sweepSome(filenames: string[]): Promise<void> {
    // One statement sees one moment: between two of them a picture could pass from the bin to the images.
    const used = await db
      .select({ filename: images.filename })
      .from(images)
      .where(inArray(images.filename, filenames))
      .union(
        db
          .select({ filename: sql<string>`unnest(${binEntries.filenames})`.as('filename') })
          .from(binEntries)
          .where(arrayOverlaps(binEntries.filenames, filenames)),
      );
    const inUse = new Set(used.map((row) => row.filename));
    for (const filename of filenames) {
      if (inUse.has(filename) || held.has(filename) || removing.has(filename)) continue;
      const removal = media.remove(filename.replace(/\.webp$/, '')).finally(() => removing.delete(filename));
      removing.set(filename, removal);
      await removal;
    }
  }

  return {
    async during(work) {
      const taken: string[] = [];
      const touched = new Set<string>();
      try {
        return await work({
          accept: (bytes) => take(taken, () => media.accept(bytes)),
          importStored: (file) => take(taken, () => media.importStored(file)),
          letGo: (filename) => touched.add(filename),
        });
      } finally {
        for (const filename of taken) {
          release(filename);
          touched.add(filename);
        }
        // The write stands whatever happens here; the worst is a file that nobody asks for.
        await sweep([...touched]).catch((error: unknown) => {
          console.error('A picture file could not be cleared away:', error instanceof Error ? error.name : 'unknown');
        });
      }
    },
  };
}
