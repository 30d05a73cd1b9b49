import { expect, test } from 'bun:test';
import type { Image, ImageOrder } from '@officina/contracts/image';
import { carDraft, pictureBytes, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';

const api = useApp();

const changed = 'Le immagini sono cambiate nel frattempo: ricarica la pagina.';
const pictures = (count: number) => Promise.all(Array.from({ length: count }, pictureDataUrl));
const idsOf = (images: Image[]) => images.map(({ id }) => id);
const order = (body: ImageOrder) => api.admin.call('orderImages', { body });
const rowsOf = (entityId: number) => api.visitor.call('listImages', { query: { entityType: 'project', entityId } });
const upload = async (entityType: string, entityId?: number, more: Record<string, string> = {}) => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await pictureBytes())], 'foto.png'));
  body.set('entityType', entityType);
  if (entityId) body.set('entityId', String(entityId));
  for (const [field, text] of Object.entries(more)) body.set(field, text);
  return api.admin.call('uploadImage', { body });
};
const newProject = async (count = 4) =>
  api.admin.call('createProject', { body: await projectDraft({ images: await pictures(count) }) });

test('the whole order is saved at once and returned to public pages', async () => {
  const project = await newProject();
  const before = await rowsOf(project.id);
  const ids = idsOf(before).reverse();
  const answered = await order({ entityType: 'project', entityId: project.id, ids });
  expect(idsOf(answered)).toEqual(ids);
  expect(answered.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3]);
  expect(idsOf(await rowsOf(project.id))).toEqual(ids);
  const after = await api.visitor.call('getProject', { params: { id: project.id } });
  expect(after.images).toEqual(project.images.toReversed());
  expect(after.featuredImage).toBe(project.featuredImage);
});

test('images of the site are ordered too, each type separately', async () => {
  const logo = await upload('logo');
  const images = [await upload('gallery'), await upload('gallery'), await upload('gallery')];
  const ids = idsOf(images).reverse();
  expect(idsOf(await order({ entityType: 'gallery', entityId: null, ids }))).toEqual(ids);
  const [first] = await api.visitor.call('listImages', { query: { entityType: 'gallery', limit: 1 } });
  expect(first?.id).toBe(ids[0] ?? 0);
  expect(await api.admin.call('listImages', { query: { entityType: 'logo' } })).toEqual([logo]);
});

test('a cover outside the gallery can be ordered and stays the cover', async () => {
  const { id, images, featuredImage } = await api.admin.call('createProject', {
    body: await projectDraft({ images: await pictures(2), featuredImage: await pictureDataUrl() }),
  });
  const rows = await rowsOf(id);
  expect(rows).toHaveLength(3);
  await order({ entityType: 'project', entityId: id, ids: idsOf(rows).reverse() });
  const after = await api.visitor.call('getProject', { params: { id } });
  const gallery = rows.filter(({ featured }) => !featured).map(({ url }) => url);
  expect(after.images).toEqual(gallery.toReversed());
  expect(new Set(after.images)).toEqual(new Set(images));
  expect(after.featuredImage).toBe(featuredImage);
});

test('an order that does not contain exactly the owner’s images is refused and changes nothing', async () => {
  const project = await newProject(3);
  const ids = idsOf(await rowsOf(project.id));
  const [one = 0, two = 0, three = 0] = ids;
  const stranger = idsOf(await rowsOf((await newProject(1)).id))[0] ?? 0;
  for (const wrong of [[two, one], [three, two, one, stranger], [three, two, stranger], [three, two, two], [999_999]]) {
    const body = { entityType: 'project', entityId: project.id, ids: wrong };
    const problem = await problemOf(await api.sendJson('PUT', '/api/images/order', body, { as: 'admin' }));
    expect([wrong, problem.status, problem.detail]).toEqual([wrong, 409, changed]);
  }
  for (const owner of [
    { entityType: 'project', entityId: null },
    { entityType: 'car', entityId: project.id },
  ]) {
    const response = await api.sendJson('PUT', '/api/images/order', { ...owner, ids }, { as: 'admin' });
    expect((await problemOf(response)).status).toBe(409);
  }
  expect(idsOf(await rowsOf(project.id))).toEqual(ids);
});

