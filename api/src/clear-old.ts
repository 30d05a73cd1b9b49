import { forgetOldEvents } from './delivery/log/failure-log';
import { forgetOldReleases } from './delivery/log/release.service';
import { forgetOldInvitations } from './modules/account/invitation.service';
import { forgetOldNotes } from './modules/audit/audit.service';
import { purgeBin } from './modules/bin/bin.service';
import { forgetOldDraftLinks } from './modules/draft-link/draft-link.service';
import { forgetOldEmails } from './modules/email/outbox';
import { type SweepParts, sweepPictures } from './modules/image/picture-sweep';
import { forgetExpiredPeople } from './modules/message/person-retention';
import { forgetUnusedPictures } from './modules/message/reply-picture.service';
import { forgetSuspected } from './modules/message/suspected.service';
import { forgetOldLinks } from './modules/session/account-link';
import { forgetOldVisits } from './modules/visit/visit.service';

type Clearing = (deps: Pick<SweepParts, 'db' | 'pictureFiles'>, now: Date, signal: AbortSignal) => Promise<void>;

/** What is deleted when its time is over. All are idempotent; what fails is tried again a day later. */
const clearings: Record<string, Clearing> = {
  'The bin': purgeBin,
  'Photos of no reply': forgetUnusedPictures,
  'The log': ({ db }, now) => forgetOldNotes(db, now),
  Releases: ({ db }, now) => forgetOldReleases(db, now),
  'Events of releases': ({ db }, now) => forgetOldEvents(db, now),
  'E-mails': ({ db }, now) => forgetOldEmails(db, now),
  'Suspected spam': ({ db }, now) => forgetSuspected(db, now),
  Visits: ({ db }, now) => forgetOldVisits(db, now),
  Links: ({ db }, now) => forgetOldLinks(db, now),
  'Links of drafts': ({ db }, now) => forgetOldDraftLinks(db, now),
  Invitations: ({ db }, now) => forgetOldInvitations(db, now),
  'Old messages': forgetExpiredPeople,
};

/** Does all of the above: one that fails is logged, and the others go on. `signal` ends it after its current step. */
export async function clearDatabase(deps: Pick<SweepParts, 'db' | 'pictureFiles'>, now: Date, signal?: AbortSignal) {
  const stop = signal ?? new AbortController().signal;
  for (const [what, clear] of Object.entries(clearings)) {
    if (stop.aborted) return;
    await clear(deps, now, stop).catch(failed(`${what} could not be cleared:`));
  }
}

/** Deletes unused picture files. `signal` ends it after its current file. */
export const clearPictures = (deps: SweepParts, now: Date, signal: AbortSignal): Promise<void> =>
  sweepPictures(deps, now, signal).catch(failed('Left-over picture files could not be cleared away:'));

export const failed = (what: string) => (error: unknown) =>
  console.error(what, error instanceof Error ? error.name : 'unknown');
