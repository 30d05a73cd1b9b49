import { expect, test } from 'bun:test';
import { binDays, binId } from '@officina/contracts/bin';
import type { RecordKind } from '@officina/contracts/kinds';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { and, eq, sql } from 'drizzle-orm';
import { testInLongRun } from '../../../test/long-run';
import {
  carDraft,
  credentials,
  pictureBytes,
  pictureDataUrl,
  problemOf,
  projectDraft,
  useApp,
} from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { binEntries, categories, images, messages } from '../../db/schema';

const api = useApp();
const day = 24 * 60 * 60 * 1000;

const listed = (kind?: RecordKind) => api.admin.call('listBin', { query: kind ? { kind } : {} });
const restore = (...ids: string[]) => api.admin.call('restoreFromBin', { body: { ids } });
const refusedRestore = async (...ids: string[]) =>
  problemOf(await api.sendJson('POST', '/api/bin/restore', { ids }, { as: 'admin' }));
const pictures = (count: number) => Promise.all(Array.from({ length: count }, pictureDataUrl));
const newProject = async (changes = {}) =>
  api.admin.call('createProject', { body: await projectDraft({ images: await pictures(3), ...changes }) });
const newCategory = (name: string) => api.admin.call('createCategory', { body: { name, type: 'project' } });
const rowsOf = (entityType: 'project' | 'car', entityId: number) =>
  api.visitor.call('listImages', { query: { entityType, entityId } });
const fileOf = (url: string) => url.slice('/media/'.length);

/**
 * A project whose only picture has the same file as another one's, as in old databases where equal pictures shared
 * files.
 */
async function newProjectWith(featuredImage: string) {
  const { id } = await newProject({ images: [await pictureDataUrl()] });
  await api.database.db
    .update(images)
    .set({ filename: fileOf(featuredImage) })
    .where(and(eq(images.entityType, 'project'), eq(images.entityId, id)));
  return api.admin.call('getProject', { params: { id } });
}
const age = (id: string, days: number) =>
  api.database.db
    .update(binEntries)
    .set({ deletedAt: new Date(Date.now() - days * day) })
    .where(eq(binEntries.id, id));

async function newMessage(changes = {}) {
  const [row] = await api.database.db
    .insert(messages)
    .values({ name: 'Anna Rossi', email: 'anna@example.org', subject: 'Preventivo', message: 'Buongiorno', ...changes })
    .returning();
  return row?.id ?? 0;
}

async function newSiteImage(fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await pictureBytes())], 'officina.png'));
  for (const [key, value] of Object.entries({ entityType: 'gallery', ...fields })) form.set(key, value);
  const response = await api.send('/api/images/upload', { method: 'POST', body: form, as: 'admin' });
  const image: { id: number; url: string; filename: string } = JSON.parse(await response.text());
  return image;
}

test('a deleted project is a 404 and is restored unchanged, with pictures and cover', async () => {
  const [first = '', second = '', third = ''] = await pictures(3);
  const project = await newProject({ images: [first, second, third], featuredImage: second, featured: true });
  const rows = await rowsOf('project', project.id);
  await api.admin.call('deleteProject', { params: { id: project.id } });
  expect((await api.send(`/api/projects/${project.id}`)).status).toBe(404);
  expect(await rowsOf('project', project.id)).toEqual([]);
  for (const url of project.images) expect(await api.storedPictures()).toContain(fileOf(url));

  const [entry] = await listed('project');
  expect(entry).toMatchObject({
    id: binId('project', project.id),
    title: project.title,
    picture: project.featuredImage,
    deletedBy: credentials.username,
  });
  expect(await restore(entry?.id ?? '')).toEqual({ ids: [binId('project', project.id)] });
  expect(await api.visitor.call('getProject', { params: { id: project.id } })).toEqual(project);
  expect(await rowsOf('project', project.id)).toEqual(rows);
  expect((await listed('project')).map(({ id }) => id)).not.toContain(entry?.id);
});

