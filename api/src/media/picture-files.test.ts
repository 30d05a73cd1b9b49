import { expect, test } from 'bun:test';
import { carDraft, pictureBytes, useApp } from '../../test/test-app';
import { createPictureFiles } from './picture-files';

const api = useApp();

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** A write that stores a picture and then fails; returns the file's name. */
async function failed(error: Error): Promise<string> {
  let filename = '';
  const write = api.pictureFiles.during(async (batch) => {
    filename = (await batch.accept(await pictureBytes())).filename;
    expect(await api.storedPictures()).toContain(filename);
    throw error;
  });
  expect(await write.catch((reason: unknown) => reason)).toBe(error);
  return filename;
}

test('a failed write leaves no file and rejects with its own error', async () => {
  const filename = await failed(new Error('no room'));
  expect(await api.storedPictures()).not.toContain(filename);
});

test('a write whose commit is unknown leaves its file, because the rows may be there', async () => {
  const filename = await failed(lost());
  expect(await api.storedPictures()).toContain(filename);
});

test('a released file stays while a row refers to it', async () => {
  const { featuredImage } = await api.admin.call('createCar', { body: await carDraft() });
  const filename = featuredImage.slice('/media/'.length);
  await api.pictureFiles.during(async (batch) => batch.release(filename));
  expect(await api.storedPictures()).toContain(filename);
});

test('a failed edit leaves no file', async () => {
  const { featuredImage } = await api.admin.call('createCar', { body: await carDraft() });
  const before = await api.storedPictures();
  const refusal = new Error('no room');
  const write = api.pictureFiles.during(async (batch) => {
    const original = featuredImage.slice('/media/'.length);
    const picture = await batch.remake(original, { turn: 90, straighten: 0, crop: null }, { x: 0.2, y: 0.5 });
    expect(await api.storedPictures()).toContain(picture?.filename ?? '');
    throw refusal;
  });
  expect(await write.catch((reason: unknown) => reason)).toBe(refusal);
  expect(await api.storedPictures()).toEqual(before);
});

test('several files are deleted at once, because a bucket answers each deletion slowly', async () => {
  let [running, most] = [0, 0];
  async function remove() {
    running += 1;
    most = Math.max(most, running);
    await api.storedPictures();
    running -= 1;
  }
  const storage = { belongsTo: async () => true };
  const files = createPictureFiles({ db: api.database.db, media: { ...api.media, remove }, storage });
  await files.during(async (batch) => {
    for (let file = 0; file < 12; file += 1) batch.release(`unknown-${file}.webp`);
  });
  expect([most, running]).toEqual([4, 0]);
});
