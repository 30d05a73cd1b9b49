import type { ShownVisits, StagedRelease, Vital } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, desc, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { admittedRemotes, deploys, stagedReleases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import type { Actor } from '../../modules/audit/audit.service';
import { type Language, sentence, type Text } from '../../sentences/say';
import { auditDeploy, automatic, reasonText } from './deploy-log';

export type StagedRow = typeof stagedReleases.$inferSelect;

/** The newest deploy of any part; 0 before the first one. */
export const newestDeploy = sql<number>`(select coalesce(max(${deploys.id}), 0) from ${deploys})`;

/** Whether a staged release is shown: until it is ended, and until the live set that it was checked with changes. */
export const isOpen = (db: Db) =>
  and(
    isNull(stagedReleases.endedAt),
    eq(stagedReleases.afterDeploy, newestDeploy),
    exists(db.select().from(admittedRemotes).where(eq(admittedRemotes.name, stagedReleases.part))),
  );

/** The release that is shown to some visitors. */
export async function findOpen(db: Db): Promise<StagedRow | undefined> {
  const [row] = await db.select().from(stagedReleases).where(isOpen(db));
  return row;
}

/** Ends a trial. To be called in turn, as what follows. */
export async function endStaged(
  tx: Db,
  { id }: Pick<StagedRow, 'id'>,
  outcome: 'everyone' | 'back',
  why?: Text,
): Promise<void> {
  await tx
    .update(stagedReleases)
    .set({ endedAt: sql`clock_timestamp()`, outcome, reason: why ?? null })
    .where(eq(stagedReleases.id, id));
}

/** Shows it to nobody any more, because it is not to go live. */
export async function takeBackStaged(tx: Db, row: StagedRow, why: Text, actor: Actor = automatic): Promise<void> {
  await endStaged(tx, row, 'back', why);
  await auditDeploy(tx, actor, row, 'ritirata dalla prova');
}

/** Nothing else is published while a release is staged. */
export const isStagedNow = ({ part, version, share }: StagedRow): DomainError =>
  new DomainError(409, sentence('otherIsStaged', part, shortVersion(version), share));

/** By module: what is shown to some visitors, and what went back since the last deploy of that module. */
export async function listStaged(db: Db, language: Language): Promise<Map<ModuleName, StagedRelease>> {
  const newestOfPart = sql<number>`(select coalesce(max(${deploys.id}), 0) from ${deploys}
    where ${deploys.part} = ${stagedReleases.part})`;
  const rows = await db
    .selectDistinctOn([stagedReleases.part])
    .from(stagedReleases)
    .where(or(isOpen(db), and(eq(stagedReleases.outcome, 'back'), gte(stagedReleases.afterDeploy, newestOfPart))))
    .orderBy(stagedReleases.part, desc(stagedReleases.id));
  return new Map(rows.map((row) => [row.part, toStaged(row, language)]));
}

export function toStaged(row: StagedRow, language: Language): StagedRelease {
  const { version, share, by, outcome, reason } = row;
  return {
    version,
    share,
    by,
    outcome,
    at: row.at.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    isProven: row.provenAt !== null,
    reason: reasonText(reason, language),
    staged: countsOf(row.counts),
    live: countsOf(row.liveCounts),
  };
}

/** In the order of their counts. */
export const vitalNames: readonly Vital[] = ['lcp', 'cls', 'inp'];

/** From a column: visits, failures, pages that were measured, and for each vital the pages that have it and the poor ones. */
export function countsOf([visits = 0, failures = 0, pages = 0, ...vitals]: readonly number[]): ShownVisits {
  const at = (place: number) => ({ pages: vitals[place] ?? 0, poor: vitals[place + 1] ?? 0 });
  return { visits, failures, pages, lcp: at(0), cls: at(2), inp: at(4) };
}
