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

const day = 24 * 60 * 60 * 1000;

interface Parts extends Pick<Deps, 'jobs' | 'env' | 'secret'>, SweepParts {
  media: Pick<Media, 'handle'>;
  automatic: AutomaticBackups | undefined;
}

/**
 * Takes part in the timed work of the site, of which each job runs in one process at a time (`jobs.ts` has the
 * schedules), sends e-mails, and clears the disk of this process. `stop` lets running jobs end early; closing the
 * queue afterwards waits for them.
 */
export function startTimedWork(parts: Parts) {
  const { jobs, db, env, automatic } = parts;
  const stopping = new AbortController();
  const works: Record<TimedQueue, (() => Promise<void>) | undefined> = {
    async clear() {
      await clearDatabase(parts, new Date(), stopping.signal);
      if (env.s3) await clearPictures(parts, new Date(), stopping.signal);
    },
    backup:
      automatic && (() => automatic.runDue().catch((error) => console.error('No automatic backup:', errorText(error)))),
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
      // Now, too, before the first look: the schedule knows only of what was due since this site first ran.
      if (queue !== 'digest') await jobs.add(db, queue, {}).catch(failed('Timed work could not be begun:'));
      await jobs.work(queue, work);
    }
    await startResets(parts);
    await startSending({ ...parts, attachmentsOf: (entryId) => attachmentsOf(parts, entryId) });
  };
  const started = start().catch(failed('The timed work could not be started:'));

  let sweeping = Promise.resolve();
  // Not jobs: each process may have a disk of its own.
  const sweep = () => {
    sweeping = sweeping.then(() => clearPictures(parts, new Date(), stopping.signal));
  };
  if (!env.s3) sweep();
  const timer = env.s3 ? undefined : setInterval(sweep, day).unref();
  return {
    async stop() {
      clearInterval(timer);
      await started;
      stopping.abort();
      await sweeping;
    },
  };
}
