import { expect, spyOn, test } from 'bun:test';
import { carDraft, pictureBytes, pictureDataUrl, problemOf, projectDraft, useApp } from '../../test/test-app';

const api = useApp();
const changed = 'Nel frattempo qualcun altro ha modificato questa scheda.';

/** Creates a record that is long enough to be compressed; also returns its version. */
async function openCar() {
  const { id } = await api.admin.call('createCar', {
    body: await carDraft({ history: 'Sempre in garage. '.repeat(90) }),
  });
  return { id, ...(await api.admin.versioned('getCar', { params: { id } })) };
}

const patch = (id: number, body: unknown, ifMatch: string) =>
  api.send(`/api/cars/${id}`, {
    method: 'PATCH',
    as: 'admin',
    headers: { 'content-type': 'application/json', 'if-match': ifMatch },
    body: JSON.stringify(body),
  });

test('a save from the current version succeeds and returns the next version', async () => {
  const { id, version } = await openCar();
  const saved = await api.admin.versioned('updateCar', { params: { id }, body: { price: 30_000 }, ifMatch: version });
  expect(saved.value.price).toBe(30_000);
  expect(saved.version).not.toBe(version);
  expect(saved).toEqual(await api.admin.versioned('getCar', { params: { id } }));
  await api.admin.call('updateCar', { params: { id }, body: { price: 31_000 }, ifMatch: saved.version });
  expect((await api.visitor.call('getCar', { params: { id } })).price).toBe(31_000);
});

test('a save from an older version is refused and changes nothing', async () => {
  const { id, version } = await openCar();
  await api.admin.call('updateCar', { params: { id }, body: { price: 30_000 } });
  const response = await patch(id, { make: 'Altra' }, version);
  expect(await problemOf(response)).toEqual({
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: changed,
  });
  expect(await api.visitor.call('getCar', { params: { id } })).toMatchObject({ make: 'Lancia', price: 30_000 });
});

test('a save of a project from an older version is refused too', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  const { version } = await api.admin.versioned('getProject', { params: { id } });
  const save = (title: string) =>
    api.admin.call('updateProject', { params: { id }, body: { title }, ifMatch: version });
  await save('Prima mano');
  await expect(save('Seconda mano')).rejects.toThrow(`412: ${changed}`);
  expect((await api.visitor.call('getProject', { params: { id } })).title).toBe('Prima mano');
});

test('the version is the same in every encoding, and every encoding’s tag is accepted', async () => {
  const { id } = await openCar();
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await api.send(`/api/cars/${id}`, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
      return headers.get('etag') ?? '';
    }),
  );
  expect(new Set(tags).size).toBe(3);
  expect(new Set(tags.map((tag) => tag.replace(/-br|-gzip/, ''))).size).toBe(1);
  for (const tag of tags) expect((await patch(id, {}, tag)).status).toBe(200);
  expect((await patch(id, {}, `"other", ${tags[0]}`)).status).toBe(200);
});

test('exactly one of several concurrent saves from the same version succeeds', async () => {
  const { id, version } = await openCar();
  const prices = [41_000, 42_000, 43_000, 44_000, 45_000, 46_000];
  const saves = await Promise.all(prices.map(async (price) => (await patch(id, { price }, version)).status));
  expect(saves.toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
  const winner = prices[saves.indexOf(200)];
  expect((await api.visitor.call('getCar', { params: { id } })).price).toBe(winner ?? 0);
});

test('an image added, changed or deleted in the image manager changes the version of its owner', async () => {
  const { id } = await openCar();
  const form = new FormData();
  form.set('image', new File([await pictureBytes()], 'foto.png'));
  form.set('entityType', 'car');
  form.set('entityId', String(id));
  const versionNow = async () => (await api.admin.versioned('getCar', { params: { id } })).version;
  const save = (ifMatch: string) => api.admin.call('updateCar', { params: { id }, body: { price: 9000 }, ifMatch });

  const beforeUpload = await versionNow();
  const image = await api.admin.call('uploadImage', { body: form });
  await expect(save(beforeUpload)).rejects.toThrow('412');

  const beforeCover = await versionNow();
  await api.admin.call('updateImage', { params: { id: image.id }, body: { featured: true } });
  await expect(save(beforeCover)).rejects.toThrow('412');

  const beforeDeletion = await versionNow();
  await api.admin.call('deleteImage', { params: { id: image.id } });
  await expect(save(beforeDeletion)).rejects.toThrow('412');
  await save(await versionNow());
});

test('a refused save encodes no picture and leaves no file', async () => {
  const { id, version, value } = await openCar();
  await api.admin.call('updateCar', { params: { id }, body: { price: 30_000 } });
  const files = await api.storedPictures();
  const accept = spyOn(api.media, 'accept');
  const response = await patch(id, { images: [...value.images, await pictureDataUrl()] }, version);
  expect(response.status).toBe(412);
  expect(accept).not.toHaveBeenCalled();
  accept.mockRestore();
  expect(await api.storedPictures()).toEqual(files);
});

test('a save refused only after its picture was stored leaves no file either', async () => {
  const { id, version, value } = await openCar();
  const images = await Promise.all([1, 2, 3].map(async () => [...value.images, await pictureDataUrl()]));
  const before = (await api.storedPictures()).length;
  const saves = await Promise.all(images.map(async (list) => (await patch(id, { images: list }, version)).status));
  expect(saves.toSorted()).toEqual([200, 412, 412]);
  expect(await api.storedPictures()).toHaveLength(before + 1);
});

test('a star matches any version; anything but a strong tag matches none', async () => {
  const { id, version } = await openCar();
  expect((await patch(id, { price: 20_000 }, '*')).status).toBe(200);
  const { version: now } = await api.admin.versioned('getCar', { params: { id } });
  for (const bad of ['', 'abc', '""', '"', now.replaceAll('"', ''), `W/${now}`, now.replace(/"$/, '-zstd"'), version]) {
    expect([bad, (await patch(id, { price: 99_000 }, bad)).status]).toEqual([bad, 412]);
  }
  expect((await patch(id + 1000, {}, now)).status).toBe(404);
});

test('an endpoint that is not versioned ignores If-Match', async () => {
  const { id } = await api.admin.call('createCategory', { body: { name: 'Anteguerra', type: 'car' } });
  const response = await api.send(`/api/categories/${id}`, {
    method: 'PUT',
    as: 'admin',
    headers: { 'content-type': 'application/json', 'if-match': '"other"' },
    body: JSON.stringify({ name: 'Prebelliche' }),
  });
  expect([response.status, response.headers.get('etag')]).toEqual([200, null]);
});

test('the types allow ifMatch only in versioned endpoints', () => {
  // Never called: this only tests the types.
  const calls = () => [
    api.admin.call('updateCar', { params: { id: 1 }, body: {}, ifMatch: '"a"' }),
    // @ts-expect-error a read has no version to compare
    api.admin.call('getCar', { params: { id: 1 }, ifMatch: '"a"' }),
    // @ts-expect-error a category has no version
    api.admin.call('renameCategory', { params: { id: 'a' }, body: { name: 'a' }, ifMatch: '"a"' }),
    // @ts-expect-error a list has no version
    api.admin.versioned('listCars'),
    // @ts-expect-error a download is opened by its URL
    api.admin.call('exportCars'),
  ];
  expect(calls).toBeFunction();
});
