import type { ReleaseDescription, ReleaseManifest } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import type { Db } from '../../db/client';
import { deployVisitors } from '../../db/schema';
import { openedArea } from '../../http/visitor';
import { liveReleases } from '../log/gate.service';
import { isSeenIn } from '../release/undeclared';
import { watchedDeploys, watchedForMs } from './decide';
import { fingerprintOf } from './failure.service';

export interface DeployVisitors {
  /** Notes who opens a page, while a deploy is younger than ten minutes; otherwise it only compares two numbers. */
  note(request: Request, addressOf: () => string): void;
  /** Resolves when everybody who was noted until now is stored. */
  stored(): Promise<void>;
}

/** So many visitors of a deploy are told apart. */
const mostVisitors = 10_000;
const batch = 500;

interface Watched {
  id: number;
  part: ModuleName;
  version: string;
  seen: Set<string>;
  /** What its release brings; undefined once it is replaced. */
  release: ReleaseDescription | undefined;
}

/** Counts who sees each part since its deploy, in a table that all processes share. */
export function createDeployVisitors({
  db,
  secret,
  live,
}: {
  db: Db;
  secret: string;
  /** What this process serves, and when that may have changed. */
  live: { readonly served: ReleaseManifest | undefined; follow(act: () => void): void };
}): DeployVisitors {
  let watched: Watched[] = [];
  let until = 0;
  const waiting: (typeof deployVisitors.$inferInsert)[] = [];
  let work = Promise.resolve();
  // Without the database nothing is taken back either.
  const then = (act: () => Promise<void>) => {
    work = work.then(act).catch(() => undefined);
  };

  async function look(): Promise<void> {
    const found = await watchedDeploys(db);
    const releases = found.length > 0 ? await liveReleases(db) : undefined;
    watched = found.map(({ id, part, version }) => ({
      id,
      part,
      version,
      seen: watched.find((known) => known.id === id)?.seen ?? new Set(),
      release: releases?.get(part),
    }));
    until = Math.max(0, ...found.map(({ at }) => at.getTime() + watchedForMs));
  }
  live.follow(() => then(look));
  then(look);

  async function write(): Promise<void> {
    while (waiting.length > 0) await db.insert(deployVisitors).values(waiting.splice(0, batch)).onConflictDoNothing();
  }

  return {
    note(request, addressOf) {
      const area = Date.now() > until ? undefined : openedArea(request);
      if (!area) return;
      const fingerprint = fingerprintOf(addressOf(), secret);
      for (const { id, part, version, seen, release } of watched) {
        if (live.served?.[part] !== version || !release || !isSeenIn(area, release)) continue;
        if (seen.has(fingerprint) || seen.size >= mostVisitors) continue;
        seen.add(fingerprint);
        waiting.push({ deployId: id, fingerprint });
      }
      if (waiting.length > 0) then(write);
    },
    stored: () => work,
  };
}