test('a deleted car is restored unchanged, with a cover outside the gallery', async () => {
  const draft = await carDraft({ images: await pictures(2), featuredImage: await pictureDataUrl(), available: false });
  const car = await api.admin.call('createCar', { body: draft });
  const rows = await rowsOf('car', car.id);
  await api.admin.call('deleteCar', { params: { id: car.id } });
  const [entry] = await listed('car');
  expect(entry).toMatchObject({ title: 'Lancia Fulvia Coupé 1971', picture: car.featuredImage });
  await restore(binId('car', car.id));
  expect(await api.admin.call('getCar', { params: { id: car.id } })).toEqual(car);
  expect(await rowsOf('car', car.id)).toEqual(rows);
});

test('a deleted message is restored unchanged, read or unread, with any text', async () => {
  const text = `"{virgolette}", \\u0000 e \\ e 'apici' – ☎`;
  const ids = [await newMessage({ message: text, read: true }), await newMessage({ subject: null })];
  const before = await api.admin.call('listMessages');
  for (const id of ids) await api.admin.call('deleteMessage', { params: { id } });
  expect((await listed('message')).slice(0, 2).map(({ title, picture }) => [title, picture])).toEqual([
    ['Anna Rossi', null],
    ['Anna Rossi — Preventivo', null],
  ]);
  await restore(...ids.map((id) => binId('message', id)));
  expect(await api.admin.call('listMessages')).toEqual(before);
});

test('a message that was deleted before a column existed gets the default of the column', async () => {
  const id = await newMessage({ read: true, state: 'won', answeredAt: new Date() });
  await api.admin.call('deleteMessage', { params: { id } });
  const { db } = api.database;
  const columns = ['state', 'stateChangedAt', 'remindOn', 'carId', 'carName', 'answeredAt'];
  await db
    .update(binEntries)
    .set({
      record: sql`jsonb_set(${binEntries.record}, '{row}', (${binEntries.record}->'row') - ${`{${columns}}`}::text[])`,
    })
    .where(eq(binEntries.id, binId('message', id)));
  await restore(binId('message', id));
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject({ read: true, state: 'new', remindOn: null, carId: null, carName: null, answeredAt: null });
  expect(Date.now() - (row?.stateChangedAt.getTime() ?? 0)).toBeLessThan(60_000);
});

test('a message is restored with its states, its reminder and the time of its first reply', async () => {
  const at = new Date('2026-03-01T09:30:00Z');
  const lead = {
    state: 'waiting',
    stateChangedAt: at,
    answeredAt: at,
    remindOn: '2026-04-01',
    carId: 7,
    carName: 'MG',
  } as const;
  const id = await newMessage(lead);
  await api.admin.call('deleteMessage', { params: { id } });
  await restore(binId('message', id));
  const [row] = await api.database.db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject(lead);
});

test('a deleted category is restored with its id, its position and its default flag', async () => {
  const before = await api.visitor.call('listCategories');
  await api.admin.call('deleteCategory', { params: { id: 'rare' } });
  expect((await listed('category'))[0]).toMatchObject({ id: 'category-rare', title: 'Rarità', picture: null });
  await restore('category-rare');
  expect(await api.visitor.call('listCategories')).toEqual(before);
});

test('a deleted image is restored to its place', async () => {
  const project = await newProject();
  const [, second] = await rowsOf('project', project.id);
  await api.admin.call('deleteImage', { params: { id: second?.id ?? 0 } });
  expect((await listed('image'))[0]).toMatchObject({ title: `n. ${second?.id}`, picture: second?.url ?? '' });
  await restore(binId('image', second?.id ?? 0));
  expect(await api.visitor.call('getProject', { params: { id: project.id } })).toEqual(project);
});

test('a restored image is the cover again only when there is no other cover', async () => {
  const cover = await pictureDataUrl();
  const project = await newProject({ featuredImage: cover, images: await pictures(2) });
  const row = (await rowsOf('project', project.id)).find(({ featured }) => featured);
  const coverId = row?.id ?? 0;
  const read = () => api.visitor.call('getProject', { params: { id: project.id } });

  await api.admin.call('deleteImage', { params: { id: coverId } });
  await restore(binId('image', coverId));
  expect(await read()).toEqual(project);

  await api.admin.call('deleteImage', { params: { id: coverId } });
  const [next = ''] = project.images;
  await api.admin.call('updateProject', { params: { id: project.id }, body: { featuredImage: next } });
  await restore(binId('image', coverId));
  expect(await read()).toMatchObject({ featuredImage: next, images: [...project.images, project.featuredImage] });
});

