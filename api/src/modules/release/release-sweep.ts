import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/client';
import { releases } from '../../db/schema';

/** Milliseconds after which an unpacking that did not end counts as killed. */
const leftBehindAfterMs = 24 * 60 * 60 * 1000;

/**
 * Deletes from `folder` (`web/release-store.ts`) the unpacked releases that the database no longer has, and what killed
 * processes left of their unpacking. The database has each of the others, so a deleted one can be restored.
 */
export async function sweepReleases(db: Db, folder: string, now: Date): Promise<void> {
  const rows = await db.select({ part: releases.part, version: releases.version }).from(releases);
  const stored = new Set(rows.map(({ part, version }) => join(part, version)));
  for (const part of await namesIn(join(folder, 'r'))) {
    for (const version of await namesIn(join(folder, 'r', part))) {
      const path = join(part, version);
      if (!stored.has(path)) await rm(join(folder, 'r', path), { recursive: true, force: true });
    }
  }
  for (const name of await namesIn(join(folder, '.unpacking'))) {
    const path = join(folder, '.unpacking', name);
    // The unpacking may have ended meanwhile.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (mtimeMs < now.getTime() - leftBehindAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/** The names in a folder; none if it does not exist. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
