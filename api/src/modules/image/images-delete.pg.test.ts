import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import type { Image } from '@officina/contracts/image';
import { carDraft, pictureBytes, pictureDataUrl, projectDraft, useApp } from '../../../test/test-app';
import { images } from '../../db/schema';

const api = useApp();
const none = 999_999;
const pictures = (count: number) => Promise.all(Array.from({ length: count }, pictureDataUrl));
const listed = () => api.visitor.call('listImages');
const deleteImages = (ids: number[]) => api.admin.call('deleteImages', { body: { ids } });
const idsOf = (rows: Image[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other);

async function newSiteImage(): Promise<Image> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await pictureBytes())], 'officina.png'));
  body.set('entityType', 'gallery');
  return api.admin.call('uploadImage', { body });
}

test('several images go to the bin, each with its own entry, and come back with order and cover', async () => {
  const cover = await pictureDataUrl();
  const project = await api.admin.call('createProject', {
    body: await projectDraft({ images: await pictures(4), featuredImage: cover }),
  });
  const car = await api.admin.call('createCar', { body: await carDraft({ images: await pictures(3) }) });
  const site = await newSiteImage();
  const before = await listed();
  const ofProject = before.filter(({ entityType }) => entityType === 'project');
  const ofCar = before.filter(({ entityType }) => entityType === 'car');
  // The covers, some images of the galleries, and all of the site.
  const gone = [
    ...ofProject.filter(({ featured, sortOrder }) => featured || sortOrder % 2 === 1),
    ...ofCar.slice(0, 2),
    site,
  ];
  const ids = idsOf(gone);
  expect(await deleteImages([...ids.toReversed(), none, ids[0] ?? 0])).toEqual({ ids });
  expect(idsOf(await listed())).toEqual(idsOf(before).filter((id) => !ids.includes(id)));
  expect(await deleteImages([none])).toEqual({ ids: [] });
  const notes = await api.admin.call('listAuditLog', { query: { kind: 'image', action: 'deleted' } });
  expect(notes.map(({ recordId }) => Number(recordId)).toSorted((one, other) => one - other)).toEqual(ids);
  const entries = await api.admin.call('listBin', { query: { kind: 'image' } });
  expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.map((id) => binId('image', id)).toSorted());

  await api.admin.call('restoreFromBin', { body: { ids: ids.map((id) => binId('image', id)).toReversed() } });
  expect(await listed()).toEqual(before);
  expect(await api.visitor.call('getProject', { params: { id: project.id } })).toEqual(project);
  expect(await api.visitor.call('getCar', { params: { id: car.id } })).toEqual(car);
});

test('photos of replies are no images that can be deleted', async () => {
  const file = { filename: `${'0'.repeat(32)}_1x1_${'0'.repeat(12)}.webp`, originalName: 'x', size: 1 };
  const [row] = await api.database.db
    .insert(images)
    .values({ ...file, entityType: 'reply', mimeType: 'image/webp', width: 1, height: 1 })
    .returning();
  expect(await deleteImages([row?.id ?? 0])).toEqual({ ids: [] });
  expect(await api.database.db.$count(images)).toBeGreaterThan(0);
});

test('deletions in opposite orders, of images and of their records, and a restore do not deadlock', async () => {
  const projects = await Promise.all(
    [1, 2].map(async () =>
      api.admin.call('createProject', { body: await projectDraft({ images: await pictures(4) }) }),
    ),
  );
  const rows = (await listed()).filter(({ entityId }) => projects.some(({ id }) => id === entityId));
  const ids = idsOf(rows);
  const send = (path: string, body: object) => api.sendJson('POST', path, body, { as: 'admin' });
  const answers = await Promise.all([
    send('/api/images/delete', { ids }),
    send('/api/images/delete', { ids: ids.toReversed() }),
    send('/api/projects/delete', { ids: projects.map(({ id }) => id).toReversed() }),
    send('/api/bin/restore', { ids: ids.map((id) => binId('image', id)) }),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const left = (await listed()).filter(({ id }) => ids.includes(id));
  expect(left).toEqual([]);
});
