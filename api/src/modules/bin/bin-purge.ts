import { forgetOldNotes } from '../audit/audit.service';
import { forgetOldFailures } from '../failure/failure-log';
import { type SweepParts, sweepPictures } from '../image/picture-sweep';
import { forgetUnusedPictures } from '../message/reply-picture.service';
import { forgetOldReleases } from '../release/release.service';
import { sweepReleases } from '../release/release-sweep';
import { purgeBin } from './bin.service';

const day = 24 * 60 * 60 * 1000;

export interface PurgeParts extends SweepParts {
  /** Folder of the releases that were unpacked from the database. */
  releaseFolder: string;
}

/**
 * Deletes expired entries of the bin and the log, and unused files, now and once a day. `stop` waits for a running
 * purge, which ends after its current file.
 */
export function startPurging(deps: PurgeParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const purge = async () => {
    const now = new Date();
    // Expired entries and unused files are not visible, so retrying a day later is soon enough.
    await clearOld(deps, now).catch(failed('The bin could not be cleared:'));
    await sweepReleases(deps.db, deps.releaseFolder, now).catch(failed('Old releases could not be cleared away:'));
    await sweepPictures(deps, now, stopping.signal).catch(failed('Left-over picture files could not be cleared away:'));
  };
  const start = () => {
    running = running.then(purge);
  };
  start();
  const timer = setInterval(start, day).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

const failed = (what: string) => (error: unknown) =>
  console.error(what, error instanceof Error ? error.name : 'unknown');

export async function clearOld(deps: Pick<SweepParts, 'db' | 'keeper'>, now: Date): Promise<void> {
  await purgeBin(deps, now);
  await forgetUnusedPictures(deps, now);
  await forgetOldNotes(deps.db, now);
  await forgetOldReleases(deps.db, now);
  await forgetOldFailures(deps.db, now);
}
