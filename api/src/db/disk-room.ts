import { statfs } from 'node:fs/promises';
import type { Env } from '../env';

/**
 * Whether the embedded database may still grow. When its write-ahead log cannot get another 16 MB it
 * hangs and blocks the whole process, so writes must be refused before that. Always true with a
 * PostgreSQL server, which survives a full disk and reports it itself. `wanted`: bytes beside what it needs.
 */
export async function hasDiskRoom(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'diskReserve'>,
  wanted = 0,
): Promise<boolean> {
  if (env.databaseUrl) return true;
  const { bavail, bsize } = await statfs(env.dataDir);
  return bavail * bsize >= env.diskReserve * 1024 * 1024 + wanted;
}
