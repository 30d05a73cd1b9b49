import type { Deploy } from '@officina/contracts/module';
import type { ReleaseDescription } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { admittedRemotes, deploys, releases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { sentence } from '../../sentences/say';
import { findDescription, isAdmitted } from '../log/deploy-log';
import { pathsOf } from '../release/declarations';
import { findAdmission } from './admission.service';
import { findTaken, findUnadmitted } from './page-gate';
import { type Change, findRefusals, keptLabel } from './release-gate';

/** Milliseconds for which a release stays stored after it was live or uploaded, for open tabs. */
export const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Refuses a stored version that does not fit the live releases and the API, that has pages at paths which are not
 * admitted, or that takes away what a release of the last seven days needs. A rollback only has to fit what is live,
 * because what it undoes must not block it.
 */
export async function refuseUnfit(tx: Db, part: ModuleName, version: string, kind: Deploy['kind']): Promise<void> {
  const stored = await findDescription(tx, part, version);
  const { live, kept, teams } = await usableReleases(tx);
  const next = stored ? [stored] : [];
  const admission = await findAdmission(tx, part);
  const refusals = [
    ...next.flatMap((release) => findUnadmitted(part, pathsOf(release), admission)),
    ...findRefusals({ live, next, kept: kind === 'rollback' ? [] : kept, teams }),
  ];
  refuseFor(part, refusals);
}

/** Checks paths before a release exists: refuses those that are not admitted for a name, or that another one has. */
export async function refusePaths(db: Db, part: ModuleName, paths: string[]): Promise<void> {
  const unadmitted = findUnadmitted(part, paths, await findAdmission(db, part));
  refuseFor(part, [...unadmitted, ...findTaken(part, paths, [...(await liveReleases(db)).values()])]);
}

function refuseFor(part: ModuleName, refusals: string[]): void {
  if (refusals.length === 0) return;
  const errors = refusals.map((message) => ({ path: part, message }));
  throw new DomainError(409, sentence('isUnfit', refusals.join('; ')), { errors });
}

export const liveReleases = async (db: Db) => (await usableReleases(db, 0)).live;

/** The live releases, those that were live within `withinMs` milliseconds, and the teams. */
export async function usableReleases(db: Db, withinMs = keptForMs): Promise<Omit<Change, 'next'>> {
  const until = sql<Date | null>`lead(${deploys.at}) over (partition by ${deploys.part} order by ${deploys.id})`;
  const log = db
    .select({ part: deploys.part, version: deploys.version, until: until.as('until'), team: admittedRemotes.team })
    .from(deploys)
    .innerJoin(admittedRemotes, isAdmitted)
    .as('log');
  const rows = await db
    .select({
      version: releases.version,
      isLive: sql<boolean>`bool_or(${log.until} is null)`,
      team: sql<string>`max(${log.team})`,
      description: releases.description,
    })
    .from(log)
    .innerJoin(releases, and(eq(releases.part, log.part), eq(releases.version, log.version)))
    .where(or(isNull(log.until), gte(log.until, new Date(Date.now() - withinMs))))
    .groupBy(releases.part, releases.version);
  const live = new Map<string, ReleaseDescription>();
  const kept: Change['kept'] = [];
  const teams = new Map<string, string>();
  for (const { version, isLive, description, team } of rows) {
    if (team) teams.set(description.name, team);
    const label = keptLabel(description.name, version, team);
    if (isLive) live.set(description.name, description);
    else kept.push({ description, label });
  }
  return { live, kept, teams };
}
