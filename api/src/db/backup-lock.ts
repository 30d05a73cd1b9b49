import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './client';
import { locks } from './locks';
import { rowsOf } from './rows-of';

/**
 * Runs `work` while no process deletes a picture file. `db` is one connection (`Database.connection`): the database
 * releases the lock with it, also when this process is killed.
 */
export async function keepingPictures<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select pg_advisory_lock_shared(${locks.pictures})`);
  try {
    return await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock_shared(${locks.pictures})`);
  }
}

/**
 * Runs `work` unless another process is at such work; resolves to whether it ran. `db` is one connection, as above. The
 * caller excludes work of its own process: the embedded database has one session for all.
 */
export async function unlessBusy(db: Db, work: () => Promise<void>): Promise<boolean> {
  const tried = sql`select pg_try_advisory_lock(${locks.backups}) as got`;
  const [row] = await rowsOf(db, tried, v.object({ got: v.boolean() }));
  if (!row?.got) return false;
  try {
    await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${locks.backups})`);
  }
  return true;
}

/** Whether any process holds the lock. Read from `pg_locks`, as the embedded database has one session for all. */
export const isBackupRunning = (db: Db): Promise<boolean> => isHeld(db, locks.pictures);

export async function isHeld(db: Db, lock: number): Promise<boolean> {
  const holders = await rowsOf(
    db,
    sql`select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${lock} and granted
      and database = (select oid from pg_database where datname = current_database())`,
    v.object({ pid: v.number() }),
  );
  return holders.length > 0;
}
