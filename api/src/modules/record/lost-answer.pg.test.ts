import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import { newKey } from '@officina/contracts/new-key';
import { carDraft, projectDraft, useApp } from '../../../test/test-app';
import { cars, projects } from '../../db/schema';

const api = useApp();

const create = async (key: string | undefined, model = 'Fulvia') =>
  api.admin.call('createCar', { query: { key }, body: await carDraft({ model }) });
const count = () => api.database.db.$count(cars);

test('a record whose answer was lost is created once, and gets what was changed meanwhile', async () => {
  const key = newKey();
  const before = await count();
  const { id } = await create(key);
  expect(await create(key)).toMatchObject({ id, model: 'Fulvia' });
  expect(await create(key, 'Flavia')).toMatchObject({ id, model: 'Flavia', images: [expect.any(String)] });
  expect(await count()).toBe(before + 1);
});

test('of many requests with one key at the same time one creates the record', async () => {
  const key = newKey();
  const before = await count();
  const made = await Promise.all(Array.from({ length: 8 }, () => create(key)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('without a key each request creates a record, and a key is one of its kind', async () => {
  const before = [await count(), await api.database.db.$count(projects)];
  await create(undefined);
  await create(undefined);
  const key = newKey();
  await create(key);
  await api.admin.call('createProject', { query: { key }, body: await projectDraft() });
  expect([await count(), await api.database.db.$count(projects)]).toEqual([
    Number(before[0]) + 3,
    Number(before[1]) + 1,
  ]);
});

test('a record that was deleted is created anew, and both can be there', async () => {
  const key = newKey();
  const before = await count();
  const { id } = await create(key);
  await api.admin.call('deleteCar', { params: { id } });
  const anew = await create(key);
  expect(anew.id).not.toBe(id);
  await api.admin.call('restoreFromBin', { body: { ids: [binId('car', id)] } });
  expect(await count()).toBe(before + 2);
  expect(await create(key)).toMatchObject({ id: anew.id });
});
