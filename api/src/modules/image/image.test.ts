import { expect, spyOn, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import type { Image } from '@officina/contracts/image';
import { eq } from 'drizzle-orm';
import { carDraft, pictureBytes, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { images } from '../../db/schema';

const api = useApp();

const pictures = (count: number) => Promise.all(Array.from({ length: count }, pictureDataUrl));
const rowsOf = (entityType: Image['entityType'], entityId: number) =>
  api.visitor.call('listImages', { query: { entityType, entityId } });
const read = (id: number) => api.visitor.call('getProject', { params: { id } });

/** Whether a picture's file is stored and in the bin. */
async function binned(url: string): Promise<boolean> {
  const entries = await api.admin.call('listBin', { query: { kind: 'image' } });
  const isStored = (await api.storedPictures()).includes(url.slice('/media/'.length));
  return isStored && entries.some(({ picture }) => picture === url);
}

async function upload(fields: Record<string, string>, bytes?: Uint8Array, name = 'foto.png'): Promise<Response> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes ?? (await pictureBytes()))], name, { type: 'image/png' }));
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return api.send('/api/images/upload', { method: 'POST', body: form, as: 'admin' });
}
async function uploaded(fields: Record<string, string>, name?: string): Promise<Image> {
  const response = await upload(fields, undefined, name);
  expect(response.status).toBe(201);
  return JSON.parse(await response.text());
}

test('the gallery keeps its number and order, and the cover may be one of its pictures', async () => {
  const images = await pictures(3);
  const [, second = ''] = images;
  const project = await api.admin.call('createProject', {
    body: await projectDraft({ images, featuredImage: second }),
  });
  expect(new Set(project.images).size).toBe(3);
  expect(project.featuredImage).toBe(project.images[1] ?? 'none');
  for (const url of project.images) expect(url).toMatch(/^\/media\/[0-9a-f]{32}_\d+x\d+_[0-9a-f]{12}\.webp$/);
});

test('a cover that was not sent in the gallery is not in the gallery', async () => {
  const featuredImage = await pictureDataUrl();
  const project = await api.admin.call('createProject', {
    body: await projectDraft({ images: await pictures(2), featuredImage }),
  });
  expect(project.images).toHaveLength(2);
  expect(project.images).not.toContain(project.featuredImage);
  expect(await rowsOf('project', project.id)).toHaveLength(3);
});

test('no response contains base64', async () => {
  await api.admin.call('createProject', { body: await projectDraft() });
  for (const path of ['/api/projects', '/api/images'])
    expect(await (await api.send(path)).text()).not.toContain('base64');
});

test('a patch keeps known URLs, stores new pictures and moves removed ones to the bin', async () => {
  const before = await api.admin.call('createProject', { body: await projectDraft({ images: await pictures(3) }) });
  const [first = '', second = '', third = ''] = before.images;
  const images = [third, await pictureDataUrl(), first];
  const after = await api.admin.call('updateProject', { params: { id: before.id }, body: { images } });
  expect([after.images[0], after.images[2]]).toEqual([third, first]);
  expect(after.images).not.toContain(second);
  expect(after.featuredImage).toBe(first);
  expect(await binned(second)).toBe(true);
  expect(await read(before.id)).toEqual(after);
});

test('a cover that is removed from the gallery stays the cover', async () => {
  const before = await api.admin.call('createProject', { body: await projectDraft({ images: await pictures(2) }) });
  const [cover = '', other = ''] = before.images;
  const after = await api.admin.call('updateProject', { params: { id: before.id }, body: { images: [other] } });
  expect([after.featuredImage, after.images]).toEqual([cover, [other]]);
  const back = await api.admin.call('updateProject', { params: { id: before.id }, body: { images: [other, cover] } });
  expect([back.featuredImage, back.images]).toEqual([cover, [other, cover]]);
  expect(await rowsOf('project', before.id)).toHaveLength(2);
});

