import { type ShownVisits, stagedVisits } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { rollbackTarget } from '@officina/contracts/rollback-target';
import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { deploys, releaseEvents, stagedReleases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { type Sentence, sentence, type Text } from '../../sentences/say';
import { listDeploys, prepareDeploy } from '../gate/release.service';
import { auditDeploy, automatic, type DeployRow, inTurn, liveDeploys } from '../log/deploy-log';
import { countsOf, endStaged, findOpen, type StagedRow, takeBackStaged, vitalNames } from '../log/staged-log';

/** Milliseconds after a deploy in which it may be rolled back automatically. */
export const watchedForMs = 10 * 60 * 1000;
/** Deploys by people. Those of a server image and automatic rollbacks are never rolled back automatically. */
const watchedKinds: readonly DeployRow['kind'][] = ['publish', 'rollback'];
const leastPages = 3;
const leastVisitors = 5;
/** Minimum share of the visitors that are affected: one in four. */
const oneOf = 4;

/**
 * Milliseconds to wait after the first visits: a page that does not start reports that within 12 s, other failures come
 * with use.
 */
export const settleMs = 60_000;
/** Minimum number of pages with reports: robots that count as browsers report nothing, and would prove nothing. */
const leastReports = 5;
/** Minimum number of measured pages on each side: then `worseBy` is more than twice the standard error. */
const leastMeasured = 50;
/** Difference in the share of poor pages that counts as a fault. */
const worseBy = 0.15;
/**
 * Maximum duration of a staging on a site with few visits, shorter than the week for which other releases stay stored.
 */
export const longestMs = 3 * 24 * 60 * 60 * 1000;

/** The live deploys that may be rolled back automatically. */
export async function watchedDeploys(db: Db): Promise<DeployRow[]> {
  const since = Date.now() - watchedForMs;
  return (await liveDeploys(db)).filter(
    ({ kind, watch, reason, at }) => watchedKinds.includes(kind) && watch && reason === null && at.getTime() > since,
  );
}

/**
 * Rolls back failing releases, at most once and by one process: deploys of the last ten minutes, and the staged
 * release. A staged release without problems is shown to more visits after its first ones, and finally to everyone.
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

/**
 * Whether a release of the last ten minutes fails. Checked outside of the turn, for which a manual rollback would have
 * to wait.
 */
export async function isFailing(db: Db, part: ModuleName, version: string): Promise<boolean> {
  const watched = (await watchedDeploys(db)).find((deploy) => deploy.part === part && deploy.version === version);
  return watched !== undefined && (await faultOfDeploy(db, watched)) !== undefined;
}

/**
 * The fault of a deploy: three pages failed in the renderer, or the browsers of at least five addresses, which are a
 * quarter of those that opened it, had a failure. Undefined below these limits.
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

/** Makes the previous version live. If none fits the other modules, the deploy stays, with the reason in the log. */
async function takeBackDeploy(tx: Db, { id, part, version }: DeployRow, fault: Sentence): Promise<void> {
  const before = rollbackTarget(await listDeploys(tx, part));
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

/** Why a staged release must be withdrawn; undefined if there is no reason. */
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

/** Makes a staged release live, unless the gate refuses it because of changes in the meantime. */
async function showEveryone(tx: Db, row: StagedRow): Promise<void> {
  const obstacle = await makeLiveUnlessRefused(tx, row.by, row);
  if (obstacle) await takeBackStaged(tx, row, obstacle);
  else await endStaged(tx, row, 'everyone');
}

/** Returns the reason if the gate refuses it, without changes; undefined if it is live. */
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
