import { statfs } from 'node:fs/promises';
import type { Env } from '../env';

/**
 * Whether the embedded database may still grow. When its log finds no room for another 16 MB it
 * never answers again and holds the whole process, so writes must stop before. A server of its own
 * (PostgreSQL) survives a full disk and judges for itself.
 */
export async function hasDiskRoom(env: Pick<Env, 'databaseUrl' | 'dataDir' | 'diskReserve'>): Promise<boolean> {
  if (env.databaseUrl) return true;
  const { bavail, bsize } = await statfs(env.dataDir);
  return bavail * bsize >= env.diskReserve * 1024 * 1024;
}
