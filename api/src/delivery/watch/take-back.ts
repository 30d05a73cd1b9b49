import { shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, count, countDistinct, desc, eq, gte, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { deploys, deployVisitors, moduleFailures, releases } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { type Sentence, sentence, type Text } from '../../sentences/say';
import { auditDeploy, automatic, inTurn, liveDeploys } from '../log/deploy-log';
import { refuseUnfit } from '../log/gate.service';

type Deploy = typeof deploys.$inferSelect;

/** Milliseconds after a deploy in which it may be taken back. */
export const watchedForMs = 10 * 60 * 1000;
/** Deploys by a person. The image of the server and a version that came back by itself are never taken back. */
const watchedKinds: readonly Deploy['kind'][] = ['publish', 'rollback'];
const leastPages = 3;
const leastVisitors = 5;
/** One of so many visitors has to meet the failure. */
const oneOf = 4;

/** The live deploys that may be taken back. */
export async function watchedDeploys(db: Db): Promise<Deploy[]> {
  const since = Date.now() - watchedForMs;
  return (await liveDeploys(db)).filter(
    ({ kind, watch, reason, at }) => watchedKinds.includes(kind) && watch && reason === null && at.getTime() > since,
  );
}

/**
 * Makes the version before live again if this one went live in the last ten minutes and three pages failed in the
 * renderer, or five addresses and a quarter of those that opened it had a failure in the browser. A deploy is taken
 * back at most once, by one process. If the version before no longer fits the others, the deploy says so and stays.
 */
export async function takeBackIfFailing(db: Db, part: ModuleName, version: string): Promise<void> {
  const failing = (await watchedDeploys(db)).find((deploy) => deploy.part === part);
  if (failing?.version !== version) return;
  const fault = await faultOf(db, failing);
  if (!fault) return;
  await inTurn(db, async (tx) => {
    const live = await liveDeploys(tx);
    const current = live.find((deploy) => deploy.part === part);
    // It was replaced, or another process has come to the same conclusion.
    if (current?.id !== failing.id || current.reason !== null) return;
    const [before] = await tx
      .select({ version: deploys.version, commit: releases.commit })
      .from(deploys)
      .innerJoin(releases, and(eq(releases.part, deploys.part), eq(releases.version, deploys.version)))
      .where(and(eq(deploys.part, part), lt(deploys.id, failing.id)))
      .orderBy(desc(deploys.id))
      .limit(1);
    const obstacle = before ? await misfitOf(tx, part, before.version) : sentence('noEarlierVersion');
    if (!before || obstacle) {
      const reason = sentence('notTakenBack', fault, obstacle ?? '');
      await tx.update(deploys).set({ reason }).where(eq(deploys.id, failing.id));
      return;
    }
    const reason = sentence('takenBack', shortVersion(version), fault);
    await tx.insert(deploys).values({ part, ...before, by: automatic.username, kind: 'take-back', reason });
    await auditDeploy(tx, automatic, { part, version: before.version });
  });
}

/** What is wrong with a deploy; undefined below the limits. */
async function faultOf(db: Db, deploy: Deploy): Promise<Sentence | undefined> {
  const failures = and(
    eq(moduleFailures.part, deploy.part),
    eq(moduleFailures.version, deploy.version),
    gte(moduleFailures.at, deploy.at),
  );
  const inBrowsers = and(failures, eq(moduleFailures.source, 'browser'));
  const [pages = 0, visitors = 0] = await Promise.all([
    countFingerprints(db, and(failures, eq(moduleFailures.source, 'renderer'))),
    countFingerprints(db, inBrowsers),
  ]);
  if (pages >= leastPages) return sentence('pagesFailed', pages);
  if (visitors < leastVisitors) return undefined;
  const failed = db.select({ fingerprint: moduleFailures.fingerprint }).from(moduleFailures).where(inBrowsers);
  const [others] = await db
    .select({ count: count() })
    .from(deployVisitors)
    .where(and(eq(deployVisitors.deployId, deploy.id), notInArray(deployVisitors.fingerprint, failed)));
  const everyone = visitors + (others?.count ?? 0);
  return visitors * oneOf < everyone ? undefined : sentence('visitorsFailed', visitors, everyone);
}

async function countFingerprints(db: Db, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(moduleFailures.fingerprint) })
    .from(moduleFailures)
    .where(where);
  return row?.count ?? 0;
}

async function misfitOf(tx: Db, part: ModuleName, version: string): Promise<Text | undefined> {
  try {
    await refuseUnfit(tx, part, version, 'rollback');
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.detail;
    throw error;
  }
}
