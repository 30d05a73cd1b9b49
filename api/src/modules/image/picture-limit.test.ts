import { expect, test } from 'bun:test';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { eq } from 'drizzle-orm';
import { carDraft, pictureDataUrl, problemOf, useApp } from '../../../test/test-app';
import { images } from '../../db/schema';

const api = useApp();

const admin = { as: 'admin' } as const;
const refusal = { path: 'featuredImage', message: 'Massimo 100 immagini, compresa quella principale' };
const pictures = (count: number) => Promise.all(Array.from({ length: count }, pictureDataUrl));
const rowsOf = (entityId: number) => api.visitor.call('listImages', { query: { entityType: 'car', entityId } });

test('a cover outside a full gallery is refused, because it would be one picture more than a record may have', async () => {
  const gallery = await pictures(maxOwnedPictures);
  const [first = ''] = gallery;
  const [cover] = await pictures(1);
  const draft = await carDraft();
  const created = await api.sendJson('POST', '/api/cars', { ...draft, images: gallery, featuredImage: cover }, admin);
  expect((await problemOf(created)).errors).toEqual([refusal]);

  const car = await api.admin.call('createCar', { body: { ...draft, images: gallery, featuredImage: first } });
  const files = await api.storedPictures();
  const changed = await api.sendJson('PATCH', `/api/cars/${car.id}`, { featuredImage: cover }, admin);
  expect((await problemOf(changed)).errors).toEqual([refusal]);
  expect(await rowsOf(car.id)).toHaveLength(maxOwnedPictures);
  expect(await api.storedPictures()).toEqual(files);
});

test('a record that already has more pictures can be saved, and its cover replaced', async () => {
  const [first = '', cover = '', next = ''] = await pictures(3);
  const body = { ...(await carDraft()), images: [first], featuredImage: cover };
  const car = await api.admin.call('createCar', { body });
  const [row] = await api.database.db.select().from(images).where(eq(images.entityId, car.id));
  if (!row) throw new Error('The car has no picture');
  const { id: _, ...copy } = { ...row, featured: false, inGallery: true };
  await api.database.db.insert(images).values(Array.from({ length: maxOwnedPictures - 1 }, () => copy));
  await api.admin.call('updateCar', { params: { id: car.id }, body: { featuredImage: next } });
  expect(await rowsOf(car.id)).toHaveLength(maxOwnedPictures + 1);
});
