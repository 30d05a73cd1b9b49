import { beforeEach, expect, test } from 'bun:test';
import { calendarDateInItaly } from '@officina/contracts/clock';
import { mostCounted } from '@officina/contracts/limits';
import { longReservedDays, mostNamed, type ToDo } from '@officina/contracts/to-do';
import { eq } from 'drizzle-orm';
import { newEmail, newMessage } from '../../../test/lead';
import { carDraft, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { cars, emails, images, messages, projects } from '../../db/schema';

const api = useApp();
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const ago = (ms: number) => new Date(Date.now() - ms);
const dateIn = (days: number) => calendarDateInItaly(ago(-days * dayMs));
const toDo = () => api.admin.call('getToDo');
const idsOf = ({ first }: { first: { id: number }[] }) => first.map(({ id }) => id);
const nothing: Omit<ToDo, 'at'> = {
  answers: { total: 0, first: [] },
  reminders: { total: 0, first: [] },
  undelivered: { total: 0, first: [] },
  records: [],
  undescribed: 0,
  lacksMail: true,
  isBehindUnknownProxy: false,
};

beforeEach(async () => {
  for (const table of [emails, messages, images, cars, projects]) await api.database.db.delete(table);
});

test('a site without records and messages has nothing to do, and says its time', async () => {
  const { at, ...parts } = await toDo();
  expect(parts).toEqual(nothing);
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  expect((await problemOf(await api.send('/api/to-do'))).status).toBe(401);
});

test('who waits for an answer is there from the longest wait on, until it is answered or put off', async () => {
  const fresh = await newMessage(api, { createdAt: ago(hourMs), subject: null, name: 'Zoe' });
  const old = await newMessage(api, { createdAt: ago(9 * dayMs), read: true, state: 'open' });
  // It was answered, and reopened when the customer called.
  const changed = ago(3 * dayMs);
  const again = await newMessage(api, {
    ...{ createdAt: ago(20 * dayMs), answeredAt: ago(19 * dayMs), stateChangedAt: changed, state: 'open' },
  });
  for (const state of ['waiting', 'won', 'lost'] as const) await newMessage(api, { state });
  const { answers } = await toDo();
  expect(answers.total).toBe(3);
  expect(idsOf(answers)).toEqual([old, again, fresh]);
  expect(answers.first[1]?.since).toBe(changed.toISOString());
  expect(answers.first[2]).toMatchObject({ name: 'Zoe', subject: null });

  const reply = { text: 'Buongiorno', fromEmail: 'officina@example.org', subject: '', byBrowser: true };
  await api.admin.call('replyToMessage', { params: { id: old }, body: { ...reply, key: crypto.randomUUID() } });
  await api.admin.call('setMessagesState', { body: { ids: [again], state: 'lost' } });
  expect(idsOf((await toDo()).answers)).toEqual([fresh]);
  await api.admin.call('setMessagesReminder', { body: { ids: [fresh], remindOn: dateIn(3) } });
  expect(await toDo()).toMatchObject(nothing);
});

test('messages that wait for an answer are counted up to a thousand, so that very many cost no more', async () => {
  const first = { name: 'Anna', email: 'anna@example.org', message: 'Buongiorno' };
  await api.database.db.insert(messages).values(Array.from({ length: mostCounted + 9 }, () => first));
  expect((await toDo()).answers.total).toBe(mostCounted + 1);
  expect((await api.admin.call('getMessageFigures')).toAnswer).toBe(mostCounted + 1);
});

test('a reminder is there from its day on, once, until it is put off or taken away', async () => {
  const today = await newMessage(api, { remindOn: dateIn(0) });
  const overdue = await newMessage(api, { remindOn: dateIn(-4), state: 'won' });
  await newMessage(api, { remindOn: dateIn(1) });
  const { reminders, answers } = await toDo();
  expect(answers.total).toBe(0);
  expect(reminders.total).toBe(2);
  expect(reminders.first).toMatchObject([
    { id: overdue, remindOn: dateIn(-4), subject: 'Preventivo' },
    { id: today, remindOn: dateIn(0) },
  ]);
  await api.admin.call('setMessagesReminder', { body: { ids: [overdue], remindOn: null } });
  await api.admin.call('setMessagesReminder', { body: { ids: [today], remindOn: dateIn(7) } });
  expect((await toDo()).reminders.total).toBe(0);
});

test('of many messages the first are named and all counted', async () => {
  for (let at = 0; at < mostNamed + 2; at += 1) await newMessage(api, { createdAt: ago(at * hourMs) });
  const { total, first } = (await toDo()).answers;
  expect([total, first.length]).toEqual([mostNamed + 2, mostNamed]);
});

test('a message whose e-mails are not delivered is there once, and not from the bin', async () => {
  const id = await newMessage(api, { state: 'waiting' });
  const since = ago(2 * dayMs);
  const email = await newEmail(api, id, { status: 'failed', createdAt: since });
  await newEmail(api, id, { status: 'retrying' });
  await newEmail(api, await newMessage(api, { state: 'waiting' }), { status: 'sent' });
  const binned = await newMessage(api);
  await newEmail(api, binned, { status: 'failed' });
  await api.admin.call('deleteMessage', { params: { id: binned } });
  const { undelivered } = await toDo();
  expect(undelivered).toMatchObject({ total: 1, first: [{ id, since: since.toISOString() }] });
  await api.database.db.update(emails).set({ status: 'sent' });
  expect((await toDo()).undelivered.total).toBe(0);
  expect(email).toBeGreaterThan(0);
});

test('drafts of each kind are one line with the oldest, until they are published or deleted', async () => {
  const { db } = api.database;
  const car = await api.admin.call('createCar', { body: await carDraft({ state: 'draft', model: 'Flavia' }) });
  const other = await api.admin.call('createCar', { body: await carDraft({ state: 'draft' }) });
  const since = ago(5 * dayMs);
  await db.update(cars).set({ stateChangedAt: since }).where(eq(cars.id, other.id));
  const project = await api.admin.call('createProject', { body: await projectDraft({ state: 'draft' }) });
  const { records } = await toDo();
  expect(records.toSorted((one, two) => one.total - two.total)).toMatchObject([
    { kind: 'project', state: 'draft', total: 1, first: { id: project.id, name: project.title } },
    { kind: 'car', state: 'draft', total: 2, since: since.toISOString(), first: { id: other.id } },
  ]);
  await api.admin.call('updateCar', { params: { id: other.id }, body: { state: 'available' } });
  await api.admin.call('deleteProject', { params: { id: project.id } });
  expect((await toDo()).records).toMatchObject([
    { kind: 'car', total: 1, first: { id: car.id, name: 'Lancia Flavia' } },
  ]);
});

test('a car is there once it has been reserved for two weeks, until it is sold or offered again', async () => {
  const { db } = api.database;
  const { id } = await api.admin.call('createCar', { body: await carDraft({ state: 'reserved' }) });
  const reservedFor = (ms: number) =>
    db
      .update(cars)
      .set({ stateChangedAt: ago(ms) })
      .where(eq(cars.id, id));
  await reservedFor(longReservedDays * dayMs - hourMs);
  expect((await toDo()).records).toEqual([]);
  await reservedFor(longReservedDays * dayMs + hourMs);
  expect((await toDo()).records).toMatchObject([{ kind: 'car', state: 'reserved', total: 1, first: { id } }]);
  await api.admin.call('updateCar', { params: { id }, body: { state: 'sold' } });
  expect((await toDo()).records).toEqual([]);
});

test('pictures without a text are counted and listed while their record is public', async () => {
  const pictures = await Promise.all([1, 2].map(() => pictureDataUrl()));
  const shown = await api.admin.call('createCar', {
    body: await carDraft({ featuredImage: pictures[0], images: pictures }),
  });
  await api.admin.call('createCar', { body: await carDraft({ state: 'draft' }) });
  const undescribed = () => api.admin.page('listImages', { query: { undescribed: true, limit: 200 } });
  const { items, total } = await undescribed();
  expect(items.map(({ entityId }) => entityId)).toEqual(items.map(() => shown.id));
  expect(total).toBe(items.length);
  expect((await toDo()).undescribed).toBe(total);
  const [image, ...others] = items;
  await api.admin.call('updateImage', { params: { id: image?.id ?? 0 }, body: { alt: 'Una Fulvia rossa' } });
  expect((await undescribed()).items).toEqual(others);
  expect((await toDo()).undescribed).toBe(total - 1);
  const described = await api.admin.call('listImages', { query: { undescribed: false, entityId: shown.id } });
  expect(described.map(({ id }) => id)).toEqual([image?.id ?? 0]);
});
