import { expect, test } from 'bun:test';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { carDraft, projectDraft, secret, useApp } from '../test/test-app';
import { createAutomaticBackups } from './backup/automatic-backups';
import { beginRun, endRun } from './backup/backup-runs';
import { images } from './db/schema';
import type { Jobs, QueueName } from './jobs/jobs';
import { createDiskStorage } from './media/disk-storage';
import { startTimedWork } from './timed-work';

const api = useApp();

function startWith(jobs: Partial<Jobs>) {
  const { env, media, pictureFiles, database } = api;
  const storage = createDiskStorage(join(env.dataDir, 'media'));
  const automatic = createAutomaticBackups(
    { env, database, storage, secret },
    { folder: env.dataDir, passphrase: undefined },
  );
  const parts = { db: database.db, env, secret, pictureFiles, media, storage, automatic };
  return startTimedWork({ ...parts, jobs: { ...api.jobs, ...jobs } });
}

test('a start takes part in all timed work, and begins none of it but the backup', async () => {
  const [added, worked]: [QueueName[], QueueName[]] = [[], []];
  const work = startWith({
    add: async (_, queue) => void added.push(queue),
    work: async (queue) => void worked.push(queue),
  });
  await work.stop();
  expect(added).toEqual(['backup']);
  expect(worked).toEqual(['clear', 'backup', 'sweep', 'digest', 'password-reset', 'email']);
});

test('unused pictures are cleared away after a backup, which keeps all while it runs', async () => {
  const { db } = api.database;
  await api.admin.call('createProject', { body: await projectDraft() });
  const kept = await api.storedPictures();
  await api.admin.call('createCar', { body: await carDraft() });
  await db.delete(images).where(eq(images.entityType, 'car'));
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  const stored = await api.storedPictures();
  for (const name of stored) {
    await utimes(join(api.env.dataDir, 'media', name.slice(0, 2), name), twoDaysAgo, twoDaysAgo);
  }
  // A drill that is not due.
  await beginRun(db, 'drill');
  await endRun(db, 'drill', { archive: 'an-earlier-one.tar' });
  const ran = Promise.withResolvers<void>();
  const work = startWith({
    async work(queue, run) {
      if (queue === 'backup') await api.jobs.work(queue, (data) => run(data).finally(ran.resolve));
    },
  });
  await ran.promise;
  await work.stop();
  expect(stored.length).toBeGreaterThan(kept.length);
  expect(await api.storedPictures()).toEqual(kept);
});
