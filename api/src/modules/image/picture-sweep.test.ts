import { expect, spyOn, test } from 'bun:test';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binId } from '@officina/contracts/bin';
import { storageKinds } from '../../../test/storage-samples';
import { pictureBytes, projectDraft, useApp } from '../../../test/test-app';
import { createDiskStorage } from '../../media/disk-storage';
import { createMedia } from '../../media/media';
import { createPictureFiles } from '../../media/picture-files';
import type { MediaStorage } from '../../media/storage';
import { sweepPictures } from './picture-sweep';

const api = useApp();
const empty = useApp();
const hour = 60 * 60 * 1000;
const mediaOf = ({ env }: typeof api) => join(env.dataDir, 'media');
const pathOf = (app: typeof api, name: string) => join(mediaOf(app), name.slice(0, 2), name);
const filesOf = async (app: typeof api, stem: string) =>
  (await readdir(join(mediaOf(app), stem.slice(0, 2))).catch(() => [])).filter((name) => name.startsWith(stem)).sort();

function sweep(app: typeof api, signal = new AbortController().signal) {
  const storage = createDiskStorage(mediaOf(app));
  return sweepPictures({ db: app.database.db, pictureFiles: app.pictureFiles, storage }, new Date(), signal);
}

/** Files of a picture without rows, as a killed process leaves them, last written `hours` ago. */
async function leftBehind(app: typeof api, hours: number, endings = ['.webp', '.160.avif']): Promise<string> {
  const { stem } = await app.media.accept(await pictureBytes());
  await app.media.close();
  for (const name of await filesOf(app, stem)) await Bun.file(pathOf(app, name)).delete();
  for (const ending of endings) await writeAged(pathOf(app, stem + ending), hours);
  return stem;
}

async function writeAged(path: string, hours: number): Promise<void> {
  await writeFile(path, 'bytes');
  await aged(path, hours);
}

async function aged(path: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * hour);
  await utimes(path, then, then);
}

async function newProject(): Promise<{ id: number; filename: string }> {
  const { id, images } = await api.admin.call('createProject', { body: await projectDraft() });
  return { id, filename: images[0]?.slice('/media/'.length) ?? '' };
}

test('deletes unused files after a day, with their variants', async () => {
  await newProject();
  const old = await leftBehind(api, 25);
  const variants = await leftBehind(api, 25, ['.160.avif', '.160.webp']);
  const recent = await leftBehind(api, 23);
  await sweep(api);
  expect(await filesOf(api, old)).toEqual([]);
  expect(await filesOf(api, variants)).toEqual([]);
  expect(await filesOf(api, recent)).toHaveLength(2);
});

test('keeps files that an image or the bin refers to, however old', async () => {
  const [shown, binned] = [await newProject(), await newProject()];
  await api.admin.call('deleteProject', { params: { id: binned.id } });
  for (const { filename } of [shown, binned]) await aged(pathOf(api, filename), 1000);
  await Promise.all([sweep(api), sweep(api)]);
  const stored = await api.storedPictures();
  expect(stored).toContain(shown.filename);
  expect(stored).toContain(binned.filename);
  await api.admin.call('restoreFromBin', { body: { ids: [binId('project', binned.id)] } });
  expect((await api.send(`/media/${binned.filename}`)).status).toBe(200);
});

test('keeps the originals of edited images, of deleted ones too, however old', async () => {
  const originals: string[] = [];
  for (const isDeleted of [false, true]) {
    const { id } = await newProject();
    const [image] = await api.visitor.call('listImages', { query: { entityType: 'project', entityId: id } });
    const edit = { turn: 90, straighten: 0, crop: null } as const;
    await api.admin.call('updateImage', { params: { id: image?.id ?? 0 }, body: { edit } });
    if (isDeleted) await api.admin.call('deleteImage', { params: { id: image?.id ?? 0 } });
    originals.push(image?.filename ?? '');
  }
  for (const filename of originals) await aged(pathOf(api, filename), 1000);
  await sweep(api);
  expect(await api.storedPictures()).toEqual(expect.arrayContaining(originals));
});

test('deletes unfinished files after a day, and keeps foreign files', async () => {
  const { filename } = await newProject();
  const draft = (hours: number) => `${filename.replace('.webp', `.${hours}.avif`)}.${crypto.randomUUID()}.tmp`;
  const [old, recent] = [draft(480), draft(160)];
  await writeAged(pathOf(api, old), 25);
  await writeAged(pathOf(api, recent), 23);
  const foreign = join(mediaOf(api), 'README');
  await writeAged(foreign, 1000);
  await sweep(api);
  const left = await readdir(join(mediaOf(api), filename.slice(0, 2)));
  expect([left.includes(old), left.includes(recent), await Bun.file(foreign).exists()]).toEqual([false, true, true]);
});

test('an aborted sweep leaves the rest for the next one', async () => {
  await newProject();
  const old = await leftBehind(api, 25);
  await sweep(api, AbortSignal.abort());
  expect(await filesOf(api, old)).toHaveLength(2);
  await sweep(api);
  expect(await filesOf(api, old)).toEqual([]);
});

test('sweeps a bucket like a folder, for one database only', async () => {
  const { filename } = await newProject();
  const bucket = await storageKinds.S3?.();
  if (!bucket) throw new Error('There is no S3 to test with');
  const { storage } = bucket;
  const orphan = `${'f'.repeat(32)}_1x1_000000000000`;
  const keys = [filename, `${orphan}.webp`, `${orphan}.160.avif`];
  for (const key of keys) await storage.put(key, new Uint8Array(9));
  const { db } = api.database;
  const media = createMedia({ storage, accessOf: async () => 'everyone' });
  const filesIn = (site: MediaStorage) => createPictureFiles({ db, media, storage: site });
  const sweepIn = (hours: number, site = storage) =>
    sweepPictures(
      { db, pictureFiles: filesIn(site), storage: site },
      new Date(Date.now() + hours * hour),
      new AbortController().signal,
    );
  await sweepIn(23);
  expect(await storage.list(orphan)).toHaveLength(2);
  await sweepIn(25);
  expect(await storage.list(orphan)).toEqual([]);
  expect(await storage.get(filename)).not.toBeNull();
  // A copy of the site with the same settings but another database.
  const copied = {
    ...storage,
    async *pages() {
      for (let page = 0; page < 2; page += 1) yield* storage.pages();
    },
    belongsTo: (id: () => Promise<string>) => storage.belongsTo(async () => `${await id()}-copy`),
  };
  const recent = `${'e'.repeat(32)}_1x1_000000000000`;
  await storage.put(`${recent}.webp`, new Uint8Array(9));
  const warned = spyOn(console, 'warn').mockImplementation(() => {});
  await sweepIn(25, copied);
  expect(warned.mock.lastCall?.[0]).toContain('another database');
  // Only once, regardless of the number of pages.
  expect(warned).toHaveBeenCalledTimes(1);
  // A picture that is deleted in the copy still belongs to the original site.
  const deleteIn = (site: MediaStorage) => filesIn(site).during(async ({ release }) => release(`${recent}.webp`));
  await deleteIn(copied);
  expect(await storage.list(recent)).toHaveLength(1);
  warned.mockRestore();
  await deleteIn(storage);
  expect(await storage.list(recent)).toEqual([]);
  await bucket.close();
});

test('deletes nothing when the database has no pictures, because it is probably the wrong one', async () => {
  const old = await leftBehind(empty, 1000);
  await sweep(empty);
  expect(await filesOf(empty, old)).toHaveLength(2);
});
