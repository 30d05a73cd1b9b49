import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the embedded database in DATA_DIR. */
export const embeddedFolder = 'pglite';
/** A complete database that is to replace it. */
const nextFolder = 'pglite-next';

/**
 * Replaces the embedded database by the complete and closed one in the folder `built`, and keeps the old one as
 * `keptAs` (names in `dataDir`, which must be locked). If the process is killed at any step, the next start opens one
 * of the two.
 */
export async function swapIn(dataDir: string, built: string, keptAs: string): Promise<void> {
  const [current, next] = [join(dataDir, embeddedFolder), join(dataDir, nextFolder)];
  await rm(next, { recursive: true, force: true });
  await rename(join(dataDir, built), next);
  if (existsSync(current)) await rename(current, join(dataDir, keptAs));
  await rename(next, current);
}

/** Completes a swap that was interrupted after the old database had been renamed. */
export async function finishSwap(dataDir: string): Promise<void> {
  const [current, next] = [join(dataDir, embeddedFolder), join(dataDir, nextFolder)];
  if (!existsSync(current) && existsSync(next)) await rename(next, current);
}
