import { expect, test } from 'bun:test';
import { secret, useApp } from '../test/test-app';
import { createAutomaticBackups } from './backup/automatic-backups';
import type { Jobs, QueueName } from './jobs/jobs';
import { createDiskStorage } from './media/disk-storage';
import { startTimedWork } from './timed-work';

const api = useApp();

test('a start takes part in all timed work, and begins none of it but the backup', async () => {
  const { env, media, pictureFiles, database } = api;
  const storage = createDiskStorage(env.dataDir);
  const automatic = createAutomaticBackups(
    { env, database, storage, secret },
    { folder: env.dataDir, passphrase: undefined },
  );
  const [added, worked]: [QueueName[], QueueName[]] = [[], []];
  const jobs: Jobs = {
    ...api.jobs,
    add: async (_, queue) => void added.push(queue),
    work: async (queue) => void worked.push(queue),
  };
  const work = startTimedWork({ db: database.db, env, secret, jobs, pictureFiles, media, storage, automatic });
  await work.stop();
  expect(added).toEqual(['backup']);
  expect(worked).toEqual(['clear', 'backup', 'sweep', 'digest', 'password-reset', 'email']);
});
