import type { Db } from '../../db/client';
import { releaseEvents } from '../../db/schema';
import { openedArea } from '../../http/visitor';
import type { DeployRow } from '../log/deploy-log';
import { isSeenIn } from '../release/declarations';
import type { LoadedRelease } from '../release/release-package';
import { watchedDeploys, watchedForMs } from './decide';
import { fingerprintOf } from './failure.service';

export type Opened = ReturnType<typeof createOpenings>;

/** Maximum number of visitors recorded for a deploy. */
const mostVisitors = 10_000;

/**
 * Returns a function that records which visitors open a page with a release that may still be rolled back
 * automatically; without such a release it only compares two numbers. It resolves when the record is stored. `live`
 * notifies about changes of the log.
 */
export function createOpenings(db: Db, secret: string, live: { follow(act: () => unknown): void }) {
  let watched: (DeployRow & { seen: Set<string> })[] = [];
  let until = 0;
  let work: Promise<unknown> = Promise.resolve();
  // Without the database nothing can be rolled back either.
  const then = (act: () => Promise<unknown>) => {
    work = work.then(act).catch(() => undefined);
    return work;
  };
  const look = async () => {
    const seenOf = new Map(watched.map(({ id, seen }) => [id, seen]));
    watched = (await watchedDeploys(db)).map((deploy) => ({ ...deploy, seen: seenOf.get(deploy.id) ?? new Set() }));
    until = Math.max(0, ...watched.map(({ at }) => at.getTime() + watchedForMs));
  };
  live.follow(() => then(look));
  void then(look);

  return (request: Request, releases: ReadonlyMap<string, LoadedRelease>, ipOf: () => string) => {
    const area = Date.now() > until ? undefined : openedArea(request);
    if (!area) return work;
    const fingerprint = fingerprintOf(ipOf(), secret);
    for (const { part, version, seen } of watched) {
      const release = releases.get(part);
      if (release?.version !== version || !isSeenIn(area, release)) continue;
      if (seen.has(fingerprint) || seen.size >= mostVisitors) continue;
      seen.add(fingerprint);
      then(() => db.insert(releaseEvents).values({ part, version, kind: 'open', source: 'browser', fingerprint }));
    }
    return work;
  };
}