test('an image cannot be restored before its owner, but together with it', async () => {
  const project = await newProject();
  const [row] = await rowsOf('project', project.id);
  const [imageId, projectId] = [binId('image', row?.id ?? 0), binId('project', project.id)];
  await api.admin.call('deleteImage', { params: { id: row?.id ?? 0 } });
  await api.admin.call('deleteProject', { params: { id: project.id } });
  const refused = await refusedRestore(imageId);
  expect([refused.status, refused.detail]).toEqual([
    409,
    `Ripristina prima il progetto “${project.title}”: l’immagine ne fa parte.`,
  ]);
  await restore(imageId, projectId);
  expect(await api.visitor.call('getProject', { params: { id: project.id } })).toEqual(project);

  const car = await api.admin.call('createCar', { body: await carDraft() });
  const [ofCar] = await rowsOf('car', car.id);
  await api.admin.call('deleteImage', { params: { id: ofCar?.id ?? 0 } });
  await api.admin.call('deleteCar', { params: { id: car.id } });
  const wait = await refusedRestore(binId('image', ofCar?.id ?? 0));
  expect(wait.detail).toStartWith('Ripristina prima l’auto “Lancia Fulvia Coupé 1971”');
  await api.admin.call('deleteFromBin', { params: { id: binId('car', car.id) } });
  const never = await refusedRestore(binId('image', ofCar?.id ?? 0));
  expect([never.status, never.detail]).toEqual([
    409,
    'L’immagine non si può ripristinare: l’auto di cui faceva parte non esiste più.',
  ]);
});

test('an image is not restored to an owner with the maximum number of images', async () => {
  const project = await newProject({ images: await pictures(1) });
  const [row] = await rowsOf('project', project.id);
  await api.admin.call('deleteImage', { params: { id: row?.id ?? 0 } });
  const [stored] = await api.database.db.select().from(images).limit(1);
  if (!stored) throw new Error('There is no picture');
  const { id: _, ...picture } = { ...stored, entityType: 'project' as const, entityId: project.id, featured: false };
  await api.database.db.insert(images).values(Array.from({ length: maxOwnedPictures }, () => picture));
  const refused = await refusedRestore(binId('image', row?.id ?? 0));
  expect([refused.status, refused.detail]).toEqual([
    409,
    'Il progetto ha già 100 immagini, il massimo: eliminane una per aggiungerne un’altra.',
  ]);
});

test('a category whose name is taken is not restored, and its id is not reused', async () => {
  const old = await newCategory('Carrozzeria');
  await api.admin.call('deleteCategory', { params: { id: old.id } });
  const other = await newCategory('CARROZZERIA');
  expect(other.id).toBe('carrozzeria-2');
  const refused = await refusedRestore(binId('category', old.id));
  expect([refused.status, refused.detail]).toEqual([
    409,
    'Esiste già una categoria “Carrozzeria”: rinominala prima di ripristinare questa.',
  ]);
  await api.admin.call('renameCategory', { params: { id: other.id }, body: { name: 'Lattoneria' } });
  await restore(binId('category', old.id));
  expect(await api.visitor.call('listCategories')).toContainEqual(old);
});

test('a record whose id is taken is not restored', async () => {
  const old = await newCategory('Verniciatura');
  await api.admin.call('deleteCategory', { params: { id: old.id } });
  await api.database.db.insert(categories).values({ id: old.id, name: 'Altro nome', type: 'project' });
  expect((await refusedRestore(binId('category', old.id))).status).toBe(409);
});

test('several entries are restored all or none', async () => {
  const [one, two] = [await newProject(), await newProject()];
  const ids = [binId('project', one.id), binId('project', two.id)];
  for (const { id } of [one, two]) await api.admin.call('deleteProject', { params: { id } });
  const refused = await refusedRestore(...ids, 'project-999999');
  expect([refused.status, refused.detail]).toEqual([404, 'Nel cestino non c’è più']);
  expect((await listed('project')).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect((await api.send(`/api/projects/${one.id}`)).status).toBe(404);
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await api.sendJson('POST', '/api/bin/restore', { ids }, { as: 'admin' })).status),
  );
  expect(statuses.sort()).toEqual([200, 404, 404]);
  expect(await api.visitor.call('getProject', { params: { id: two.id } })).toEqual(two);
});

