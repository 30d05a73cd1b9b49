import { expect, spyOn, test } from 'bun:test';
import { parsePictureStem } from '@officina/contracts/picture';
import { photo } from '../../test/picture-samples';
import { storageKinds } from '../../test/storage-samples';
import { takeIn } from './picture-intake';
import { createPictureJobs } from './picture-jobs';
import { createPictureStore } from './picture-store';
import { variantKey } from './picture-variant';

test('a variant that could not be made is tried again minutes later', async () => {
  const open = await storageKinds.disk?.();
  if (!open) throw new Error('There is no disk storage');
  const stored = await takeIn(await (await photo(200, 100)).png().toBuffer());
  const picture = parsePictureStem(stored.picture.stem);
  if (!picture) throw new Error('The stem is no stem');
  // The first read fails, as on a busy machine.
  let isCut = true;
  const storage = {
    ...open.storage,
    async get(name: string) {
      const file = await open.storage.get(name);
      return file && isCut ? { ...file, bytes: async () => new Uint8Array(4) } : file;
    },
  };
  const now = spyOn(performance, 'now');
  const warned = spyOn(console, 'warn').mockImplementation(() => {});
  const jobs = createPictureJobs(1);
  const store = createPictureStore({ storage, jobs, hasRoom: async () => true });
  await store.put(stored);
  const asked = async () => (await store.variant(picture, { width: 160, format: 'avif' }))?.isLasting;
  expect(await asked()).toBe(false);
  isCut = false;
  expect([await asked(), warned.mock.calls.length]).toEqual([false, 1]);
  now.mockImplementation(() => Number.MAX_SAFE_INTEGER);
  expect(await asked()).toBe(true);
  for (const spy of [now, warned]) spy.mockRestore();
  await jobs.close();
  await open.close();
});

test('a request for a variant that is about to be made ahead is answered, also with one job at a time', async () => {
  const open = await storageKinds.disk?.();
  if (!open) throw new Error('There is no disk storage');
  const stored = await takeIn(await (await photo(200, 100)).png().toBuffer());
  const picture = parsePictureStem(stored.picture.stem);
  if (!picture) throw new Error('The stem is no stem');
  const variant = { width: 160, format: 'avif' } as const;
  const key = variantKey(picture.stem, variant);
  const looked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let looks = 0;
  const storage = {
    ...open.storage,
    async get(name: string) {
      const file = await open.storage.get(name);
      // The first lookup of the variant is that of the background job.
      if (name === key && ++looks === 1) {
        looked.resolve();
        await goOn.promise;
      }
      return file;
    },
  };
  const jobs = createPictureJobs(1);
  const store = createPictureStore({ storage, jobs, hasRoom: async () => true });
  await store.put(stored);
  store.warm(picture.stem);
  await looked.promise;
  const answer = store.variant(picture, variant);
  // Waits until the request waits for the job's slot.
  while (jobs.waiting === 0) await Bun.sleep(1);
  goOn.resolve();
  expect(await answer).toMatchObject({ key, isLasting: true });
  await jobs.close();
  await open.close();
});

test('the variants of a removed picture are deleted together, after the picture', async () => {
  const open = await storageKinds.disk?.();
  if (!open) throw new Error('There is no disk storage');
  const stored = await takeIn(await (await photo(200, 100)).png().toBuffer());
  const { stem, filename } = stored.picture;
  const keys = ['avif', 'webp'].map((format) => `${stem}.160.${format}`);
  for (const key of keys) await open.storage.put(key, stored.bytes);
  const steps: string[] = [];
  const storage = {
    ...open.storage,
    async delete(key: string) {
      steps.push(key);
      await open.storage.delete(key);
      steps.push('deleted');
    },
  };
  const jobs = createPictureJobs(1);
  const store = createPictureStore({ storage, jobs, hasRoom: async () => true });
  await store.put(stored);
  await store.remove(stem);
  expect(steps.slice(0, 2)).toEqual([filename, 'deleted']);
  expect(steps.slice(2, 4).toSorted()).toEqual(keys);
  expect(await storage.list(stem)).toEqual([]);
  await open.close();
});
