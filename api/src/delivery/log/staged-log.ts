import type { ShownVisits, StagedRelease } from '@officina/contracts/module';
import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import type { Vital } from '@officina/contracts/vitals';
import { and, desc, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { newestDeploy } from '../../db/newest-deploy';
import { admittedRemotes, deploys, stagedReleases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import type { Actor } from '../../modules/audit/audit.service';
import { type Language, sentence, type Text } from '../../sentences/say';
import { auditDeploy, automatic, reasonText } from './deploy-log';

export type StagedRow = typeof stagedReleases.$inferSelect;

/** Condition for an active staged release: not ended, and no deploy since it was staged. */
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

/** Ends a staging. Must be called inside the deploy's turn. */
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

/** Withdraws a staged release that must not go live. */
export async function takeBackStaged(tx: Db, row: StagedRow, why: Text, actor: Actor = automatic): Promise<void> {
  await endStaged(tx, row, 'back', why);
  await auditDeploy(tx, actor, row, 'ritirata dalla prova');
}

/** Error for a publication while another release is staged. */
export const isStagedNow = ({ part, version, share }: StagedRow): DomainError =>
  new DomainError(409, sentence('otherIsStaged', part, shortVersion(version), share));

/** By module: the staged release, or the one that was withdrawn since the module's last deploy. */
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

/** In the order of their counts in the column. */
export const vitalNames: readonly Vital[] = ['lcp', 'cls', 'inp'];

/** Parses a column: visits, failures, measured pages, and for each vital the pages that have it and the poor ones. */
export function countsOf([visits = 0, failures = 0, pages = 0, ...vitals]: readonly number[]): ShownVisits {
  const at = (place: number) => ({ pages: vitals[place] ?? 0, poor: vitals[place + 1] ?? 0 });
  return { visits, failures, pages, lcp: at(0), cls: at(2), inp: at(4) };
}
