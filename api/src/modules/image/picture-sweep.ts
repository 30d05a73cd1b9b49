import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { binEntries, images } from '../../db/schema';
import type { PictureKeeper } from '../../media/picture-keeper';
import { databaseMark } from '../../media/s3-storage';
import type { MediaStorage } from '../../media/storage';

/**
 * Minimum age of deleted files in milliseconds, because a running write may refer to a new file. A day is far longer
 * than any request, and than the difference between the clocks of this machine and of the storage.
 */
const minAgeMs = 24 * 60 * 60 * 1000;

export interface SweepParts {
  db: Db;
  keeper: PictureKeeper;
  storage: Pick<MediaStorage, 'pages' | 'belongsTo'>;
}

/**
 * Deletes the files that writes and deletions left behind when their process was killed. Idempotent, and safe in
 * several processes at once.
 */
export async function sweepPictures({ db, keeper, storage }: SweepParts, now: Date, signal: AbortSignal) {
  if (!(await hasPictures(db))) return;
  if (!(await storage.belongsTo(await databaseId(db)))) {
    console.warn(
      `The bucket is another database's: no unused picture is deleted. If it is not, delete ${databaseMark} in it.`,
    );
    return;
  }
  for await (const page of storage.pages()) {
    if (signal.aborted) return;
    await keeper.sweep(page, { before: now.getTime() - minAgeMs, signal });
  }
}

/** A copy that was restored elsewhere has another one; a standby that takes over has the same. */
async function databaseId(db: Db): Promise<string> {
  const oid = sql`(select oid from pg_database where datname = current_database())`;
  const [row] = await db.select({ id: sql<string>`system_identifier || '/' || ${oid}` }).from(sql`pg_control_system()`);
  if (!row) throw new Error('The database does not say which one it is');
  return row.id;
}

/** False for a database without any picture, which is more likely the wrong database than a site without pictures. */
const hasPictures = async (db: Db): Promise<boolean> => (await db.$count(images)) + (await db.$count(binEntries)) > 0;
