import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import type { MessageState } from '@officina/contracts/message';
import { messages } from '../src/db/schema';
import { carDraft, pictureDataUrl, problemOf, projectDraft, useApp } from './test-app';

const api = useApp();

const newCars = async (...available: boolean[]) => {
  const ids: number[] = [];
  for (const is of available) {
    ids.push((await api.admin.call('createCar', { body: await carDraft({ available: is }) })).id);
  }
  return ids;
};
const newProjects = async (...featured: boolean[]) => {
  const ids: number[] = [];
  for (const is of featured) {
    ids.push((await api.admin.call('createProject', { body: await projectDraft({ featured: is }) })).id);
  }
  return ids;
};
async function newMessages(...read: boolean[]): Promise<number[]> {
  const rows = await api.database.db
    .insert(messages)
    .values(read.map((is) => ({ name: 'Anna', email: 'anna@example.org', subject: 'Ciao', message: 'Ciao', read: is })))
    .returning();
  return rows.map(({ id }) => id);
}
const none = 999_999;

/** The newest `count` log entries, oldest first. */
async function notes(count: number) {
  const { items } = await api.admin.page('listAuditLog', { query: { limit: count } });
  return items.map(({ action, recordId, fields }) => [action, Number(recordId), fields.join()]).toReversed();
}

test('marks several cars as sold; the response has the ids of those that are, the log those that were not', async () => {
  const [one = 0, sold = 0, three = 0] = await newCars(true, false, true);
  const body = { ids: [three, none, sold, one, one], available: false };
  expect(await api.admin.call('changeCars', { body })).toEqual({ ids: [one, sold, three] });
  for (const id of [one, sold, three]) {
    expect((await api.visitor.call('getCar', { params: { id } })).available).toBe(false);
  }
  expect(await notes(2)).toEqual([
    ['changed', one, 'state'],
    ['changed', three, 'state'],
  ]);
  const log = await notes(9);
  expect(await api.admin.call('changeCars', { body })).toEqual({ ids: [one, sold, three] });
  expect(await notes(9)).toEqual(log);
});

test('a change of several records leaves those that are not as its sender saw them, and says how they are', async () => {
  const [sold = 0, other = 0, same = 0] = await newCars(false, true, false);
  const seen = [sold, other, same].map((id) => ({ id, state: 'available' }));
  const ids = [same, other, sold];
  expect(await api.admin.call('changeCars', { body: { ids, state: 'reserved', seen } })).toEqual({
    ids: [other],
    overtaken: [sold, same].map((id) => ({ id, state: 'sold' })),
  });
  // A record that already has the requested value is no conflict, whatever the sender saw.
  expect(await api.admin.call('changeCars', { body: { ids, state: 'sold', seen } })).toEqual({
    ids: [sold, same],
    overtaken: [{ id: other, state: 'reserved' }],
  });
  const now = [{ id: sold, state: 'sold' }];
  expect(await api.admin.call('changeCars', { body: { ids: [sold], state: 'available', seen: now } })).toEqual({
    ids: [sold],
  });
  const [project = 0] = await newProjects(false);
  const body = { ids: [project], featured: true, seen: [{ id: project, featured: true }] };
  expect(await api.admin.call('changeProjects', { body })).toEqual({
    ids: [],
    overtaken: [{ id: project, featured: false }],
  });
  const [message = 0] = await newMessages(true);
  const state = (to: MessageState, was: MessageState) =>
    api.admin.call('setMessagesState', { body: { ids: [message], state: to, seen: [{ id: message, state: was }] } });
  expect(await state('won', 'new')).toEqual({ ids: [message] });
  expect(await state('open', 'new')).toEqual({ ids: [], overtaken: [{ id: message, state: 'won' }] });
  const remind = (to: string | null, was: string | null) =>
    api.admin.call('setMessagesReminder', {
      body: { ids: [message], remindOn: to, seen: [{ id: message, remindOn: was }] },
    });
  expect(await remind('2099-03-01', null)).toEqual({ ids: [message] });
  expect(await remind(null, '2098-01-01')).toEqual({ ids: [], overtaken: [{ id: message, remindOn: '2099-03-01' }] });
  const { state: last, remindOn } = await api.admin.call('getMessage', { params: { id: message } });
  expect([last, remindOn]).toEqual(['won', '2099-03-01']);
});

test('features and unfeatures several projects', async () => {
  const [one = 0, two = 0] = await newProjects(false, true);
  const change = (featured: boolean) => api.admin.call('changeProjects', { body: { ids: [one, two, none], featured } });
  expect(await change(true)).toEqual({ ids: [one, two] });
  expect(await change(false)).toEqual({ ids: [one, two] });
  expect(await notes(2)).toEqual([
    ['changed', one, 'featured'],
    ['changed', two, 'featured'],
  ]);
});

