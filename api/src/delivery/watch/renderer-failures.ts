import type { FailureReport } from '@officina/contracts/module';
import PQueue from 'p-queue';
import type { Db } from '../../db/client';
import type { ShownSet } from '../../http/share-cookie';
import { hashOf } from '../../token';
import { liveReleases } from '../gate/gate.service';
import { liveDeploys } from '../log/deploy-log';
import { isSeenIn } from '../release/declarations';
import { recordFailure } from './failure.service';

/** A page or a whole set of releases that failed in the renderer. */
export interface RendererFailure {
  kind: FailureReport['kind'];
  /** Only its hash is stored. Absent: all pages failed; each such failure counts as a different page. */
  page?: string;
  /** The release whose code failed; undefined if unknown: then that of the newest deploy is assumed. */
  release?: { name: string; version: string } | undefined;
  /** The set that the visit got, while a release is staged. */
  shown?: ShownSet | undefined;
}

/** Maximum number of failures that wait to be stored; enough for an automatic rollback. */
const mostFailures = 20;

/** Returns a function that records failures in the renderer of this process. */
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
  const fingerprint = hashOf(page ?? crypto.randomUUID());
  if (part && version) await recordFailure(db, { part, version, kind, source: 'renderer', fingerprint, shown });
}

/** The live release of the newest deploy, except the back office, which is not rendered. */
async function newestRendered(db: Db): Promise<RendererFailure['release']> {
  const described = await liveReleases(db);
  const newestFirst = (await liveDeploys(db)).toSorted((a, b) => b.id - a.id);
  const versions = newestFirst.flatMap(({ part, version }) => {
    const release = described.get(part);
    return release && isSeenIn('site', release) ? [{ name: part, version }] : [];
  });
  return versions[0];
}
