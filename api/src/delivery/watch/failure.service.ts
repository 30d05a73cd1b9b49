import type { FailureReport, Vitals } from '@officina/contracts/module';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { releaseEvents, releases } from '../../db/schema';
import { networkOf } from '../../http/network';
import type { Peer } from '../../http/peer';
import type { ShownSet } from '../../http/share-cookie';
import { rules, throttleKey, waitAfterTry } from '../../modules/throttle/throttle.service';
import { decide, isFailing } from './decide';
import { countFailure, countVitals } from './staged.service';

/** `shown`: what the visit saw, while a release is staged. */
type Failure = typeof releaseEvents.$inferInsert & { shown?: ShownSet | undefined };

/** Keyed hash of a visitor's network: it tells visitors apart and does not reveal their addresses. */
export const fingerprintOf = (address: string, secret: string): string =>
  throttleKey(rules.failure, networkOf(address), secret);

/**
 * Notes that a release has failed, and takes it back if it has just gone live, or is staged, and fails too often. Ignores a
 * release that is not stored.
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
 * Notes a failure that a page reports. One too many of an address is ignored: its browser could do nothing else. So is that
 * of a robot, which does not count among those that open a page either.
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

/** Adds up what a page tells of how long it took, if its visit is compared. One too many of an address is ignored. */
export async function receiveVitals(
  deps: { db: Db; secret: string },
  { address, shown }: Pick<Peer, 'address' | 'shown'>,
  vitals: Vitals,
): Promise<void> {
  if (!shown) return;
  const { waitSeconds } = await waitAfterTry(deps, rules.vitals, networkOf(address));
  if (waitSeconds === 0) await countVitals(deps.db, shown, vitals);
}
