import type { Db } from '../../db/client';
import { forgetOldNotes } from '../audit/audit.service';
import type { PictureKeeper } from '../image/picture-keeper';
import { purgeBin } from './bin.service';

const day = 24 * 60 * 60 * 1000;

/** Clears away, now and once a day, what the bin and the log have kept long enough. `stop` waits for a run under way. */
export function startPurging(deps: { db: Db; keeper: PictureKeeper }): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const purge = () => {
    running = clearOld(deps, new Date()).catch((error: unknown) => {
      // Nobody sees what is too old, so the next day is soon enough.
      console.error('The bin could not be cleared:', error instanceof Error ? error.name : 'unknown');
    });
  };
  purge();
  const timer = setInterval(purge, day).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export async function clearOld(deps: { db: Db; keeper: PictureKeeper }, now: Date): Promise<void> {
  await purgeBin(deps, now);
  await forgetOldNotes(deps.db, now);
}