test('a new cover does not change the gallery, and an old one outside the gallery goes to the bin', async () => {
  const created = await api.admin.call('createProject', {
    body: await projectDraft({ images: await pictures(2), featuredImage: await pictureDataUrl() }),
  });
  const [, second = ''] = created.images;
  const inside = await api.admin.call('updateProject', { params: { id: created.id }, body: { featuredImage: second } });
  expect([inside.featuredImage, inside.images]).toEqual([second, created.images]);
  expect(await binned(created.featuredImage)).toBe(true);
  const outside = await api.admin.call('updateProject', {
    params: { id: created.id },
    body: { featuredImage: await pictureDataUrl() },
  });
  expect(outside.images).toEqual(created.images);
  expect(created.images).not.toContain(outside.featuredImage);
});

test('a picture listed twice is read back twice', async () => {
  const picture = await pictureDataUrl();
  const created = await api.admin.call('createProject', { body: await projectDraft({ images: [picture, picture] }) });
  expect(created.images).toHaveLength(2);
  const [url = ''] = created.images;
  const thrice = await api.admin.call('updateProject', {
    params: { id: created.id },
    body: { images: [url, url, url] },
  });
  expect(thrice.images).toEqual([url, url, url]);
});

test('the URL of a picture that the entity does not have is refused and changes nothing', async () => {
  const mine = await api.admin.call('createProject', { body: await projectDraft() });
  const other = await api.admin.call('createProject', { body: await projectDraft() });
  const tries: [object, string][] = [
    [{ images: [mine.featuredImage, other.featuredImage] }, 'images.1'],
    [{ featuredImage: other.featuredImage }, 'featuredImage'],
    [{ images: ['https://evil.example/a.jpg'] }, 'images.0'],
    [{ images: ['/media/../../etc/passwd'] }, 'images.0'],
    [{ featuredImage: 'javascript:alert(1)' }, 'featuredImage'],
  ];
  for (const [body, path] of tries) {
    const problem = await problemOf(await api.sendJson('PATCH', `/api/projects/${mine.id}`, body, { as: 'admin' }));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, path]);
  }
  expect(await read(mine.id)).toEqual(mine);
  const created = await api.sendJson('POST', '/api/projects', await projectDraft({ images: [mine.featuredImage] }), {
    as: 'admin',
  });
  expect(created.status).toBe(422);
});

test('the error of a refused picture has its path, and the pictures before it leave no file', async () => {
  const before = await api.storedPictures();
  const svg = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
  const body = await projectDraft({ images: [await pictureDataUrl(), svg] });
  const problem = await problemOf(await api.sendJson('POST', '/api/projects', body, { as: 'admin' }));
  expect([problem.status, problem.errors?.[0]?.path]).toEqual([415, 'images.1']);
  expect(await api.storedPictures()).toEqual(before);
});

test('a data URL without a type, as a browser makes it of a file without an extension, is judged by its bytes', async () => {
  const [, base64] = (await pictureDataUrl()).split(',');
  for (const head of ['data:application/octet-stream;base64', 'data:;base64', 'data:text/plain;charset=utf-8;base64']) {
    const body = { ...(await projectDraft()), featuredImage: `${head},${base64}` };
    expect((await api.admin.call('createProject', { body })).featuredImage).toMatch(/^\/media\/.+\.webp$/);
  }
  const page = `data:;base64,${btoa('<!doctype html><html>')}`;
  const problem = await problemOf(
    await api.sendJson('POST', '/api/projects', { ...(await projectDraft()), featuredImage: page }, { as: 'admin' }),
  );
  expect(problem.status).toBe(415);
});