test('the same record can be deleted and restored repeatedly', async () => {
  const project = await newProject();
  for (let round = 0; round < 3; round += 1) {
    await api.admin.call('deleteProject', { params: { id: project.id } });
    await restore(binId('project', project.id), binId('project', project.id));
  }
  expect(await api.visitor.call('getProject', { params: { id: project.id } })).toEqual(project);
});

testInLongRun('a project with thousands of images is deleted and restored completely', async () => {
  const project = await newProject({ images: await pictures(1) });
  const [row] = await api.database.db.select().from(images).where(eq(images.entityId, project.id));
  if (!row) throw new Error('The project has no picture');
  const { id: _, ...picture } = { ...row, featured: false };
  for (let batch = 0; batch < 4; batch += 1) {
    const more = Array.from({ length: 1000 }, (_, index) => ({ ...picture, sortOrder: batch * 1000 + index + 1 }));
    await api.database.db.insert(images).values(more);
  }
  // Reads the rows, which have more columns than a list.
  const rows = () =>
    api.database.db.select().from(images).where(eq(images.entityId, project.id)).orderBy(images.sortOrder);
  const before = await rows();
  await api.admin.call('deleteProject', { params: { id: project.id } });
  await restore(binId('project', project.id));
  expect(await rows()).toEqual(before);
  expect(before).toHaveLength(4001);
});

test('a category used only in the bin can be deleted; a restored project then has the raw value', async () => {
  const category = await newCategory('Telaio');
  const project = await newProject({ category: category.id });
  await api.admin.call('deleteProject', { params: { id: project.id } });
  await api.admin.call('deleteCategory', { params: { id: category.id } });
  await restore(binId('project', project.id));
  expect((await api.visitor.call('getProject', { params: { id: project.id } })).category).toBe('telaio');
});

test('deleting from the bin deletes the files that nothing else uses', async () => {
  const shared = await pictureDataUrl();
  const project = await newProject({ images: [shared, await pictureDataUrl()], featuredImage: shared });
  const [sharedFile = '', ownFile = ''] = project.images.map(fileOf);
  const other = await newProjectWith(project.featuredImage);
  await api.admin.call('deleteProject', { params: { id: project.id } });
  await api.admin.call('deleteFromBin', { params: { id: binId('project', project.id) } });
  expect(await api.storedPictures()).toContain(sharedFile);
  expect(await api.storedPictures()).not.toContain(ownFile);
  expect((await refusedRestore(binId('project', project.id))).status).toBe(404);
  const again = await api.send(`/api/bin/${binId('project', project.id)}`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(again)).status).toBe(404);

  // First only the bin references the file, then nothing.
  await api.admin.call('deleteProject', { params: { id: other.id } });
  const image = await newSiteImage();
  await api.admin.call('deleteImage', { params: { id: image.id } });
  expect(await api.storedPictures()).toEqual(expect.arrayContaining([sharedFile, image.filename]));
  await api.admin.call('emptyBin');
  expect(await listed()).toEqual([]);
  for (const file of [sharedFile, image.filename]) expect(await api.storedPictures()).not.toContain(file);
});

test('a file that a bin entry refers to is kept when other references go', async () => {
  const one = await newProject({ images: await pictures(1) });
  const two = await newProjectWith(one.featuredImage);
  const file = fileOf(one.featuredImage);
  for (const { id } of [one, two]) await api.admin.call('deleteProject', { params: { id } });
  await api.admin.call('deleteFromBin', { params: { id: binId('project', one.id) } });
  expect(await api.storedPictures()).toContain(file);
  const refused = await projectDraft({ images: [one.featuredImage, '/media/di-un-altro.webp'] });
  expect((await api.sendJson('POST', '/api/projects', refused, { as: 'admin' })).status).toBe(422);
  expect(await api.storedPictures()).toContain(file);
  await restore(binId('project', two.id));
  expect(await api.visitor.call('getProject', { params: { id: two.id } })).toEqual(two);
});

