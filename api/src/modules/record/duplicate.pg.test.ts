import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { binId } from '@officina/contracts/bin';
import type { OwnerKind } from '@officina/contracts/kinds';
import { carDraft, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { createDiskStorage } from '../../media/disk-storage';
import { sweepPictures } from '../image/picture-sweep';

const api = useApp();
const imagesOf = (entityType: OwnerKind, entityId: number) =>
  api.admin.call('listImages', { query: { entityType, entityId } });
const fileOf = (url: string) => url.slice('/media/'.length);

/** A car with three pictures: a cover outside of the gallery, one with texts and a focal point, and an edited one. */
async function pictured() {
  const [cover, first, second] = await Promise.all([pictureDataUrl(), pictureDataUrl(), pictureDataUrl()]);
  const car = await api.admin.call('createCar', {
    body: await carDraft({ featuredImage: cover, images: [first, second] }),
  });
  const [, one, two] = await imagesOf('car', car.id);
  const texts = { alt: 'Il muso', caption: 'Nel 1971', focus: { x: 0.2, y: 0.8 } };
  await api.admin.call('updateImage', { params: { id: one?.id ?? 0 }, body: texts });
  const edit = { turn: 90 as const, straighten: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  await api.admin.call('updateImage', { params: { id: two?.id ?? 0 }, body: { edit } });
  return api.admin.call('getCar', { params: { id: car.id } });
}

test('a copy is a draft with the same facts and pictures, named as one', async () => {
  const car = await pictured();
  const copy = await api.admin.call('duplicateCar', { params: { id: car.id } });
  const { id, createdAt, ...facts } = copy;
  expect(facts).toEqual({
    ...{ ...car, model: 'Fulvia Coupé (copia)', state: 'draft', available: false },
    ...{ id: undefined, createdAt: undefined },
  });
  expect(id).not.toBe(car.id);
  expect(await api.admin.call('getCar', { params: { id } })).toEqual(copy);
  const own = ({
    id: _,
    entityId: __,
    createdAt: ___,
    updatedAt: ____,
    ownerName: _____,
    ...image
  }: object & Record<string, unknown>) => image;
  expect((await imagesOf('car', id)).map(own)).toEqual((await imagesOf('car', car.id)).map(own));
  expect((await api.send(`/api/cars/${id}`)).status).toBe(404);
  const [note] = (await api.admin.page('listAuditLog', { query: { limit: 1 } })).items;
  expect([note?.action, note?.recordId, note?.title]).toEqual([
    'created',
    String(id),
    'Lancia Fulvia Coupé (copia) 1971',
  ]);

  const project = await api.admin.call('createProject', { body: await projectDraft({ featured: true }) });
  const other = await api.admin.call('duplicateProject', { params: { id: project.id } });
  expect(other).toEqual({
    ...{ ...project, title: `${project.title} (copia)`, state: 'draft' },
    ...{ id: other.id, createdAt: other.createdAt },
  });
  // It is complete, like the original.
  await api.admin.call('updateProject', { params: { id: other.id }, body: { state: 'completed' } });
});

test('an incomplete draft and a name of the longest length have copies, too', async () => {
  const body = { state: 'draft', make: 'Fiat', model: `A${'🚗'.repeat(59)}` };
  const response = await api.sendJson('POST', '/api/cars', body, { as: 'admin' });
  const { id } = JSON.parse(await response.text());
  const { model } = await api.admin.call('duplicateCar', { params: { id } });
  expect(model).toBe(`A${'🚗'.repeat(55)} (copia)`);
  expect((await problemOf(await api.send('/api/cars/999999/duplicate', { method: 'POST', as: 'admin' }))).status).toBe(
    404,
  );
});

test('neither record takes the pictures of the other with it', async () => {
  const storage = createDiskStorage(join(api.env.dataDir, 'media'));
  const clear = async () => {
    const parts = { db: api.database.db, pictureFiles: api.pictureFiles };
    await clearDatabase(parts, new Date());
    await sweepPictures(
      { ...parts, storage },
      new Date(Date.now() + 48 * 60 * 60 * 1000),
      new AbortController().signal,
    );
  };
  const gone = async (id: number) => {
    await api.admin.call('deleteCar', { params: { id } });
    await api.admin.call('deleteFromBin', { params: { id: binId('car', id) } });
    await clear();
  };
  for (const first of ['original', 'copy'] as const) {
    const original = await pictured();
    const copy = await api.admin.call('duplicateCar', { params: { id: original.id } });
    const [lost, kept] = first === 'original' ? [original, copy] : [copy, original];
    const images = await imagesOf('car', kept.id);
    const files = images.flatMap(({ url, originalUrl }) => [fileOf(url), fileOf(originalUrl)]);
    await gone(lost.id);
    expect(await api.storedPictures()).toEqual(expect.arrayContaining(files));
    // An edit gives one of the two images a new file, which the other does not show.
    const [image] = images;
    await api.admin.call('updateImage', { params: { id: image?.id ?? 0 }, body: { focus: { x: 0.9, y: 0.1 } } });
    await gone(kept.id);
    for (const file of files) expect(await api.storedPictures()).not.toContain(file);
  }
});

test('an image that is deleted while its record is copied is in the copy or not, and never without its file', async () => {
  for (let round = 0; round < 5; round += 1) {
    const car = await pictured();
    const images = await imagesOf('car', car.id);
    const ids = images.map(({ id }) => id);
    const [copy] = await Promise.all([
      api.admin.call('duplicateCar', { params: { id: car.id } }),
      api.admin.call('deleteImages', { body: { ids } }).then(() => api.admin.call('emptyBin')),
    ]);
    for (const { url } of await imagesOf('car', copy.id))
      expect((await api.send(url, { as: 'admin' })).status).toBe(200);
  }
});