test('data URLs that are not base64, not a picture or too large are refused', async () => {
  const tries: [string, number][] = [
    ['data:image/png;base64,@@@@', 422],
    ['data:image/png;base64,', 422],
    ['data:image/svg+xml,<svg/>', 415],
    [`data:image/jpeg;base64,${'A'.repeat(8_000_000)}`, 413],
  ];
  for (const [featuredImage, status] of tries) {
    const body = { ...(await projectDraft()), featuredImage };
    const problem = await problemOf(await api.sendJson('POST', '/api/projects', body, { as: 'admin' }));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([status, 'featuredImage']);
  }
});

test('an upload is added to the end of the gallery at once, and its owner’s list has it as it was answered', async () => {
  const project = await api.admin.call('createProject', { body: await projectDraft({ images: await pictures(2) }) });
  await read(project.id);
  const image = await uploaded({
    entityType: 'project',
    entityId: String(project.id),
    alt: 'Fiancata',
    caption: 'Dopo',
  });
  expect(image).toMatchObject({
    alt: 'Fiancata',
    caption: 'Dopo',
    originalName: 'foto.png',
    featured: false,
    sortOrder: 2,
  });
  expect((await read(project.id)).images).toEqual([...project.images, image.url]);
  const query = { entityType: 'project', entityId: project.id } as const;
  expect((await api.admin.call('listImages', { query })).at(-1)).toEqual(image);
});

test('an image featured in the image manager becomes the only cover and stays in the gallery', async () => {
  const project = await api.admin.call('createProject', {
    body: await projectDraft({ images: await pictures(2), featuredImage: await pictureDataUrl() }),
  });
  const image = await uploaded({ entityType: 'project', entityId: String(project.id), featured: 'on' });
  const after = await read(project.id);
  expect(after.featuredImage).toBe(image.url);
  expect(after.images).toContain(image.url);
  const rows = await rowsOf('project', project.id);
  expect(rows.filter(({ featured }) => featured).map(({ id }) => id)).toEqual([image.id]);

  const [first] = rows;
  const patched = await api.admin.call('updateImage', { params: { id: first?.id ?? 0 }, body: { featured: true } });
  expect((await read(project.id)).featuredImage).toBe(patched.url);
  const unflagged = await api.admin.call('updateImage', { params: { id: patched.id }, body: { featured: false } });
  expect((await read(project.id)).images).toContain(unflagged.url);
});

test('an image reordered in the image manager moves on the public page', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft({ images: await pictures(3) }) });
  const rows = await rowsOf('car', car.id);
  for (const [index, row] of rows.toReversed().entries()) {
    await api.admin.call('updateImage', { params: { id: row.id }, body: { sortOrder: index } });
  }
  expect((await api.visitor.call('getCar', { params: { id: car.id } })).images).toEqual(car.images.toReversed());
});

test('a replaced file is visible at once in the same place, and the old one can be restored beside it', async () => {
  const project = await api.admin.call('createProject', { body: await projectDraft({ images: await pictures(2) }) });
  const [row] = await rowsOf('project', project.id);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await pictureBytes())], 'nuova.png'));
  form.set('alt', 'Nuova');
  form.set('featured', 'off');
  const response = await api.send(`/api/images/${row?.id}/replace`, { method: 'PATCH', body: form, as: 'admin' });
  const image: Image = JSON.parse(await response.text());
  expect(image).toMatchObject({ id: row?.id ?? 0, alt: 'Nuova', featured: false, originalName: 'nuova.png' });
  const after = await read(project.id);
  expect(after.images).toEqual([image.url, project.images[1] ?? '']);
  const [old] = await api.admin.call('listBin', { query: { kind: 'image', limit: 1 } });
  expect(old?.picture).toBe(row?.url ?? '');
  await api.admin.call('restoreFromBin', { body: { ids: [old?.id ?? ''] } });
  const both = await read(project.id);
  expect(both.images).toEqual([image.url, row?.url ?? '', project.images[1] ?? '']);
});

