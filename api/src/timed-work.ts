import type { AutomaticBackups } from './backup/automatic-backups';
import { errorText } from './backup/backup-failure';
import { clearDatabase, clearPictures, failed } from './clear-old';
import type { Deps } from './deps';
import { type TimedQueue, timedQueues } from './jobs/jobs';
import type { Media } from './media/media';
import { startResets } from './modules/account/password-reset.service';
import { startSending, sweepEmails } from './modules/email/email-worker';
import type { SweepParts } from './modules/image/picture-sweep';
import { sendDigest } from './modules/message/digest';
import { attachmentsOf } from './modules/message/reply-picture.service';
import { forgetOldTries } from './modules/throttle/throttle.service';

interface Parts extends Pick<Deps, 'jobs' | 'env' | 'secret'>, SweepParts {
  media: Pick<Media, 'handle'>;
  automatic: AutomaticBackups | undefined;
}

/**
 * Takes part in the site's scheduled work, each job of which runs in one process at a time (schedules in `jobs.ts`),
 * and sends e-mails. `stop` lets running jobs end early; closing the queue afterwards waits for them.
 */
export function startTimedWork(parts: Parts) {
  const { jobs, db, automatic } = parts;
  const stopping = new AbortController();
  const works: Record<TimedQueue, (() => Promise<void>) | undefined> = {
    async clear() {
      await clearDatabase(parts, new Date(), stopping.signal);
      await clearPictures(parts, new Date(), stopping.signal);
    },
    backup:
      automatic &&
      (async () => {
        const ran = await automatic.runDue().catch((error) => console.error('No automatic backup:', errorText(error)));
        // A backup that is running at the time of `clear` keeps it from deleting pictures, perhaps every night.
        if (ran) await clearPictures(parts, new Date(), stopping.signal);
      }),
    async sweep() {
      await sweepEmails(parts);
      await forgetOldTries(db);
    },
    digest: () => sendDigest(parts, new Date()),
  };
  const start = async () => {
    for (const queue of timedQueues) {
      const work = works[queue];
      if (!work) continue;
      // The first backup is made now: the schedule only makes up for runs missed since the site first ran.
      if (queue === 'backup') await jobs.add(db, queue, {}).catch(failed('Timed work could not be begun:'));
      await jobs.work(queue, work);
    }
    await startResets(parts);
    await startSending({ ...parts, attachmentsOf: (entryId) => attachmentsOf(parts, entryId) });
  };
  const started = start().catch(failed('The timed work could not be started:'));
  return {
    async stop() {
      await started;
      stopping.abort();
    },
  };
}
