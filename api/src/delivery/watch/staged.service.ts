import {
  poorFrom,
  type StagedRelease,
  type StageRelease,
  stagedVisits,
  type Vital,
  type Vitals,
} from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { deploys, releases, stagedReleases } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import type { ShownSet } from '../../http/share-cookie';
import type { Actor } from '../../modules/audit/audit.service';
import { type Language, type Sentence, sentence, type Text } from '../../sentences/say';
import { auditDeploy, automatic, inTurn } from '../log/deploy-log';
import { prepareDeploy, refuseOtherPart, refuseUnknown } from '../log/release.service';
import {
  addStaged,
  countsOf,
  endStaged,
  findOpen,
  isOpen,
  isStagedNow,
  type StagedRow,
  toStaged,
} from '../log/staged-log';
import { isSeenIn } from '../release/undeclared';

/** A release that fails is seen by no more visits than these: more only see it once all of these have gone well. */
export const trialVisits = stagedVisits.trial;
/** Milliseconds after the last of them: a page that does not start says so within 12 s, others when they are used. */
export const settleMs = 60_000;
/** So many pages must have reported: a robot that takes itself for a browser reports nothing, and would prove nothing. */
export const leastReports = 5;
/** With so many visits, one failure in thirty is found with a probability of 97 %. */
export const enoughVisits = stagedVisits.enough;
/** Pages that are measured on each side before vitals count: with them, `worseBy` is more than twice the standard error. */
export const leastMeasured = 50;
/** How much more of the pages may be poor. */
export const worseBy = 0.15;
/** A site with few visits decides then: within the week for which a release that is not live stays stored. */
export const longestMs = 3 * 24 * 60 * 60 * 1000;

const vitalNames: readonly Vital[] = ['lcp', 'cls', 'inp'];

/** Shows a stored release to some of the visitors, after the checks of a deploy. Another share for the same one is a success. */
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
      return toStaged({ ...open, share }, language);
    }
    const [stored] = await tx
      .select({ description: releases.description })
      .from(releases)
      .where(and(eq(releases.part, part), eq(releases.version, version)));
    if (!stored || !isSeenIn('site', stored.description)) throw new DomainError(409, sentence('hasNoVisitors', part));
    const row = await addStaged(tx, { part, version, share, by: actor.username });
    if (!row) throw new Error('No staged release was inserted');
    await auditDeploy(tx, actor, row, `${share}% delle visite`);
    return toStaged(row, language);
  });
}

/** Shows the staged release of a module to nobody any more. */
export async function unstageRelease(db: Db, actor: Publisher, part: ModuleName): Promise<void> {
  refuseOtherPart(actor, part);
  await inTurn(db, async (tx) => {
    const open = await findOpen(tx);
    if (open?.part !== part) return refuseUnknown(tx, part);
    await takeBack(tx, open, sentence('unstagedBy', actor.username), actor);
  });
}

/**
 * Counts a visit, and says whether it sees the staged release: if it is drawn, and if that may be. Decided by one statement,
 * so that all processes together show one that is not proven to `trialVisits`, and one that has failed to nobody more. A
 * visit that sees what is live does not wait until it is counted.
 */
export async function drawVisit(db: Db, id: number, isDrawn: boolean): Promise<boolean> {
  if (isDrawn && (await countDrawn(db, id))) return true;
  void countLiveVisit(db, id).catch(() => undefined);
  return false;
}

async function countDrawn(db: Db, id: number): Promise<boolean> {
  const { visits, provenAt, failures } = stagedReleases;
  const drawn = await db
    .update(stagedReleases)
    .set({ visits: sql`${visits} + 1`, lastVisitAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(stagedReleases.id, id),
        isOpen(db),
        or(isNotNull(provenAt), and(lt(visits, trialVisits), eq(failures, 0))),
      ),
    )
    .returning({ visits });
  return drawn.length > 0;
}

/** Counts a visit that sees what is live, to compare with. */
async function countLiveVisit(db: Db, id: number): Promise<void> {
  await db
    .update(stagedReleases)
    .set({ liveVisits: sql`${stagedReleases.liveVisits} + 1` })
    .where(and(eq(stagedReleases.id, id), isOpen(db)));
}

/**
 * Counts a failure of whatever part: it is the set of releases that has failed. A visit without cookies is known by the
 * version alone. Decides at once.
 */