test('without a cover the first gallery picture is the cover; without pictures there is none', async () => {
  const project = await api.admin.call('createProject', { body: await projectDraft({ images: await pictures(2) }) });
  const [cover, other] = await rowsOf('project', project.id);
  await api.admin.call('deleteImage', { params: { id: cover?.id ?? 0 } });
  expect(await read(project.id)).toMatchObject({ featuredImage: other?.url ?? '', images: [other?.url ?? ''] });
  await api.admin.call('deleteImage', { params: { id: other?.id ?? 0 } });
  expect(await read(project.id)).toMatchObject({ featuredImage: '', images: [] });
});

test('two records with the same picture have files of their own', async () => {
  const images = await pictures(1);
  const one = await api.admin.call('createProject', { body: await projectDraft({ images }) });
  const two = await api.admin.call('createCar', { body: await carDraft({ images }) });
  const fileOf = ({ featuredImage }: typeof one | typeof two) => featuredImage.slice('/media/'.length);
  await api.admin.call('deleteProject', { params: { id: one.id } });
  await api.admin.call('deleteFromBin', { params: { id: binId('project', one.id) } });
  expect(await api.storedPictures()).toContain(fileOf(two));
  expect(await api.storedPictures()).not.toContain(fileOf(one));
});

test('an upload is refused by its bytes, its type and a missing owner', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const bytes of [html, svg]) {
    const problem = await problemOf(await upload({ entityType: 'gallery' }, bytes, 'foto.jpg'));
    expect(problem.status).toBe(415);
  }
  expect((await upload({ entityType: 'gallery' }, new Uint8Array(6 * 1024 * 1024))).status).toBe(413);
  expect((await upload({ entityType: 'gallery' }, new Uint8Array(9 * 1024 * 1024))).status).toBe(413);
  expect((await upload({ entityType: 'gallery' }, new Uint8Array(0))).status).toBeOneOf([415, 422]);
  const errors = async (fields: Record<string, string>) => (await problemOf(await upload(fields))).errors;
  expect(await errors({ entityType: 'banner' })).toEqual([
    { path: 'entityType', message: 'Tipo di immagine non valido' },
  ]);
  expect(await errors({ entityType: 'car', entityId: '999999' })).toEqual([
    { path: 'entityId', message: 'Auto non trovata' },
  ]);
  expect((await errors({ entityType: 'logo', entityId: '1' }))?.[0]?.path).toBe('entityId');
});

test('site pictures are listed by type, in their order', async () => {
  const first = await uploaded({ entityType: 'hero', alt: 'Prima' });
  const second = await uploaded({ entityType: 'hero', alt: 'Seconda', entityId: '' });
  const list = await api.visitor.call('listImages', { query: { entityType: 'hero' } });
  expect(list.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(list[0]).toMatchObject({ entityId: null, mimeType: 'image/webp' });
});

test('an error of each invalid field of an image has its path, and an unknown field none', async () => {
  const { id } = await uploaded({ entityType: 'about' });
  const response = await api.sendJson(
    'PATCH',
    `/api/images/${id}`,
    { sortOrder: -1, featured: 'on', id: 3 },
    { as: 'admin' },
  );
  expect((await problemOf(response)).errors?.map(({ path }) => path).sort()).toEqual(['', 'featured', 'sortOrder']);
});

test('an image in a list of several owners has its owner’s name and is found by it', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft({ make: 'Autobianchi', model: 'Stellina' }) });
  const project = await api.admin.call('createProject', { body: await projectDraft({ title: 'La Topolino di Ada' }) });
  const hero = await uploaded({ entityType: 'hero', alt: 'Stellina in corte' });
  const found = async (q: string) =>
    (await api.visitor.page('listImages', { query: { q, sort: 'id' } })).items.map(({ id, ownerName }) => [
      id,
      ownerName,
    ]);
  const [carRow] = await rowsOf('car', car.id);
  expect(await found('stellina')).toEqual([
    [carRow?.id ?? 0, 'Autobianchi Stellina'],
    [hero.id, undefined],
  ]);
  expect((await found('topolino di ada')).map(([, name]) => name)).toEqual([project.title]);
});

