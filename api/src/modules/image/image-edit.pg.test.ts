import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import type { Image, ImagePatch, PictureEdit } from '@officina/contracts/image';
import { centre, parsePictureUrl, variantUrl } from '@officina/contracts/picture';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { pixel } from '../../../test/picture-samples';
import { problemOf, projectDraft, useApp } from '../../../test/test-app';
import { binEntries, images } from '../../db/schema';

const api = useApp();
const turned: PictureEdit = { turn: 90, straighten: 0, crop: null };
const cropped: PictureEdit = { turn: 0, straighten: 0, crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } };
const fileOf = (url: string) => url.slice('/media/'.length);
const sizeOf = ({ width, height }: Image) => [width, height];
const isStored = async (url: string) => (await api.storedPictures()).includes(fileOf(url));

/** A picture with a red left half and a blue right half, in the site's gallery. */
async function newImage(fields: Record<string, string> = { entityType: 'gallery' }): Promise<Image> {
  // The width makes it a different photo each time.
  widths += 2;
  const left = { create: { width: widths / 2, height: 60, channels: 3 as const, background: '#f00' } };
  const bytes = await sharp({ create: { width: widths, height: 60, channels: 3, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'foto.png'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return api.admin.call('uploadImage', { body });
}
let widths = 98;

const patch = ({ id }: Pick<Image, 'id'>, body: ImagePatch) => api.admin.call('updateImage', { params: { id }, body });

/** Whether the picture is red at a point, given in fractions of its size. */
async function isRed({ url }: Image, x: number, y: number): Promise<boolean> {
  const bytes = await (await api.send(url)).bytes();
  const { width, height } = await sharp(bytes).metadata();
  const { r, b } = await pixel(bytes, Math.floor(x * width), Math.floor(y * height));
  return r > b;
}

const notesOf = async ({ id }: Image) =>
  (await api.admin.call('listAuditLog', { query: { kind: 'image' } }))
    .filter(({ recordId }) => recordId === String(id))
    .map(({ action, fields }) => [action, ...fields]);

test('an edit gives the image a new picture, and its original stays', async () => {
  const image = await newImage();
  expect(image).toMatchObject({ edit: null, originalUrl: image.url, inGallery: true });
  const after = await patch(image, { edit: turned });
  expect(after).toMatchObject({ id: image.id, edit: turned, originalUrl: image.url, width: 60, height: image.width });
  expect(after.url).not.toBe(image.url);
  expect([after.filename, after.path]).toEqual([fileOf(after.url), after.url]);
  expect([await isRed(after, 0.5, 0.1), await isRed(after, 0.5, 0.9)]).toEqual([true, false]);
  const { length } = await (await api.send(after.url)).bytes();
  expect(after.size).toBe(length);
  const [listed] = (await api.admin.call('listImages')).filter(({ id }) => id === image.id);
  expect(listed).toEqual(after);
  expect(await notesOf(image)).toEqual([['changed', 'edit'], ['created']]);
});

test('a second edit is made from the original, and only the first one’s file is deleted', async () => {
  const image = await newImage();
  const first = await patch(image, { edit: turned });
  const second = await patch(image, { edit: cropped });
  expect([sizeOf(second), second.originalUrl]).toEqual([[image.width / 2, 30], image.url]);
  expect(await isRed(second, 0.1, 0.5)).toBe(false);
  expect(await Promise.all([image, first, second].map(({ url }) => isStored(url)))).toEqual([true, false, true]);
});

test('no edit, or one that changes nothing, goes back to the original file', async () => {
  const image = await newImage();
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  for (const edit of [null, { ...turned, turn: 0 }, { turn: 0, straighten: 0, crop: whole }] as const) {
    const edited = await patch(image, { edit: cropped });
    const after = await patch(image, { edit });
    const { updatedAt: _, ...before } = image;
    expect(after).toMatchObject(before);
    expect([await isStored(image.url), await isStored(edited.url)]).toEqual([true, false]);
  }
});

test('a focal point is in the name of the picture, whose pixels stay the same', async () => {
  const image = await newImage();
  const focused = await patch(image, { focus: { x: 0.25, y: 0.1 } });
  expect(parsePictureUrl(focused.url)?.focus).toEqual({ x: 0.25, y: 0.1 });
  expect(focused).toMatchObject({ edit: null, originalUrl: image.url, size: image.size });
  const bytesOf = async ({ url }: Image) => (await api.send(url, { as: 'admin' })).bytes();
  expect(await bytesOf(focused)).toEqual(await (await api.send(image.url, { as: 'admin' })).bytes());

  // A new edit resets the focal point to the centre unless one is sent with it.
  const edited = await patch(image, { edit: cropped });
  expect(parsePictureUrl(edited.url)?.focus).toEqual(centre);
  const both = await patch(image, { edit: turned, focus: { x: 0, y: 1 } });
  expect(parsePictureUrl(both.url)?.focus).toEqual({ x: 0, y: 0.99 });
  const moved = await patch(image, { focus: { x: 1, y: 0.5 } });
  expect(moved).toMatchObject({ edit: turned, width: both.width, height: both.height, size: both.size });
  expect(parsePictureUrl(moved.url)?.focus).toEqual({ x: 0.99, y: 0.5 });

  const plain = await patch(image, { edit: null, focus: { x: 0.3, y: 0.3 } });
  expect([plain.edit, sizeOf(plain)]).toEqual([null, sizeOf(image)]);
  expect(plain.url).not.toBe(image.url);
  expect((await patch(image, { focus: centre })).url).toBe(image.url);
  const mine = (await api.storedPictures()).filter((name) =>
    [image, focused, edited, both, moved, plain].some(({ filename }) => filename === name),
  );
  expect(mine).toEqual([image.filename]);
  expect((await notesOf(image)).toReversed()).toEqual([
    ['created'],
    ['changed', 'focus'],
    ['changed', 'edit', 'focus'],
    ['changed', 'edit', 'focus'],
    ['changed', 'focus'],
    ['changed', 'edit', 'focus'],
    ['changed', 'focus'],
  ]);
});

test('the same edit again changes nothing, and other fields change with it', async () => {
  const image = await newImage();
  const once = await patch(image, { edit: turned, focus: { x: 0.2, y: 0.5 } });
  const again = await patch(image, { edit: turned, focus: { x: 0.2, y: 0.5 }, caption: 'Di lato' });
  expect(again).toMatchObject({ url: once.url, edit: turned, caption: 'Di lato' });
  expect((await notesOf(image))[0]).toEqual(['changed', 'caption']);
});

test('an edited cover is the cover of its record, at the new URL', async () => {
  const project = await api.admin.call('createProject', { body: await projectDraft() });
  const image = await newImage({ entityType: 'project', entityId: String(project.id), featured: 'on' });
  const { url } = await patch(image, { edit: turned, focus: { x: 0.1, y: 0.2 } });
  const after = await api.visitor.call('getProject', { params: { id: project.id } });
  expect([after.featuredImage, after.images]).toEqual([url, [...project.images, url]]);
  const small = variantUrl(fileOf(url).replace('.webp', ''), 60, 'webp');
  expect((await api.send(small)).status).toBe(200);

  // The record can be saved with the picture listed twice.
  const body = { images: [url, url], featuredImage: url };
  await api.admin.call('updateProject', { params: { id: project.id }, body });
  const rows = await api.visitor.call('listImages', { query: { entityType: 'project', entityId: project.id } });
  expect(rows.map((row) => [row.url, row.originalUrl, row.edit])).toEqual(Array(2).fill([url, image.url, turned]));
  // One of the two is reset to the original, which both need, and then deleted permanently.
  const id = rows[1]?.id ?? 0;
  await patch({ id }, { edit: null });
  expect(await Promise.all([isStored(url), isStored(image.url)])).toEqual([true, true]);
  await api.admin.call('deleteImage', { params: { id } });
  await api.admin.call('deleteFromBin', { params: { id: binId('image', id) } });
  expect(await Promise.all([isStored(url), isStored(image.url)])).toEqual([true, true]);
});

test('the original of an edited image is for administrators only', async () => {
  const image = await newImage();
  expect((await api.send(image.url)).status).toBe(200);
  await patch(image, { edit: cropped });
  expect((await api.send(image.url)).status).toBe(404);
  const response = await api.send(image.url, { as: 'admin' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  await patch(image, { edit: null });
  expect((await api.send(image.url)).status).toBe(200);
});

test('a replaced picture has no edit, and the old one comes back from the bin with edit and original', async () => {
  const image = await newImage();
  const edited = await patch(image, { edit: turned });
  const body = new FormData();
  body.set(
    'image',
    new File(
      [
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
          .png()
          .toBuffer(),
      ],
      'x.png',
    ),
  );
  const replaced = await api.admin.call('replaceImage', { params: { id: image.id }, body });
  expect(replaced).toMatchObject({ edit: null, originalUrl: replaced.url, width: 9 });
  expect(await Promise.all([isStored(image.url), isStored(edited.url)])).toEqual([true, true]);
  expect((await notesOf(image))[0]).toEqual(['changed', 'image', 'edit']);

  const entries = await api.admin.call('listBin', { query: { kind: 'image' } });
  const entry = entries.find(({ picture }) => picture === edited.url);
  await api.admin.call('restoreFromBin', { body: { ids: [entry?.id ?? ''] } });
  const old = (await api.visitor.call('listImages')).find(({ url }) => url === edited.url);
  expect(old).toMatchObject({ edit: turned, originalUrl: image.url });
  expect((await patch(old ?? image, { edit: null })).url).toBe(image.url);
});

test('a deleted image keeps its original until it is deleted for good', async () => {
  for (const isRestored of [true, false]) {
    const image = await newImage();
    const edited = await patch(image, { edit: cropped });
    await api.admin.call('deleteImage', { params: { id: image.id } });
    expect(await Promise.all([isStored(image.url), isStored(edited.url)])).toEqual([true, true]);
    const id = binId('image', image.id);
    if (isRestored) {
      await api.admin.call('restoreFromBin', { body: { ids: [id] } });
      expect((await api.admin.call('listImages')).find((row) => row.id === image.id)).toEqual(edited);
    } else await api.admin.call('deleteFromBin', { params: { id } });
    expect(await Promise.all([isStored(image.url), isStored(edited.url)])).toEqual([isRestored, isRestored]);
  }
});

test('a record from the bin has its edited pictures and their originals', async () => {
  const project = await api.admin.call('createProject', { body: await projectDraft() });
  const image = await newImage({ entityType: 'project', entityId: String(project.id) });
  const edited = await patch(image, { edit: turned });
  await api.admin.call('deleteProject', { params: { id: project.id } });
  const [entry] = await api.database.db
    .select()
    .from(binEntries)
    .where(eq(binEntries.id, binId('project', project.id)));
  expect(entry?.filenames).toEqual([fileOf(project.featuredImage), edited.filename, image.filename]);
  await api.admin.call('restoreFromBin', { body: { ids: [binId('project', project.id)] } });
  expect((await api.visitor.call('listImages')).find(({ id }) => id === image.id)).toMatchObject({ edit: turned });
  expect((await patch(image, { edit: null })).url).toBe(image.url);
});

test('an image that was deleted before there were edits is restored', async () => {
  const image = await newImage();
  await api.admin.call('deleteImage', { params: { id: image.id } });
  const columns = ['originalFilename', 'edit', 'takenAt', 'sourceHash'];
  const { record, id } = binEntries;
  await api.database.db
    .update(binEntries)
    .set({ record: sql`jsonb_set(${record}, '{row}', (${record}->'row') - ${`{${columns}}`}::text[])` })
    .where(eq(id, binId('image', image.id)));
  await api.admin.call('restoreFromBin', { body: { ids: [binId('image', image.id)] } });
  const [row] = await api.database.db.select().from(images).where(eq(images.id, image.id));
  expect(row).toMatchObject({ originalFilename: null, edit: null, takenAt: null, sourceHash: null });
  expect((await patch(image, { edit: turned })).originalUrl).toBe(image.url);
});

test('parallel edits of an image leave it with one of them, its original, and no other file', async () => {
  const image = await newImage();
  const before = await api.storedPictures();
  const edits: ImagePatch[] = [
    { edit: turned },
    { edit: cropped, focus: { x: 0.3, y: 0.3 } },
    { focus: { x: 0.7, y: 0.7 } },
    { edit: null },
    { edit: { ...turned, turn: 180 } },
    { edit: { ...turned, straighten: 5 } },
    { caption: 'Intanto' },
  ];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      edits.map((body) => api.sendJson('PATCH', `/api/images/${image.id}`, body, { as: 'admin' })),
    );
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const row = (await api.visitor.call('listImages')).find(({ id }) => id === image.id);
    expect(row).toMatchObject({ originalUrl: image.url, caption: 'Intanto' });
    expect((await api.send(row?.url ?? '')).status).toBe(200);
    const added = (await api.storedPictures()).filter((name) => !before.includes(name));
    expect(added).toEqual(row?.url === image.url ? [] : [fileOf(row?.url ?? '')]);
    expect(await isStored(image.url)).toBe(true);
  }
});

test('an edit beside a replacement is of the new picture or refused, and loses neither', async () => {
  const image = await newImage();
  const body = new FormData();
  body.set(
    'image',
    new File(
      [
        await sharp({ create: { width: 30, height: 12, channels: 3, background: '#0ff' } })
          .png()
          .toBuffer(),
      ],
      'x.png',
    ),
  );
  const [edited, replaced] = await Promise.all([
    api.sendJson('PATCH', `/api/images/${image.id}`, { edit: turned }, { as: 'admin' }),
    api.send(`/api/images/${image.id}/replace`, { method: 'PATCH', body, as: 'admin' }),
  ]);
  expect([[200, 409].includes(edited.status), replaced.status]).toEqual([true, 200]);
  const row = (await api.visitor.call('listImages')).find(({ id }) => id === image.id);
  expect(sizeOf(row ?? image)).toEqual(row?.edit ? [12, 30] : [30, 12]);
  for (const url of [row?.url ?? '', row?.originalUrl ?? '', image.url]) expect(await isStored(url)).toBe(true);
});

test('an edit of a picture without a file is refused and changes nothing', async () => {
  const image = await newImage();
  await api.media.remove(fileOf(image.url).replace('.webp', ''));
  const refused = await problemOf(
    await api.sendJson('PATCH', `/api/images/${image.id}`, { edit: turned, alt: 'X' }, { as: 'admin' }),
  );
  expect([refused.status, refused.detail]).toEqual([
    409,
    'Il file di questa immagine non c’è più: sostituiscila con un’altra.',
  ]);
  expect((await api.admin.call('listImages')).find(({ id }) => id === image.id)).toEqual(image);
});

test('an edit outside the picture is refused by its field', async () => {
  const image = await newImage();
  const crop = { x: 0.6, y: 0, width: 0.5, height: 1 };
  for (const [body, path] of [
    [{ edit: { ...turned, turn: 45 } }, 'edit.turn'],
    [{ edit: { ...turned, straighten: 46 } }, 'edit.straighten'],
    [{ edit: { ...turned, crop } }, 'edit.crop'],
    [{ edit: { ...turned, crop: { ...crop, width: 0.01 } } }, 'edit.crop.width'],
    [{ focus: { x: 1.1, y: 0 } }, 'focus.x'],
  ] as const) {
    const problem = await problemOf(await api.sendJson('PATCH', `/api/images/${image.id}`, body, { as: 'admin' }));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, path]);
  }
});
