import { expect, test } from 'bun:test';
import type { Image, ImagePatch, PictureEdit } from '@officina/contracts/image';
import { parsePictureUrl } from '@officina/contracts/picture';
import sharp from 'sharp';
import { credentials, pictureBytes, useApp } from '../../../test/test-app';
import { updateImage } from './image-edit.service';

const api = useApp();
const turned: PictureEdit = { turn: 90, straighten: 0, crop: null };
const upsideDown: PictureEdit = { ...turned, turn: 180 };

async function formOf(bytes: Uint8Array, fields: Record<string, string> = {}): Promise<FormData> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'foto.png'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
const newImage = async (): Promise<Image> =>
  api.admin.call('uploadImage', { body: await formOf(await pictureBytes(), { entityType: 'gallery' }) });
const patch = ({ id }: Image, body: ImagePatch) => api.admin.call('updateImage', { params: { id }, body });

/** Replaces the picture by one of this size. */
async function replace({ id }: Image, width: number, height: number): Promise<Image> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0ff' } })
    .png()
    .toBuffer();
  return api.admin.call('replaceImage', { params: { id }, body: await formOf(bytes) });
}

/** Changes an image while other writes happen between the rendering of the edit and its transaction. */
async function overtaken({ id }: Image, change: ImagePatch, ...writes: (() => Promise<unknown>)[]): Promise<Image> {
  const waiting = [...writes];
  const db = new Proxy(api.database.db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'transaction' || typeof own !== 'function') return own;
      return async (...work: unknown[]) => {
        await waiting.shift()?.();
        return own.apply(target, work);
      };
    },
  });
  return updateImage({ db, pictureFiles: api.pictureFiles }, credentials, id, change);
}

/** Both files of the image are stored, and otherwise only those of pictures in the bin. */
async function keepsFiles({ url, originalUrl }: Image, ...gone: Image[]): Promise<void> {
  const stored = await api.storedPictures();
  const has = (name: string) => stored.includes(name.replace('/media/', ''));
  expect([has(url), has(originalUrl), ...gone.map(({ filename }) => has(filename))]).toEqual([
    true,
    true,
    ...gone.map(() => false),
  ]);
}

test('an edit of a picture that is replaced meanwhile is made of the new one', async () => {
  const image = await newImage();
  const after = await overtaken(image, { edit: turned }, () => replace(image, 30, 12));
  expect(after).toMatchObject({ edit: turned, width: 12, height: 30 });
  await keepsFiles(after);
});

test('a focal point stays on the edit that was made meanwhile', async () => {
  const image = await newImage();
  const first = await patch(image, { edit: turned });
  const after = await overtaken(image, { focus: { x: 0.2, y: 0.3 } }, () => patch(image, { edit: upsideDown }));
  expect(after).toMatchObject({ edit: upsideDown, width: image.width });
  expect(parsePictureUrl(after.url)?.focus).toEqual({ x: 0.2, y: 0.3 });
  await keepsFiles(after, first);
});

test('the same edit again, while another one replaces its file, stays with a file', async () => {
  const image = await newImage();
  const first = await patch(image, { edit: turned });
  const after = await overtaken(image, { edit: turned }, () => patch(image, { edit: upsideDown }));
  expect(after).toMatchObject({ edit: turned, width: image.height, originalUrl: image.url });
  await keepsFiles(after, first);
});

test('the last of two edits stays, also when it goes back to the original', async () => {
  const image = await newImage();
  const other = await overtaken(image, { edit: turned }, () => patch(image, { edit: upsideDown }));
  expect(other.edit).toEqual(turned);
  const after = await overtaken(image, { edit: null }, () => patch(image, { edit: upsideDown }));
  expect([after.edit, after.url]).toEqual([null, image.url]);
  await keepsFiles(after, other);
});

test('an edit of a picture that is replaced again and again is refused, and leaves no file', async () => {
  const image = await newImage();
  const sizes = [14, 15, 16];
  const edit = overtaken(image, { edit: turned }, ...sizes.map((width) => () => replace(image, width, 9)));
  expect(await edit.catch((error) => [error.status, error.message])).toEqual([
    409,
    'L’immagine è cambiata nel frattempo: riprova.',
  ]);
  const names = await api.storedPictures();
  expect(names.filter((name) => /_9x1[456]_/.test(name))).toEqual([]);
  expect(names.filter((name) => /_1[456]x9_/.test(name))).toHaveLength(3);
});

test('an image that is deleted during its edit is a 404, and stays whole in the bin', async () => {
  const image = await newImage();
  const edit = overtaken(image, { edit: turned }, () => api.admin.call('deleteImage', { params: { id: image.id } }));
  expect(await edit.catch((error) => error.status)).toBe(404);
  await api.admin.call('restoreFromBin', { body: { ids: [`image-${image.id}`] } });
  expect((await api.admin.call('listImages')).find(({ id }) => id === image.id)).toEqual(image);
});