test('an owner cannot have more than 100 images, also with concurrent uploads', async () => {
  const images = await pictures(99);
  const project = await api.admin.call('createProject', { body: await projectDraft({ images }) });
  const owner = { entityType: 'project', entityId: String(project.id) };
  const [one, other] = await Promise.all([upload(owner), upload(owner)]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  const refused = await problemOf(one.status === 409 ? one : other);
  expect(refused.detail).toBe('Il progetto ha già 100 immagini, il massimo: eliminane una per aggiungerne un’altra.');
  expect(await rowsOf('project', project.id)).toHaveLength(100);

  const [first] = await rowsOf('project', project.id);
  await api.admin.call('deleteImage', { params: { id: first?.id ?? 0 } });
  expect((await upload(owner)).status).toBe(201);
});

test('an aborted upload is a 400 and is not logged', async () => {
  const log = spyOn(console, 'error').mockImplementation(() => undefined);
  const body = new ReadableStream({
    start: (stream) => stream.error(new DOMException('The connection was closed.', 'AbortError')),
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await api.send('/api/images/upload', { method: 'POST', body, headers, as: 'admin' });
  expect((await problemOf(response)).status).toBe(400);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('a repeated upload is stored once, also when both are concurrent', async () => {
  const bytes = await pictureBytes();
  const fields = { entityType: 'gallery', alt: 'Officina', uploadId: crypto.randomUUID() };
  const answers = await Promise.all([upload(fields, bytes), upload(fields, bytes)]);
  const again = await upload({ ...fields, caption: 'Dal cortile' }, bytes);
  const ids = await Promise.all([...answers, again].map(async (answer) => JSON.parse(await answer.text()).id));
  expect(new Set(ids).size).toBe(1);
  const mine = (await api.visitor.call('listImages', { query: { entityType: 'gallery' } })).filter(
    ({ id }) => id === ids[0],
  );
  expect(mine.map(({ alt, caption }) => [alt, caption])).toEqual([['Officina', 'Dal cortile']]);

  const other = await uploaded({ ...fields, uploadId: crypto.randomUUID() });
  expect(other.id).not.toBe(ids[0]);
  expect((await upload({ ...fields, uploadId: 'corto' }, bytes)).status).toBe(422);
});

test('a replaced picture restored from the bin appears beside the new one', async () => {
  const image = await uploaded({ entityType: 'gallery', uploadId: crypto.randomUUID() });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await pictureBytes())], 'nuova.png', { type: 'image/png' }));
  await api.admin.call('replaceImage', { params: { id: image.id }, body: form });
  const entries = await api.admin.call('listBin', { query: { kind: 'image' } });
  const old = entries.find(({ picture }) => picture === image.url);
  await api.admin.call('restoreFromBin', { body: { ids: [old?.id ?? ''] } });
  const urls = (await api.visitor.call('listImages', { query: { entityType: 'gallery' } })).map(({ url }) => url);
  expect(urls).toContain(image.url);
});

test('what a photo was called and when it was taken is not told to visitors, not even by a search', async () => {
  const image = await uploaded({ entityType: 'gallery', alt: 'La verniciatura' }, 'Rossi Mario AB123CD.png');
  const takenAt = '2024-05-18T09:30:00';
  await api.database.db.update(images).set({ takenAt }).where(eq(images.id, image.id));
  const found = async (caller: 'visitor' | 'admin', q: string) =>
    (await api[caller].call('listImages', { query: { q } })).filter(({ id }) => id === image.id);
  expect(await found('admin', 'ab123cd')).toMatchObject([{ originalName: 'Rossi Mario AB123CD.png', takenAt }]);
  for (const q of ['ab123cd', 'rossi', '123']) expect(await found('visitor', q)).toEqual([]);
  expect(await found('visitor', 'verniciatura')).toMatchObject([{ originalName: image.filename, takenAt: null }]);
});