export async function countFailure(
  db: Db,
  { part, version, shown }: { part: ModuleName; version: string; shown?: ShownSet | undefined },
): Promise<void> {
  const open = await findOpen(db);
  if (!open) return;
  const isShown = shown?.id === open.id;
  const isStaged = (isShown && shown.isStaged) || (open.part === part && open.version === version);
  if (!isStaged && !isShown) return;
  const { failures, liveFailures } = stagedReleases;
  await db
    .update(stagedReleases)
    .set(isStaged ? { failures: sql`${failures} + 1` } : { liveFailures: sql`${liveFailures} + 1` })
    .where(and(eq(stagedReleases.id, open.id), isOpen(db)));
  if (isStaged) await decideStaged(db);
}

export async function countVitals(db: Db, { id, isStaged }: ShownSet, vitals: Vitals): Promise<void> {
  const { vitals: stagedCounts, liveVitals } = stagedReleases;
  const counts = vitalNames.flatMap((name) => {
    const value = vitals[name];
    return value === undefined ? [0, 0] : [1, value > poorFrom[name] ? 1 : 0];
  });
  const column = isStaged ? stagedCounts : liveVitals;
  const added = sql`array(select old + new from unnest(${column}, ${`{1,${counts}}`}::integer[])
    with ordinality as both_counts(old, new, place) order by place)`;
  await db
    .update(stagedReleases)
    .set(isStaged ? { vitals: added } : { liveVitals: added })
    .where(and(eq(stagedReleases.id, id), isOpen(db)));
}

/** Takes a staged release back that this process cannot use. */
export async function refuseStaged(db: Db, id: number, why: Text): Promise<void> {
  await inTurn(db, async (tx) => {
    const open = await findOpen(tx);
    if (open?.id === id) await takeBack(tx, open, why);
  });
}

/** Takes the staged release back if it fails, lets more visits see it once its first have gone well, and then everyone. */
export async function decideStaged(db: Db, now = new Date()): Promise<void> {
  await inTurn(db, async (tx) => {
    const open = await findOpen(tx);
    for (const row of await tx.select().from(stagedReleases).where(isNull(stagedReleases.endedAt))) {
      if (row.id === open?.id) await decide(tx, row, now);
      else await takeBack(tx, row, sentence('stagedIsReplaced'));
    }
  });
}

async function decide(tx: Db, row: StagedRow, now: Date): Promise<void> {
  const fault = faultOf(row);
  if (fault) return takeBack(tx, row, fault);
  const isLate = now.getTime() - row.at.getTime() > longestMs;
  if (row.provenAt) {
    const isSeenEnough = row.visits >= enoughVisits && countsOf(row.vitals).pages >= leastMeasured;
    if (isSeenEnough || isLate) await showEveryone(tx, row);
  } else if (isProven(row, now)) {
    await tx.update(stagedReleases).set({ provenAt: now }).where(eq(stagedReleases.id, row.id));
  } else if (isLate) await takeBack(tx, row, sentence('tooFewVisits', row.visits));
}

const isProven = ({ visits, lastVisitAt, vitals }: StagedRow, now: Date): boolean =>
  visits >= trialVisits &&
  countsOf(vitals).pages >= leastReports &&
  now.getTime() - (lastVisitAt?.getTime() ?? 0) >= settleMs;

/** Why it must go back; undefined: nothing says so. */
function faultOf(row: StagedRow): Sentence | undefined {
  const { visits, failures, liveVisits, liveFailures } = row;
  const isWorse = !row.provenAt || failures / Math.max(1, visits) > liveFailures / Math.max(1, liveVisits);
  if (failures > 0 && isWorse) return sentence('stagedFails', failures, visits);
  const [staged, live] = [countsOf(row.vitals), countsOf(row.liveVitals)];
  const slower = vitalNames.find((name) => {
    const [own, other] = [staged[name], live[name]];
    if (own.pages < leastMeasured || other.pages < leastMeasured) return false;
    return own.poor / own.pages > other.poor / other.pages + worseBy;
  });
  if (!slower) return undefined;
  const percent = ({ poor, pages }: { poor: number; pages: number }) => Math.round((100 * poor) / pages);
  const [own, other] = [percent(staged[slower]), percent(live[slower])];
  return sentence('stagedIsPoorer', slower, own, other);
}

async function takeBack(tx: Db, row: StagedRow, why: Text, actor: Actor = automatic): Promise<void> {
  await endStaged(tx, row, 'back', why);
  await auditDeploy(tx, actor, row, 'ritirata dalla prova');
}

/** Makes it live, unless the gate, which knows what has changed meanwhile, refuses that. */
async function showEveryone(tx: Db, row: StagedRow): Promise<void> {
  const { part, version, by } = row;
  try {
    const { line } = await prepareDeploy(tx, { username: by, part: null }, part, { version });
    if (line) await tx.insert(deploys).values(line);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return takeBack(tx, row, error.detail);
  }
  await endStaged(tx, row, 'everyone');
  await auditDeploy(tx, automatic, row);
}
