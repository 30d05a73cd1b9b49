import type { MadeLive } from '@officina/contracts/module';
import { problemTypes } from '@officina/contracts/problem';
import type { ModuleName } from '@officina/contracts/remotes';
import type { Deps } from '../../deps';
import type { Publisher } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { type Rehearsal, rehearsalText } from '../../render-fault';
import { type CheckedRelease, checkLive } from './release.service';

/** Milliseconds that a rollback waits for its rehearsal, because it may be urgent. */
const wayBackMs = 20_000;

/**
 * Refuses a release that `makeLive` would refuse now, or that fails its rehearsal. The rehearsal is outside of the
 * deploy's transaction, because the rehearsed pages read the database. A new release is always rehearsed; if the server
 * is too busy to tell, the publisher is asked to try again. A rollback is rehearsed if the caller requests it, and not
 * refused if that takes too long: each process rehearses the set before it uses it, unless it is unwatched (`forced`).
 */
export async function refuseUnusable(
  { db, rehearse, waitMs = wayBackMs }: Pick<Deps, 'db' | 'rehearse'> & { waitMs?: number },
  actor: Publisher,
  part: ModuleName,
  wanted: CheckedRelease,
  wantsRehearsal = false,
): Promise<MadeLive['rehearsal']> {
  const kind = await checkLive(db, actor, part, wanted);
  const isWayBack = kind === 'rollback';
  if (!rehearse || !kind || (isWayBack && !wantsRehearsal)) return undefined;
  const found = rehearse(part, wanted.version);
  const rehearsal = await (isWayBack ? Promise.race([found, unclearAfter(waitMs)]) : found);
  const { findings, isLate } = rehearsal;
  if (isWayBack && isLate) return 'unclear';
  if (findings.length === 0) return isLate ? 'unclear' : 'passed';
  const { detail, errors } = rehearsalText(rehearsal);
  throw isLate
    ? new DomainError(503, detail, { type: problemTypes.busy, errors, headers: { 'retry-after': '10' } })
    : new DomainError(422, detail, { type: problemTypes.rehearsal, errors });
}

const unclearAfter = (ms: number): Promise<Rehearsal> =>
  new Promise((resolve) => void setTimeout(resolve, ms, { findings: [], isLate: true }).unref());