test('refuses an order, with its cover, of images that have another one than its sender saw', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft({ images: await pictures(3) }) });
  const images = () => api.visitor.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  const seen = idsOf(await images());
  const [first = 0, second = 0, third = 0] = seen;
  const place = (ids: number[], cover?: number) =>
    order({ entityType: 'car', entityId: car.id, ids, seen, ...(cover ? { cover } : {}) });
  const covers = async () => idsOf((await images()).filter(({ featured }) => featured));
  await place([second, first, third], second);
  expect([idsOf(await images()), await covers()]).toEqual([[second, first, third], [second]]);
  await expect(place([third, first, second], third)).rejects.toThrow(`409: ${changed}`);
  // Sending the current order is no conflict.
  await place([second, first, third]);
  await expect(order({ entityType: 'car', entityId: car.id, ids: seen, cover: 2_000_000_000 })).rejects.toThrow('409');
  expect([idsOf(await images()), await covers()]).toEqual([[second, first, third], [second]]);
});

test('refuses an order after an image was added meanwhile', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft({ images: await pictures(2) }) });
  const ids = idsOf(await api.visitor.call('listImages', { query: { entityType: 'car', entityId: car.id } }));
  await upload('car', car.id);
  await expect(order({ entityType: 'car', entityId: car.id, ids })).rejects.toThrow(`409: ${changed}`);
});

test('concurrent orders leave exactly one of them in effect', async () => {
  const project = await newProject();
  const ids = idsOf(await rowsOf(project.id));
  const orders = ids.map((_, shift) => [...ids.slice(shift), ...ids.slice(0, shift)]);
  await Promise.all(orders.map((wanted) => order({ entityType: 'project', entityId: project.id, ids: wanted })));
  expect(orders).toContainEqual(idsOf(await rowsOf(project.id)));
});

test('an invalid list of ids is a 422', async () => {
  for (const ids of [[], ['1'], [0], [1.5], undefined]) {
    const body = { entityType: 'gallery', entityId: null, ids };
    const problem = await problemOf(await api.sendJson('PUT', '/api/images/order', body, { as: 'admin' }));
    expect(problem.status).toBe(422);
  }
});

test('concurrent uploads keep their requested order in any order of arrival, also when one is missing', async () => {
  const project = await newProject(2);
  const before = idsOf(await rowsOf(project.id));
  const place = (sortOrder: number) => upload('project', project.id, { sortOrder: String(sortOrder) });
  // The third upload is missing, and the last one arrives first.
  const last = await place(5);
  const [second, first] = await Promise.all([place(3), place(2)]);
  const chosen = [first, second, last];
  expect(chosen.map(({ sortOrder }) => sortOrder)).toEqual([2, 3, 5]);
  expect(idsOf(await rowsOf(project.id))).toEqual([...before, ...idsOf(chosen)]);
  const { images } = await api.visitor.call('getProject', { params: { id: project.id } });
  expect(images).toEqual([...project.images, ...chosen.map(({ url }) => url)]);

  const third = await place(4);
  const atTheEnd = await upload('project', project.id);
  expect(idsOf(await rowsOf(project.id))).toEqual([...before, ...idsOf([first, second, third, last, atTheEnd])]);
});

test('a repeated upload does not change the order set meanwhile', async () => {
  const project = await newProject(1);
  const [old = 0] = idsOf(await rowsOf(project.id));
  const fields = { sortOrder: '1', uploadId: crypto.randomUUID() };
  const { id } = await upload('project', project.id, fields);
  await order({ entityType: 'project', entityId: project.id, ids: [id, old] });
  expect((await upload('project', project.id, fields)).id).toBe(id);
  expect(idsOf(await rowsOf(project.id))).toEqual([id, old]);
});

test('an invalid sort order is a 422', async () => {
  for (const sortOrder of ['', '-1', '1.5', 'primo', '1e3', '9999999999']) {
    await expect(upload('gallery', undefined, { sortOrder })).rejects.toThrow(/^422/);
  }
});
