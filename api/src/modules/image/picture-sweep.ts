import type { Db } from '../../db/client';
import { binEntries, images } from '../../db/schema';
import type { PictureFiles } from '../../media/picture-files';
import type { MediaStorage } from '../../media/storage';

/**
 * Minimum age of deleted files in milliseconds, because a running write may still reference a new file. One day is far
 * longer than any request, and than the difference between the clocks of this machine and of the storage.
 */
const minAgeMs = 24 * 60 * 60 * 1000;

export interface SweepParts {
  db: Db;
  pictureFiles: PictureFiles;
  storage: Pick<MediaStorage, 'pages'>;
}

/**
 * Deletes files that writes and deletions left behind when their process was killed. Idempotent, and safe in several
 * processes at once.
 */
export async function sweepPictures({ db, pictureFiles, storage }: SweepParts, now: Date, signal: AbortSignal) {
  if (!(await hasPictures(db)) || !(await pictureFiles.mayDelete())) return;
  for await (const page of storage.pages()) {
    if (signal.aborted) return;
    await pictureFiles.sweep(page, { before: now.getTime() - minAgeMs, signal });
  }
}

/** False for a database without any picture, which is more likely the wrong database than a site without pictures. */
const hasPictures = async (db: Db): Promise<boolean> => (await db.$count(images)) + (await db.$count(binEntries)) > 0;
