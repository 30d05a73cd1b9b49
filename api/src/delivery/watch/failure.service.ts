import type { FailureReport } from '@officina/contracts/module';
import type { Vitals } from '@officina/contracts/vitals';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { releaseEvents, releases } from '../../db/schema';
import { networkOf } from '../../http/network';
import type { Peer } from '../../http/peer';
import type { ShownSet } from '../../http/share-cookie';
import { rules, throttleKey, waitAfterTry } from '../../modules/throttle/throttle.service';
import { decide, isFailing } from './decide';
import { countFailure, countVitals } from './staged.service';

/** `shown`: the set that the visit got, while a release is staged. */
type Failure = typeof releaseEvents.$inferInsert & { shown?: ShownSet | undefined };

/** Keyed hash of a visitor's network: distinguishes visitors without revealing addresses. */
export const fingerprintOf = (address: string, secret: string): string =>
  throttleKey(rules.failure, networkOf(address), secret);

/**
 * Records a failure of a release, and rolls it back if it has just gone live or is staged and fails too often. Ignores
 * releases that are not stored.
 */
export async function recordFailure(db: Db, { shown, ...event }: Failure): Promise<void> {
  const { part, version } = event;
  const isStored = await db.$count(releases, and(eq(releases.part, part), eq(releases.version, version)));
  if (!isStored) return;
  await db.insert(releaseEvents).values(event);
  const hasFailed = await countFailure(db, { part, version, shown });
  if (hasFailed || (await isFailing(db, part, version))) await decide(db);
}

/**
 * Records a failure reported by a page. Beyond the rate limit of an address reports are ignored without an error, which
 * the browser could not handle. Reports of robots are ignored, because robots do not count as visitors either.
 */
export async function receiveFailure(
  deps: { db: Db; secret: string },
  { address, isRobot, shown }: Pick<Peer, 'address' | 'isRobot' | 'shown'>,
  report: FailureReport,
): Promise<void> {
  if (isRobot) return;
  const { waitSeconds } = await waitAfterTry(deps, rules.failure, networkOf(address));
  if (waitSeconds > 0) return;
  const fingerprint = fingerprintOf(address, deps.secret);
  await recordFailure(deps.db, { ...report, source: 'browser', fingerprint, shown });
}

/** Adds a page's web vitals if releases are compared. Reports beyond the rate limit of an address are ignored. */
export async function receiveVitals(
  deps: { db: Db; secret: string },
  { address, shown }: Pick<Peer, 'address' | 'shown'>,
  vitals: Vitals,
): Promise<void> {
  if (!shown) return;
  const { waitSeconds } = await waitAfterTry(deps, rules.vitals, networkOf(address));
  if (waitSeconds === 0) await countVitals(deps.db, shown, vitals);
}
