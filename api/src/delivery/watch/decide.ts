import { type ShownVisits, stagedVisits } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { wayBack } from '@officina/contracts/way-back';
import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { deploys, releaseEvents, stagedReleases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { type Sentence, sentence, type Text } from '../../sentences/say';
import { listDeploys, prepareDeploy } from '../gate/release.service';
import { auditDeploy, automatic, type DeployRow, inTurn, liveDeploys } from '../log/deploy-log';
import { countsOf, endStaged, findOpen, type StagedRow, takeBackStaged, vitalNames } from '../log/staged-log';

/** Milliseconds after a deploy in which it may be taken back. */
export const watchedForMs = 10 * 60 * 1000;
/** Deploys by a person. The image of the server and a version that came back by itself are never taken back. */
const watchedKinds: readonly DeployRow['kind'][] = ['publish', 'rollback'];
const leastPages = 3;
const leastVisitors = 5;
/** One of so many visitors has to meet the failure. */
const oneOf = 4;

/** Milliseconds after a staged release's first visits: a page that does not start says so within 12 s, others when used. */
export const settleMs = 60_000;
/** So many pages must have reported: a robot that takes itself for a browser reports nothing, and would prove nothing. */
const leastReports = 5;
/** Pages that are measured on each side before vitals count: with them, `worseBy` is more than twice the standard error. */
const leastMeasured = 50;
/** How much more of the pages may be poor. */
const worseBy = 0.15;
/** A site with few visits decides then: within the week for which a release that is not live stays stored. */
export const longestMs = 3 * 24 * 60 * 60 * 1000;

/** The live deploys that may be taken back. */
export async function watchedDeploys(db: Db): Promise<DeployRow[]> {
  const since = Date.now() - watchedForMs;
  return (await liveDeploys(db)).filter(
    ({ kind, watch, reason, at }) => watchedKinds.includes(kind) && watch && reason === null && at.getTime() > since,
  );
}

/**
 * Takes back what fails, at most once and by one process: a deploy of the last ten minutes, and the release that some
 * visitors see. The latter is shown to more visits once its first have gone well, and then to everyone.
 */
export async function decide(db: Db, now = new Date()): Promise<void> {
  await inTurn(db, async (tx) => {
    for (const deploy of await watchedDeploys(tx)) {
      const fault = await faultOfDeploy(tx, deploy);
      if (fault) await takeBackDeploy(tx, deploy, fault);
    }
    const open = await findOpen(tx);
    for (const row of await tx.select().from(stagedReleases).where(isNull(stagedReleases.endedAt))) {
      if (row.id === open?.id) await decideStaged(tx, row, now);
      else await takeBackStaged(tx, row, sentence('stagedIsReplaced'));
    }
  });
}

/** Whether a release went live in the last ten minutes and fails: asked before the turn, in which a way back would wait. */
export async function isFailing(db: Db, part: ModuleName, version: string): Promise<boolean> {
  const watched = (await watchedDeploys(db)).find((deploy) => deploy.part === part && deploy.version === version);
  return watched !== undefined && (await faultOfDeploy(db, watched)) !== undefined;
}

/**
 * What is wrong with a deploy: three pages failed in the renderer, or five addresses and a quarter of those that opened it
 * had a failure in the browser. Undefined below the limits.
 */
async function faultOfDeploy(db: Db, { part, version, at }: DeployRow): Promise<Sentence | undefined> {
  const { source, kind, fingerprint } = releaseEvents;
  const isOf = (from: 'browser' | 'renderer') => eq(source, from);
  const count = (where: SQL | undefined) => sql`count(distinct ${fingerprint}) filter (where ${where})`.mapWith(Number);
  const [counts] = await db
    .select({
      pages: count(isOf('renderer')),
      visitors: count(and(isOf('browser'), ne(kind, 'open'))),
      everyone: count(isOf('browser')),
    })
    .from(releaseEvents)
    .where(and(eq(releaseEvents.part, part), eq(releaseEvents.version, version), gte(releaseEvents.at, at)));
  const { pages = 0, visitors = 0, everyone = 0 } = counts ?? {};
  if (pages >= leastPages) return sentence('pagesFailed', pages);
  if (visitors < leastVisitors || visitors * oneOf < everyone) return undefined;
  return sentence('visitorsFailed', visitors, everyone);
}

/** Makes the version to go back to live. If none fits the others, the deploy says so and stays. */
async function takeBackDeploy(tx: Db, { id, part, version }: DeployRow, fault: Sentence): Promise<void> {
  const before = wayBack(await listDeploys(tx, part));
  const takenBack = { kind: 'take-back', reason: sentence('takenBack', shortVersion(version), fault) } as const;
  const obstacle = before
    ? await makeLiveUnlessRefused(tx, automatic.username, { part, version: before }, takenBack)
    : sentence('noEarlierVersion');
  if (!obstacle) return;
  await tx
    .update(deploys)
    .set({ reason: sentence('notTakenBack', fault, obstacle) })
    .where(eq(deploys.id, id));
}

async function decideStaged(tx: Db, row: StagedRow, now: Date): Promise<void> {
  const fault = faultOfStaged(row);
  if (fault) return takeBackStaged(tx, row, fault);
  const { visits, pages } = countsOf(row.counts);
  const isAfter = (since: Date | null, ms: number) => now.getTime() - (since?.getTime() ?? 0) >= ms;
  const isLate = isAfter(row.at, longestMs);
  const hasGoneWell = visits >= stagedVisits.trial && pages >= leastReports && isAfter(row.lastVisitAt, settleMs);
  if (row.provenAt) {
    if (isLate || (visits >= stagedVisits.enough && pages >= leastMeasured)) await showEveryone(tx, row);
  } else if (hasGoneWell) {
    await tx.update(stagedReleases).set({ provenAt: now }).where(eq(stagedReleases.id, row.id));
  } else if (isLate) await takeBackStaged(tx, row, sentence('tooFewVisits', visits));
}

/** Why a staged release must go back; undefined: nothing says so. */
function faultOfStaged({ provenAt, counts, liveCounts }: StagedRow): Sentence | undefined {
  const [staged, live] = [countsOf(counts), countsOf(liveCounts)];
  const rateOf = ({ failures, visits }: ShownVisits) => failures / Math.max(1, visits);
  if (staged.failures > 0 && (!provenAt || rateOf(staged) > rateOf(live)))
    return sentence('stagedFails', staged.failures, staged.visits);
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

/** Makes it live, unless the gate, which knows what has changed meanwhile, refuses that. */
async function showEveryone(tx: Db, row: StagedRow): Promise<void> {
  const obstacle = await makeLiveUnlessRefused(tx, row.by, row);
  if (obstacle) await takeBackStaged(tx, row, obstacle);
  else await endStaged(tx, row, 'everyone');
}

/** Returns why the gate refuses it, and then nothing has changed; undefined: it is live. */
async function makeLiveUnlessRefused(
  tx: Db,
  by: string,
  { part, version }: { part: ModuleName; version: string },
  more: Partial<typeof deploys.$inferInsert> = {},
): Promise<Text | undefined> {
  try {
    const { line } = await prepareDeploy(tx, { username: by, part: null }, part, { version });
    if (line) await tx.insert(deploys).values({ ...line, ...more });
  } catch (error) {
    if (error instanceof DomainError) return error.detail;
    throw error;
  }
  await auditDeploy(tx, automatic, { part, version });
  return undefined;
}
