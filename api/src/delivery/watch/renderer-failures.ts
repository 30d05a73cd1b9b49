import type { FailureReport } from '@officina/contracts/module';
import { and, desc, eq } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Db } from '../../db/client';
import { deploys, releases } from '../../db/schema';
import type { ShownSet } from '../../http/share-cookie';
import { isSeenIn } from '../release/undeclared';
import { recordFailure } from './failure.service';

/** A page or a whole set of releases that failed in the renderer. */
export interface RendererFailure {
  kind: FailureReport['kind'];
  /** Absent: all pages. */
  page?: string;
  /** The release whose code failed; absent: unknown, so that of the newest deploy is to blame. */
  release?: { name: string; version: string } | undefined;
  /** The visit, while a release is staged. */
  shown?: ShownSet | undefined;
}

/** So many of the newest deploys are looked at for one that is rendered. */
const lookedAt = 20;

/** Failures that wait to be stored; more are not needed to take a release back. */
const mostFailures = 20;

/** Returns a function that notes what failed in the renderer of this process. */
export function createRendererFailures({ db }: { db: Db }): (failure: RendererFailure) => void {
  const failures = new PQueue({ concurrency: 1 });
  return (failure) => {
    if (failures.size >= mostFailures) return;
    failures
      .add(() => recordRendererFailure(db, failure))
      .catch((error: unknown) => {
        console.error('A failure of a release cannot be stored:', error instanceof Error ? error.name : error);
      });
  };
}

export async function recordRendererFailure(db: Db, { kind, page, release, shown }: RendererFailure): Promise<void> {
  const { name: part, version } = release ?? (await newestRendered(db)) ?? {};
  if (part && version)
    await recordFailure(db, { part, version, kind, source: 'renderer', shown, ...(page ? { page } : {}) });
}

/** The release of the newest deploy; not one of the back office, which is not rendered. */
async function newestRendered(db: Db): Promise<RendererFailure['release']> {
  const newest = await db
    .select({ version: deploys.version, description: releases.description })
    .from(deploys)
    .innerJoin(releases, and(eq(releases.part, deploys.part), eq(releases.version, deploys.version)))
    .orderBy(desc(deploys.id))
    .limit(lookedAt);
  const found = newest.find(({ description }) => isSeenIn('site', description));
  return found && { name: found.description.name, version: found.version };
}
