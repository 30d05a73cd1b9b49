import type { FailureReport } from '@officina/contracts/module';
import { moduleNames } from '@officina/contracts/remotes';
import { desc, ne } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Db } from '../../db/client';
import { deploys } from '../../db/schema';
import { recordFailure } from './failure.service';

/** A page or a whole set of releases that failed in the renderer. */
export interface RendererFailure {
  kind: FailureReport['kind'];
  /** Absent: all pages. */
  page?: string;
  /** The release whose code failed; absent: unknown, so that of the newest deploy is to blame. */
  release?: { name: string; version: string } | undefined;
}

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

export async function recordRendererFailure(db: Db, { kind, page, release }: RendererFailure): Promise<void> {
  // The back office has no server half.
  const rendered = ne(deploys.part, 'mfe_admin');
  const [newest] = await db.select().from(deploys).where(rendered).orderBy(desc(deploys.id)).limit(1);
  const part = release ? moduleNames.find((name) => name === release.name) : newest?.part;
  const version = release?.version ?? newest?.version;
  if (part && version) await recordFailure(db, { part, version, kind, source: 'renderer', ...(page ? { page } : {}) });
}
