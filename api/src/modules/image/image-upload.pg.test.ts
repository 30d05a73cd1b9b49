import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { eq } from 'drizzle-orm';
import { carDraft, pictureBytes, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { images } from '../../db/schema';

const api = useApp();

function upload(bytes: Uint8Array, fields: Record<string, string>): Promise<Response> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  return api.send('/api/images/upload', { method: 'POST', body, as: 'admin' });
}
async function uploaded(bytes: Uint8Array, fields: Record<string, string>): Promise<Image> {
  const response = await upload(bytes, fields);
  expect(response.status).toBe(201);
  return JSON.parse(await response.text());
}
const newProject = async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  return { id, fields: { entityType: 'project', entityId: String(id) } };
};
const rowsOf = (entityId: number) => api.admin.call('listImages', { query: { entityType: 'project', entityId } });
const refusalOf = async (response: Response) => {
  const { status, errors } = await problemOf(response);
  return [status, errors];
};
const already = (number: number) => [
  409,
  [{ path: 'image', message: `Questa foto c’è già: è l’immagine numero ${number}.` }],
];

test('a photo that its owner has already is refused with its number, and nothing is stored', async () => {
  const { id, fields } = await newProject();
  const bytes = await pictureBytes();
  await uploaded(bytes, fields);
  await uploaded(await pictureBytes(), { ...fields, sortOrder: '0' });
  const before = [await api.storedPictures(), await rowsOf(id)];
  // After the form's picture and the one that was sorted before it.
  expect(await refusalOf(await upload(bytes, { ...fields, uploadId: crypto.randomUUID() }))).toEqual(already(3));
  expect([await api.storedPictures(), await rowsOf(id)]).toEqual(before);

  await uploaded(bytes, { ...fields, allowDuplicate: 'true' });
  expect(await rowsOf(id)).toHaveLength(4);
});

test('another record, and another type of site pictures, may have the same photo', async () => {
  const bytes = await pictureBytes();
  const [one, other] = [await newProject(), await newProject()];
  const car = await api.admin.call('createCar', { body: await carDraft() });
  for (const fields of [
    one.fields,
    other.fields,
    { entityType: 'car', entityId: String(car.id) },
    { entityType: 'gallery' },
    { entityType: 'about' },
  ]) {
    const image = await uploaded(bytes, fields);
    const number = (await api.visitor.call('listImages'))
      .filter(({ entityType, entityId }) => entityType === image.entityType && entityId === image.entityId)
      .findIndex(({ id }) => id === image.id);
    expect(await refusalOf(await upload(bytes, fields))).toEqual(already(number + 1));
  }
});

test('a photo is known again after an edit, and not after its picture is replaced or deleted', async () => {
  const { id, fields } = await newProject();
  const bytes = await pictureBytes();
  const image = await uploaded(bytes, fields);
  await api.admin.call('updateImage', {
    params: { id: image.id },
    body: { edit: { turn: 90, straighten: 0, crop: null } },
  });
  expect(await refusalOf(await upload(bytes, fields))).toEqual(already(2));
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await pictureBytes())], 'nuova.png'));
  await api.admin.call('replaceImage', { params: { id: image.id }, body });
  const again = await uploaded(bytes, fields);
  await api.admin.call('deleteImage', { params: { id: again.id } });
  await uploaded(bytes, fields);
  expect(await rowsOf(id)).toHaveLength(3);
});

test('a repeated upload of a photo is its first one, not a duplicate', async () => {
  const { id, fields } = await newProject();
  const bytes = await pictureBytes();
  const again = { ...fields, uploadId: crypto.randomUUID() };
  const answers = await Promise.all([upload(bytes, again), upload(bytes, again), upload(bytes, again)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await upload(bytes, again)).status).toBe(201);
  expect(await rowsOf(id)).toHaveLength(2);
});

