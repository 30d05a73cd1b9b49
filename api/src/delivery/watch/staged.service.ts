import { type StagedRelease, type StageRelease, stagedVisits } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { poorFrom, type Vitals } from '@officina/contracts/vitals';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client';
import { newestDeploy } from '../../db/newest-deploy';
import { stagedReleases } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import type { ShownSet } from '../../http/share-cookie';
import { type Language, sentence, type Text } from '../../sentences/say';
import { prepareDeploy, refuseOtherPart, refuseUnknown } from '../gate/release.service';
import { auditDeploy, findDescription, inTurn } from '../log/deploy-log';
import { findOpen, isOpen, isStagedNow, takeBackStaged, toStaged, vitalNames } from '../log/staged-log';
import { isSeenIn } from '../release/declarations';

const ofVisits = (share: number): string => `${share}% delle visite`;

/**
 * Shows a stored release to some of the visitors, after the checks of a deploy. Repeating it with another share is
 * allowed.
 */
export async function stageRelease(
  db: Db,
  actor: Publisher,
  part: ModuleName,
  wanted: StageRelease,
  language: Language = 'it',
): Promise<StagedRelease> {
  const { version, share } = wanted;
  return inTurn(db, async (tx) => {
    const { current, line } = await prepareDeploy(tx, actor, part, wanted);
    const open = await findOpen(tx);
    if (!current) throw new DomainError(409, sentence('hasNothingLive', part));
    if (!line) throw new DomainError(409, sentence('isLiveAlready', part, shortVersion(version)));
    if (open) {
      if (open.part !== part || open.version !== version) throw isStagedNow(open);
      await tx.update(stagedReleases).set({ share }).where(eq(stagedReleases.id, open.id));
      if (open.share !== share) await auditDeploy(tx, actor, open, ofVisits(share));
      return toStaged({ ...open, share }, language);
    }
    const stored = await findDescription(tx, part, version);
    if (!stored || !isSeenIn('site', stored)) throw new DomainError(409, sentence('hasNoVisitors', part));
    const values = { part, version, share, by: actor.username, afterDeploy: newestDeploy };
    const [row] = await tx.insert(stagedReleases).values(values).returning();
    if (!row) throw new Error('No staged release was inserted');
    await auditDeploy(tx, actor, row, ofVisits(share));
    return toStaged(row, language);
  });
}

/** Withdraws the staged release of a module. */
export async function unstageRelease(db: Db, actor: Publisher, part: ModuleName): Promise<void> {
  refuseOtherPart(actor, part);
  await inTurn(db, async (tx) => {
    const open = await findOpen(tx);
    if (open?.part !== part) return refuseUnknown(tx, part);
    await takeBackStaged(tx, open, sentence('unstagedBy', actor.username), actor);
  });
}

/** Withdraws a staged release that this process cannot use. */
export async function refuseStaged(db: Db, id: number, why: Text): Promise<void> {
  await inTurn(db, async (tx) => {
    const open = await findOpen(tx);
    if (open?.id === id) await takeBackStaged(tx, open, why);
  });
}

/**
 * Counts a visit and decides whether it gets the staged release: if it is drawn and allowed. Decided by one statement,
 * so that all processes together show an unproven release only to its first visits, and a failed one to nobody. A visit
 * that gets the live release does not wait for the count.
 */
export async function drawVisit(db: Db, id: number, isDrawn: boolean): Promise<boolean> {
  const { counts, provenAt } = stagedReleases;
  const mayBeSeen = sql`(${provenAt} is not null or
    coalesce(${counts}[1], 0) < ${stagedVisits.trial} and coalesce(${counts}[2], 0) = 0)`;
  const seenAt = { lastVisitAt: sql`clock_timestamp()` };
  if (isDrawn && (await count(db, { id, isStaged: true }, [1], seenAt, mayBeSeen))) return true;
  void count(db, { id, isStaged: false }, [1]).catch(() => undefined);
  return false;
}

/**
 * Counts a failure of any part, because the set of releases has failed. A visit without cookies is assigned by the
 * version. Returns whether it counts against the staged release.
 */
export async function countFailure(
  db: Db,
  { part, version, shown }: { part: ModuleName; version: string; shown?: ShownSet | undefined },
): Promise<boolean> {
  const open = await findOpen(db);
  if (!open) return false;
  const { id } = open;
  const isStaged = (shown?.id === id && shown.isStaged) || (open.part === part && open.version === version);
  if (isStaged || shown?.id === id) await count(db, { id, isStaged }, [0, 1]);
  return isStaged;
}

export async function countVitals(db: Db, shown: ShownSet, vitals: Vitals): Promise<void> {
  const counts = vitalNames.flatMap((name) => {
    const value = vitals[name];
    return value === undefined ? [0, 0] : [1, value > poorFrom[name] ? 1 : 0];
  });
  await count(db, shown, [0, 0, 1, ...counts]);
}

/**
 * Adds to the counts (`countsOf`) of one of the two sets. Returns whether the release is active and `condition` holds.
 */
async function count(
  db: Db,
  { id, isStaged }: ShownSet,
  added: number[],
  more: PgUpdateSetSource<typeof stagedReleases> = {},
  condition?: SQL,
): Promise<boolean> {
  const { counts, liveCounts } = stagedReleases;
  const sums = sql`array(select coalesce(old, 0) + coalesce(new, 0)
    from unnest(${isStaged ? counts : liveCounts}, ${`{${added}}`}::integer[])
    with ordinality as both_counts(old, new, place) order by place)`;
  const rows = await db
    .update(stagedReleases)
    .set({ ...(isStaged ? { counts: sums } : { liveCounts: sums }), ...more })
    .where(and(eq(stagedReleases.id, id), isOpen(db), condition))
    .returning({ id: stagedReleases.id });
  return rows.length > 0;
}
