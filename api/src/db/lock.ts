import { Database } from 'bun:sqlite';
import { join } from 'node:path';

export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

/**
 * Locks a folder for this process: PGlite takes no lock itself, and two processes on one folder lose rows. The
 * operating system holds the lock, also between containers, and releases it when the process ends in any way.
 * Throws DataDirInUse.
 */
export function takeDataDirLock(dataDir: string): { release(): void } {
  const lock = new Database(join(dataDir, 'database.lock'));
  try {
    lock.run('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    throw new DataDirInUse(
      `The folder ${dataDir} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