test('of parallel uploads of a photo one is stored, for a record and for the site', async () => {
  const { fields } = await newProject();
  for (const place of [fields, { entityType: 'gallery' }]) {
    const bytes = await pictureBytes();
    const before = await api.storedPictures();
    const answers = await Promise.all([1, 2, 3].map(() => upload(bytes, { ...place, uploadId: crypto.randomUUID() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await api.storedPictures()).length).toBe(before.length + 1);
  }
});

test('both ways of sending a photo store when it was taken and which it is', async () => {
  const { id, fields } = await newProject();
  const hash = 'fedcba9876543210'.repeat(2);
  const origin = { takenAt: '2024-05-18T09:30:00', sourceHash: hash };
  const sent = await uploaded(await pictureBytes(), { ...fields, ...origin });
  expect(sent.takenAt).toBe(origin.takenAt);
  // The same photo, reduced in a different way.
  const bytes = await pictureBytes();
  expect(await refusalOf(await upload(bytes, { ...fields, ...origin }))).toEqual(already(2));

  // What a record contains can be sent again, even twice.
  const parameters = String(new URLSearchParams(origin)).replaceAll('&', ';');
  const dataUrl = `data:image/png;${parameters};base64,${bytes.toString('base64')}`;
  const plain = await pictureDataUrl();
  const project = await api.admin.call('updateProject', {
    params: { id },
    body: { images: [dataUrl, plain, dataUrl], featuredImage: plain },
  });
  expect(project.images).toHaveLength(3);
  const rows = await rowsOf(id);
  expect(rows.map(({ takenAt }) => takenAt)).toEqual([sent.takenAt, null, sent.takenAt]);
  const stored = await api.database.db.select().from(images).where(eq(images.entityId, id)).orderBy(images.sortOrder);
  const plainHash = new Bun.CryptoHasher('sha256').update(Buffer.from(plain.split(',')[1] ?? '', 'base64'));
  expect(stored.filter(({ entityType }) => entityType === 'project').map(({ sourceHash }) => sourceHash)).toEqual([
    hash,
    plainHash.digest('hex').slice(0, 32),
    hash,
  ]);
  expect(await refusalOf(await upload(bytes, { ...fields, ...origin }))).toEqual(already(1));
});

test('the photo of an image that is replaced is known by what its sender says', async () => {
  const { fields } = await newProject();
  const { id } = await uploaded(await pictureBytes(), fields);
  const origin = { takenAt: '2024-05-18T09:30:00', sourceHash: 'ab'.repeat(16) };
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await pictureBytes())], 'foto.png', { type: 'image/png' }));
  for (const [name, value] of Object.entries(origin)) body.set(name, value);
  await api.send(`/api/images/${id}/replace`, { method: 'PATCH', body, as: 'admin' });
  const [row] = await api.database.db.select().from(images).where(eq(images.id, id));
  expect(row).toMatchObject(origin);
});

test('what is said of a photo in another form is refused', async () => {
  const { fields } = await newProject();
  for (const [name, value] of [
    ['takenAt', '18/05/2024'],
    ['sourceHash', 'x'.repeat(32)],
    ['sourceHash', 'a'.repeat(33)],
  ] as const) {
    const problem = await problemOf(await upload(await pictureBytes(), { ...fields, [name]: value }));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, name]);
    const picture = (await pictureDataUrl()).replace(';', `;${name}=${encodeURIComponent(value)};`);
    const body = await projectDraft({ images: [picture] });
    const refused = await problemOf(await api.sendJson('POST', '/api/projects', body, { as: 'admin' }));
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, 'featuredImage']);
  }
});

test('a full record refuses a photo that it has as a duplicate, and any other as one too many', async () => {
  const { id, fields } = await newProject();
  const bytes = await pictureBytes();
  await uploaded(bytes, fields);
  const [row] = await api.database.db.select().from(images).where(eq(images.entityId, id));
  if (!row) throw new Error('The project has no picture');
  const { id: _, ...copy } = { ...row, featured: false, uploadId: null };
  await api.database.db.insert(images).values(Array.from({ length: 98 }, () => copy));
  expect((await refusalOf(await upload(bytes, fields)))[1]).toMatchObject([{ path: 'image' }]);
  expect(await refusalOf(await upload(await pictureBytes(), fields))).toEqual([409, undefined]);
});
