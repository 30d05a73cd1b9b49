import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './client';
import { locks } from './locks';
import { rowsOf } from './rows-of';

/**
 * Runs `work` while no process deletes picture files. `db` must be a single connection (`Database.connection`), with
 * which the database releases the lock even if this process is killed.
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
 * Runs `work` unless another process does such work; resolves to whether it ran. `db` must be a single connection. The
 * caller has to exclude work in its own process, because the embedded database has one session for all.
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

/** Whether any process holds the lock. From `pg_locks`, because the embedded database has one session for all. */
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
