import { statfs } from 'node:fs/promises';
import type { Env } from '../env';

/**
 * Whether the embedded database can still grow by `wanted` bytes. If its write-ahead log cannot get another 16 MB, it
 * hangs and blocks the process, so writes must be refused before. Always true with a PostgreSQL server, which handles a
 * full disk itself.
 */
export async function hasDiskRoom(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'diskReserve'>,
  wanted = 0,
): Promise<boolean> {
  if (env.databaseUrl) return true;
  const { bavail, bsize } = await statfs(env.dataDir);
  return bavail * bsize >= env.diskReserve * 1024 * 1024 + wanted;
}