test('a picture restored while another entry with its file is deleted is never lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const kept = await newProject({ images: await pictures(1) });
    const gone = await newProjectWith(kept.featuredImage);
    for (const { id } of [kept, gone]) await api.admin.call('deleteProject', { params: { id } });
    await Promise.all([
      api.admin.call('deleteFromBin', { params: { id: binId('project', gone.id) } }),
      restore(binId('project', kept.id)),
    ]);
    expect(await api.storedPictures()).toContain(fileOf(kept.featuredImage));
    await api.admin.call('deleteProject', { params: { id: kept.id } });
  }
});

test('after thirty days an entry is gone, and its files after the next purge', async () => {
  const [old, young] = [await newProject(), await newProject()];
  for (const { id } of [old, young]) await api.admin.call('deleteProject', { params: { id } });
  const [oldId, youngId] = [binId('project', old.id), binId('project', young.id)];
  await age(oldId, binDays + 0.01);
  await age(youngId, binDays - 0.01);
  const ids = (await listed('project')).map(({ id }) => id);
  expect([ids.includes(oldId), ids.includes(youngId)]).toEqual([false, true]);
  expect((await refusedRestore(oldId)).status).toBe(404);
  expect((await api.send(`/api/bin/${oldId}`, { method: 'DELETE', as: 'admin' })).status).toBe(404);
  expect(await api.storedPictures()).toContain(fileOf(old.featuredImage));

  const { db } = api.database;
  await Promise.all([1, 2].map(() => clearDatabase({ db, pictureFiles: api.pictureFiles }, new Date())));
  expect(await api.storedPictures()).not.toContain(fileOf(old.featuredImage));
  expect(await api.storedPictures()).toContain(fileOf(young.featuredImage));
  await restore(youngId);
  expect(await api.visitor.call('getProject', { params: { id: young.id } })).toEqual(young);
});

test('emptying leaves what was deleted after the question', async () => {
  const [asked, later] = [await newProject(), await newProject()];
  await api.admin.call('deleteProject', { params: { id: asked.id } });
  const until = (await listed('project')).find(({ id }) => id === binId('project', asked.id))?.deletedAt ?? '';
  await api.admin.call('deleteProject', { params: { id: later.id } });
  const deletedAt = new Date(new Date(until).getTime() + 1);
  await api.database.db
    .update(binEntries)
    .set({ deletedAt })
    .where(eq(binEntries.id, binId('project', later.id)));
  await api.admin.call('emptyBin', { query: { until } });
  expect((await listed()).map(({ id }) => id)).toEqual([binId('project', later.id)]);
  await restore(binId('project', later.id));
});

test('the bin is listed newest first, with paging and filters by kind and title', async () => {
  await api.admin.call('emptyBin');
  const image = await newSiteImage({ caption: 'Il ponte sollevatore', alt: 'Ponte' });
  const project = await newProject({ title: 'Giulia 100%_rossa' });
  const message = await newMessage({ subject: 'Giulia rossa' });
  await api.admin.call('deleteImage', { params: { id: image.id } });
  await api.admin.call('deleteProject', { params: { id: project.id } });
  await api.admin.call('deleteMessage', { params: { id: message } });
  const all = await listed();
  expect(all.map(({ title }) => title)).toEqual([
    'Anna Rossi — Giulia rossa',
    'Giulia 100%_rossa',
    'Il ponte sollevatore',
  ]);
  const [entry] = all;
  const kept = new Date(entry?.expiresAt ?? 0).getTime() - new Date(entry?.deletedAt ?? 0).getTime();
  expect(kept).toBe(binDays * day);
  const page = await api.admin.page('listBin', { query: { limit: 1, offset: 1 } });
  expect([page.items.map(({ kind }) => kind), page.total]).toEqual([['project'], 3]);
  const found = async (q: string) => (await api.admin.page('listBin', { query: { q, limit: 5 } })).total;
  expect([await found('giulia'), await found('100%_'), await found('sollevatore'), await found('%')]).toEqual([
    2, 1, 1, 1,
  ]);
});

test('an invalid choice of entries is refused with a message', async () => {
  expect((await refusedRestore()).detail).toBe('Scegli che cosa ripristinare');
  expect((await refusedRestore('boat-1')).detail).toBe('Identificativo non valido');
  for (const until of ['2026-01-01T00:00:00%2B01', '0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z', '2026']) {
    const { status } = await api.send(`/api/bin?until=${until}`, { method: 'DELETE', as: 'admin' });
    expect([until, status]).toEqual([until, 422]);
  }
});
