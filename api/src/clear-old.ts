import { keptSpamDays } from '@officina/contracts/message';
import { and, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  accountLinks,
  auditLog,
  createdRecords,
  draftLinks,
  emails,
  invitations,
  receivedMessages,
  releaseEvents,
  suspectedMessages,
} from './db/schema';
import { forgetOldReleases } from './delivery/gate/release.service';
import { purgeBin } from './modules/bin/bin.service';
import { type SweepParts, sweepPictures } from './modules/image/picture-sweep';
import { forgetExpiredPeople } from './modules/message/person-retention';
import { forgetUnusedPictures } from './modules/message/reply-picture.service';
import { forgetOldVisits } from './modules/visit/visit.service';
import { forgetOldVitals } from './modules/visit/vitals.service';

type Clearing = (deps: Pick<SweepParts, 'db' | 'pictureFiles'>, now: Date, signal: AbortSignal) => Promise<void>;

/** Printed in the operating manual. Expired links are kept to say why they are invalid, and to resend invitations. */
const keptDays = { log: 365, releaseEvents: 1, emails: 30, links: 30 };

/** Deletes the rows of a table a number of days after the time in a column. */
const rows =
  (since: PgColumn, days: number, where?: SQL): Clearing =>
  async ({ db }, now) => {
    const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    await db.delete(since.table).where(and(lt(since, before), where));
  };

/** The deletions, all idempotent; a failed one is repeated the next day. */
const clearings: Record<string, Clearing> = {
  'The bin': purgeBin,
  'Photos of no reply': forgetUnusedPictures,
  'The log': rows(auditLog.at, keptDays.log),
  Releases: ({ db }, now) => forgetOldReleases(db, now),
  'Events of releases': rows(releaseEvents.at, keptDays.releaseEvents),
  'E-mails about no message': rows(emails.createdAt, keptDays.emails, isNull(emails.messageId)),
  'Suspected spam': rows(suspectedMessages.createdAt, keptSpamDays),
  'Keys of messages': rows(receivedMessages.receivedAt, keptSpamDays),
  'Keys of records': rows(createdRecords.createdAt, 30),
  Visits: ({ db }, now) => forgetOldVisits(db, now),
  'Web vitals': ({ db }, now) => forgetOldVitals(db, now),
  Links: rows(accountLinks.expiresAt, keptDays.links),
  'Links of drafts': rows(draftLinks.expiresAt, 0),
  Invitations: rows(invitations.expiresAt, keptDays.links),
  'Old messages': forgetExpiredPeople,
};

/** Runs all of them: a failure is logged, and the others continue. `signal` aborts after the current step. */
export async function clearDatabase(deps: Pick<SweepParts, 'db' | 'pictureFiles'>, now: Date, signal?: AbortSignal) {
  const stop = signal ?? new AbortController().signal;
  for (const [what, clear] of Object.entries(clearings)) {
    if (stop.aborted) return;
    await clear(deps, now, stop).catch(failed(`${what} could not be cleared:`));
  }
}

/** Deletes unused picture files. `signal` aborts after the current file. */
export const clearPictures = (deps: SweepParts, now: Date, signal: AbortSignal): Promise<void> =>
  sweepPictures(deps, now, signal).catch(failed('Left-over picture files could not be cleared away:'));

export const failed = (what: string) => (error: unknown) =>
  console.error(what, error instanceof Error ? error.name : 'unknown');
