import { forgetOldInvitations } from './modules/account/invitation.service';
import { forgetOldNotes } from './modules/audit/audit.service';
import { purgeBin } from './modules/bin/bin.service';
import { forgetOldEmails } from './modules/email/outbox';
import { type SweepParts, sweepPictures } from './modules/image/picture-sweep';
import { forgetExpiredPeople } from './modules/message/person-retention';
import { forgetUnusedPictures } from './modules/message/reply-picture.service';
import { forgetSuspected } from './modules/message/suspected.service';
import { forgetOldFailures } from './modules/release/failure-log';
import { forgetOldReleases } from './modules/release/release.service';
import { forgetOldLinks } from './modules/session/account-link';
import { forgetOldVisits } from './modules/visit/visit.service';

/**
 * Deletes expired entries of the bin and the log, and messages whose time is over. Idempotent; what fails is tried again
 * a day later, because hardly any of it is visible. `signal` ends it after its current person.
 */
export async function clearDatabase(deps: Pick<SweepParts, 'db' | 'keeper'>, now: Date, signal: AbortSignal) {
  await clearOld(deps, now).catch(failed('The bin could not be cleared:'));
  await forgetExpiredPeople(deps, now, signal).catch(failed('Old messages could not be deleted:'));
}

/** Deletes unused picture files. `signal` ends it after its current file. */
export const clearPictures = (deps: SweepParts, now: Date, signal: AbortSignal): Promise<void> =>
  sweepPictures(deps, now, signal).catch(failed('Left-over picture files could not be cleared away:'));

export const failed = (what: string) => (error: unknown) =>
  console.error(what, error instanceof Error ? error.name : 'unknown');

export async function clearOld(deps: Pick<SweepParts, 'db' | 'keeper'>, now: Date): Promise<void> {
  await purgeBin(deps, now);
  await forgetUnusedPictures(deps, now);
  await forgetOldNotes(deps.db, now);
  await forgetOldReleases(deps.db, now);
  await forgetOldFailures(deps.db, now);
  await forgetOldEmails(deps.db, now);
  await forgetSuspected(deps.db, now);
  await forgetOldVisits(deps.db, now);
  await forgetOldLinks(deps.db, now);
  await forgetOldInvitations(deps.db, now);
}
