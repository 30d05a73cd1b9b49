import type { Db } from '../../db/client';
import { binEntries, images } from '../../db/schema';
import type { MediaStorage } from '../../media/storage';
import type { PictureKeeper } from './picture-keeper';

/**
 * Files younger than a day are minAgeMs: a write may be about to name them. That is far longer than any request
 * lasts, and than the clocks of this machine and of the storage can differ.
 */
const minAgeMs = 24 * 60 * 60 * 1000;

export interface SweepParts {
  db: Db;
  keeper: PictureKeeper;
  storage: Pick<MediaStorage, 'pages'>;
}

/**
 * Deletes the files that writes and deletions left behind when their process was killed. Doing it twice, or in
 * several processes at once, is the same.
 */
export async function sweepPictures({ db, keeper, storage }: SweepParts, now: Date, signal: AbortSignal) {
  if (!(await hasPictures(db))) return;
  for await (const page of storage.pages()) {
    if (signal.aborted) return;
    await keeper.sweep(page, { before: now.getTime() - minAgeMs, signal });
  }
}

/** A database without any picture is more likely the wrong database than a site without pictures. */
async function hasPictures(db: Db): Promise<boolean> {
  const named = [
    await db.select({ id: images.id }).from(images).limit(1),
    await db.select({ id: binEntries.id }).from(binEntries).limit(1),
  ];
  return named.flat().length > 0;
}
