import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { rowsOf } from './rows-of';

/** Key of the advisory lock, beside those of db/postgres.ts and of the deploys. */
const backupLock = 7_315_050;

/**
 * Runs `work` while no process deletes a picture file. `db` is one connection (`Database.session`): the database
 * releases the lock with it, also when this process is killed.
 */
export async function keepingPictures<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select pg_advisory_lock_shared(${backupLock})`);
  try {
    return await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock_shared(${backupLock})`);
  }
}

/** Whether any process holds the lock. Read from `pg_locks`, as the embedded database has one session for all. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const holders = await rowsOf(
    db,
    sql`select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock} and granted
      and database = (select oid from pg_database where datname = current_database())`,
    v.object({ pid: v.number() }),
  );
  return holders.length > 0;
}