test('marks several messages as read', async () => {
  const [one = 0, read = 0, three = 0] = await newMessages(false, true, false);
  const body = { ids: [one, read, three, none] };
  expect(await api.admin.call('markMessagesRead', { body })).toEqual({ ids: [one, three] });
  expect(await api.admin.call('listMessages', { query: { unread: true } })).toEqual([]);
  expect(await notes(2)).toEqual([
    ['changed', one, 'read'],
    ['changed', three, 'read'],
  ]);
});

test('deletes several records of each kind, each with its own bin entry', async () => {
  const cars = await newCars(true, true);
  const projects = await newProjects(true, false, false);
  const letters = await newMessages(true, false);
  const before = await Promise.all([
    api.visitor.call('listCars'),
    api.visitor.call('listProjects'),
    api.visitor.call('listImages'),
    api.admin.call('listMessages'),
  ]);
  expect(await api.admin.call('deleteCars', { body: { ids: [...cars.toReversed(), none] } })).toEqual({ ids: cars });
  expect(await notes(2)).toEqual(cars.map((id) => ['deleted', id, '']));
  expect(await api.admin.call('deleteProjects', { body: { ids: projects } })).toEqual({ ids: projects });
  expect(await api.admin.call('deleteMessages', { body: { ids: [...letters, none] } })).toEqual({ ids: letters });
  expect(await api.admin.call('deleteMessages', { body: { ids: letters } })).toEqual({ ids: [] });
  for (const id of cars) expect((await api.send(`/api/cars/${id}`)).status).toBe(404);
  expect((await api.admin.page('listBin', { query: { limit: 1 } })).total).toBe(7);

  const ids = [
    ...cars.map((id) => binId('car', id)),
    ...projects.map((id) => binId('project', id)),
    ...letters.map((id) => binId('message', id)),
  ];
  await api.admin.call('restoreFromBin', { body: { ids } });
  expect(
    await Promise.all([
      api.visitor.call('listCars'),
      api.visitor.call('listProjects'),
      api.visitor.call('listImages'),
      api.admin.call('listMessages'),
    ]),
  ).toEqual(before);
});

test('concurrent bulk writes of the same rows in opposite order do not deadlock', async () => {
  const ids = await newCars(...Array.from({ length: 12 }, () => true));
  const send = (method: string, path: string, body: object) => api.sendJson(method, path, body, { as: 'admin' });
  const answers = await Promise.all([
    send('PATCH', '/api/cars', { ids, available: false }),
    send('PATCH', '/api/cars', { ids: ids.toReversed(), available: true }),
    send('POST', '/api/cars/delete', { ids: ids.toReversed() }),
    send('PATCH', '/api/cars', { ids, available: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await answers[2]?.json()).toEqual({ ids });
});

test('visitors get fresh data at once after a bulk change and after a restore', async () => {
  const picture = await pictureDataUrl();
  const { id } = await api.admin.call('createCar', { body: await carDraft({ images: [picture] }) });
  const isListed = async () =>
    (await api.visitor.call('listCars', { query: { available: true } })).some((car) => car.id === id);
  expect(await isListed()).toBe(true);
  const generation = api.cache.generation;
  await api.admin.call('changeCars', { body: { ids: [id], available: false } });
  expect(api.cache.generation).toBeGreaterThan(generation);
  expect(await isListed()).toBe(false);
  await api.admin.call('changeCars', { body: { ids: [id], available: true } });
  await api.admin.call('deleteCars', { body: { ids: [id] } });
  expect(await isListed()).toBe(false);
  await api.admin.call('restoreFromBin', { body: { ids: [binId('car', id)] } });
  expect(await isListed()).toBe(true);
});

test('no ids, too many ids and unknown keys are refused with a message', async () => {
  const refused = async (method: string, path: string, body: object) =>
    (await problemOf(await api.sendJson(method, path, body, { as: 'admin' }))).detail;
  expect(await refused('POST', '/api/cars/delete', { ids: [] })).toBe('Scegli almeno una riga');
  expect(await refused('PATCH', '/api/projects', { ids: [1] })).toBe('Indica se il progetto è in evidenza');
  expect(await refused('PATCH', '/api/cars', { ids: [1], available: true, price: 1 })).toBe('Campo non riconosciuto');
  const many = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(await refused('POST', '/api/contact-messages/read', { ids: many })).toBe('Massimo 200 righe per volta');
});

test('the path of the bulk deletion is not the path of a car', async () => {
  expect((await api.send('/api/cars/delete')).status).toBe(404);
  const response = await api.send('/api/cars/delete', { method: 'PUT' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')?.split(', ')).toContain('POST');
});
