import { expect, test } from 'bun:test';
import { calendarDateInItaly } from '@officina/contracts/clock';
import type { MessageListQuery, MessageState } from '@officina/contracts/message';
import type { NoteDraft } from '@officina/contracts/thread';
import { eq } from 'drizzle-orm';
import { newEmail, newMessage } from '../../../test/lead';
import { carDraft, credentials, problemOf, useApp } from '../../../test/test-app';
import { emailAttempts, messages } from '../../db/schema';

const api = useApp();
const day = 24 * 60 * 60 * 1000;
const hour = day / 24;
const dateIn = (days: number) => calendarDateInItaly(new Date(Date.now() + days * day));
const threadOf = (id: number) => api.admin.call('getMessageThread', { params: { id } });
const list = (query: Partial<MessageListQuery>) => api.admin.call('listMessages', { query });
const listed = async (query: Partial<MessageListQuery>) => (await list(query)).map(({ id }) => id);
const setState = (ids: number[], state: MessageState) => api.admin.call('setMessagesState', { body: { ids, state } });

test('a thread has everything about a message', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft({ price: 31_000 }) });
  const email = 'Una.Persona@example.org';
  const older = await newMessage(api, { email, createdAt: new Date(Date.now() - day), subject: null });
  const id = await newMessage(api, { email: email.toLowerCase(), carId: car.id, carName: 'Lancia Fulvia, 1971' });
  await newMessage(api);
  const emailId = await newEmail(api, id, { status: 'failed', problem: 'Il server ha rifiutato il destinatario.' });
  await api.database.db
    .insert(emailAttempts)
    .values({ emailId, way: 'smtp', outcome: 'failed', said: '550 No such user' });
  const thread = await threadOf(id);
  expect(thread).toMatchObject({
    message: { id, state: 'new', car: { id: car.id, name: 'Lancia Fulvia, 1971' }, isUndelivered: true },
    car: {
      id: car.id,
      name: 'Lancia Fulvia, 1971',
      now: { price: 31_000, available: true, picture: car.featuredImage },
    },
    notification: {
      id: emailId,
      status: 'failed',
      problem: 'Il server ha rifiutato il destinatario.',
      attempts: [{ way: 'smtp', outcome: 'failed', said: '550 No such user' }],
    },
    entries: [],
    others: [{ id: older, subject: null, state: 'new' }],
    personTotal: 2,
  });
  expect(await threadOf(older)).toMatchObject({ car: null, notification: null, others: [{ id }], personTotal: 2 });
  await api.admin.call('deleteCar', { params: { id: car.id } });
  expect((await threadOf(id)).car).toEqual({ id: car.id, name: 'Lancia Fulvia, 1971', now: null });
  const gone = await api.send('/api/contact-messages/999999/thread', { as: 'admin' });
  expect((await problemOf(gone)).detail).toBe('Messaggio non trovato');
});

test('of a person with many messages the newest twenty others are listed, and all counted', async () => {
  const email = 'molti@example.org';
  const ids: number[] = [];
  for (let at = 0; at < 23; at += 1) {
    ids.push(await newMessage(api, { email, createdAt: new Date(Date.now() - (30 - at) * day) }));
  }
  const [first = 0] = ids;
  const thread = await threadOf(first);
  expect(thread.others.map(({ id }) => id)).toEqual(ids.slice(3).toReversed());
  expect(thread.personTotal).toBe(23);
  expect(await listed({ personOf: ids[7] })).toEqual(ids.toReversed());
  expect(await listed({ personOf: 999_999 })).toEqual([]);
});

test('a state is changed for several messages, with the date, an entry and a line of the log', async () => {
  const created = new Date(Date.now() - day);
  const ids = [await newMessage(api, { createdAt: created, stateChangedAt: created }), await newMessage(api)];
  const [first = 0, second = 0] = ids;
  expect(await setState([second], 'won')).toEqual({ ids: [second] });
  expect(await setState([...ids, 999_999], 'won')).toEqual({ ids: [first, second] });
  const { message, entries } = await threadOf(first);
  expect(message).toMatchObject({ state: 'won', read: false });
  expect(Date.parse(message.stateChangedAt)).toBeGreaterThan(created.getTime() + hour);
  expect(entries).toMatchObject([
    { kind: 'state', state: 'won', by: credentials.username, at: message.stateChangedAt },
  ]);
  await setState([first], 'new');
  expect((await threadOf(first)).entries).toMatchObject([{ state: 'won' }, { state: 'new' }]);
  expect(await listed({ state: 'won' })).toEqual([second]);
  const log = await api.admin.call('listAuditLog', { query: { kind: 'message' } });
  expect(log.filter(({ recordId }) => recordId === String(first))).toMatchObject([
    { action: 'changed', fields: ['state'], title: `Messaggio n. ${first}` },
    { action: 'changed', fields: ['state'] },
  ]);
  const refused = await api.sendJson('POST', '/api/contact-messages/state', { ids, state: 'sold' }, { as: 'admin' });
  expect((await problemOf(refused)).errors).toEqual([{ path: 'state', message: 'Stato non valido' }]);
});

test('reading a message and a note do not change its state', async () => {
  const id = await newMessage(api);
  await api.admin.call('markMessageRead', { params: { id } });
  const text = '<b>Richiamare</b> giovedì';
  const { entries, message } = await api.admin.call('addNote', { params: { id }, body: { text } });
  expect([message.state, message.read]).toEqual(['new', true]);
  expect(entries).toMatchObject([{ kind: 'note', text, by: credentials.username }]);
  const noteId = entries[0]?.id ?? 0;

  await api.admin.call('deleteMessage', { params: { id } });
  const deleteNote = () => api.send(`/api/message-notes/${noteId}`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(await deleteNote())).detail).toBe('La nota non c’è più');
  const refused = await api.sendJson('POST', `/api/contact-messages/${id}/notes`, { text }, { as: 'admin' });
  expect((await problemOf(refused)).detail).toBe('Messaggio non trovato');
  await api.admin.call('restoreFromBin', { body: { ids: [`message-${id}`] } });
  expect((await threadOf(id)).entries).toHaveLength(1);
  expect((await deleteNote()).status).toBe(204);
  expect((await problemOf(await deleteNote())).status).toBe(404);
  expect((await threadOf(id)).entries).toEqual([]);
  const log = await api.admin.call('listAuditLog', { query: { kind: 'message', limit: 6 } });
  expect(log.find(({ action }) => action === 'noted')).toMatchObject({ recordId: String(id), fields: [] });
  expect(log[0]).toMatchObject({ recordId: String(id), action: 'changed', fields: ['note'] });
  expect(JSON.stringify(log)).not.toContain('giovedì');
});

test('only a note is deleted as a note', async () => {
  const id = await newMessage(api);
  await setState([id], 'open');
  const [entry] = (await threadOf(id)).entries;
  const refused = await api.send(`/api/message-notes/${entry?.id}`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(refused)).detail).toBe('La nota non c’è più');
});

test('messages with a due reminder come first, the oldest reminder first, on every page', async () => {
  await api.database.db.delete(messages);
  const plain: number[] = [];
  for (let at = 0; at < 7; at += 1) plain.push(await newMessage(api, { createdAt: new Date(Date.now() - at * hour) }));
  const at = (days: number) => new Date(Date.now() - days * day);
  const today = await newMessage(api, { createdAt: at(5), remindOn: dateIn(0) });
  const overdue = await newMessage(api, { createdAt: at(9), remindOn: dateIn(-3), read: true, state: 'open' });
  const overdueToo = await newMessage(api, { createdAt: at(8), remindOn: dateIn(-3) });
  const tomorrow = await newMessage(api, { createdAt: at(7) });
  await api.admin.call('setMessagesReminder', { body: { ids: [tomorrow], remindOn: dateIn(1) } });
  const all = [overdueToo, overdue, today, ...plain, tomorrow];
  expect(await listed({})).toEqual(all);
  for (const limit of [1, 2, 3, 4, 20]) {
    const pages: number[] = [];
    for (let offset = 0; offset < all.length; offset += limit) {
      const { items, total } = await api.admin.page('listMessages', { query: { limit, offset } });
      expect(total).toBe(all.length);
      pages.push(...items.map(({ id }) => id));
    }
    expect(pages).toEqual(all);
  }
  expect(await listed({ unread: true, limit: 2 })).toEqual([overdueToo, today]);
  expect(await listed({ sort: 'createdAt', limit: 2 })).toEqual([overdue, overdueToo]);
  expect(await listed({ sort: '-createdAt', limit: 2 })).toEqual(plain.slice(0, 2));
  const exported = await (await api.send('/api/exports/messages', { method: 'POST', as: 'admin' })).text();
  const rows = exported.split('\r\n').slice(1, -1);
  expect(rows.map((row) => Number(row.split(';')[0]))).toEqual(all);
  const filtered = await (await api.send('/api/exports/messages?state=open', { method: 'POST', as: 'admin' })).text();
  expect(filtered.split('\r\n').slice(1, -1)).toHaveLength(1);
  expect(filtered).toContain('In corso');

  await api.admin.call('setMessagesReminder', { body: { ids: [overdue, overdueToo, today], remindOn: null } });
  expect(await listed({ limit: 1 })).toEqual(plain.slice(0, 1));
  const body = { ids: [today], remindOn: '2026-02-30' };
  const refused = await api.sendJson('POST', '/api/contact-messages/reminder', body, { as: 'admin' });
  expect((await problemOf(refused)).errors).toEqual([{ path: 'remindOn', message: 'Inserisci una data valida' }]);
});

test('a reply ends a reminder that is due, and leaves one of a later day', async () => {
  const body = { text: 'Buongiorno', fromEmail: 'officina@example.org', subject: '', byBrowser: false };
  for (const days of [-2, 0, 1]) {
    const id = await newMessage(api, { remindOn: dateIn(days) });
    const call = { params: { id }, body: { ...body, key: crypto.randomUUID() } };
    const { message } = await api.admin.call('replyToMessage', call);
    expect(message.remindOn).toBe(days > 0 ? dateIn(days) : null);
  }
});

test('messages are filtered by car and by undelivered e-mails, with other filters', async () => {
  const [red, sent, other] = [
    await newMessage(api, { carId: 4711, carName: 'Lancia Fulvia, 1971' }),
    await newMessage(api, { carId: 4711, carName: 'Lancia Fulvia, 1971', state: 'lost' }),
    await newMessage(api, { carId: 4712, subject: 'Ricambi rari' }),
  ];
  await newEmail(api, red, { status: 'sent' });
  await newEmail(api, red, { status: 'retrying' });
  await newEmail(api, sent, { status: 'sent' });
  await newEmail(api, other, { status: 'unsent' });
  expect(await listed({ car: 4711 })).toEqual([sent, red]);
  expect(await listed({ undelivered: true })).toContain(red);
  expect(await listed({ undelivered: true, car: 4711 })).toEqual([red]);
  expect(await listed({ undelivered: false, car: 4711 })).toEqual([sent]);
  expect(await listed({ undelivered: true, car: 4712 })).toEqual([]);
  expect(await listed({ car: 4711, state: 'lost', q: 'preventivo' })).toEqual([sent]);
  expect(await listed({ q: 'ricambi rari', car: 4711 })).toEqual([]);
  const marks = await list({ car: 4711 });
  expect(marks.map(({ isUndelivered }) => isUndelivered)).toEqual([false, true]);
  expect(await api.admin.call('getMessage', { params: { id: red } })).toMatchObject({ isUndelivered: true });
  const counts = await api.admin.call('countCarMessages');
  expect(counts.filter(({ carId }) => carId >= 4711)).toEqual([
    { carId: 4711, total: 2, open: 1 },
    { carId: 4712, total: 1, open: 1 },
  ]);
});

test('an answer by telephone is a note after which the message waits no longer', async () => {
  const id = await newMessage(api, { remindOn: dateIn(0) });
  const waiting = (await api.admin.call('getMessageFigures')).toAnswer;
  const body = { text: 'Ho risposto per telefono.', isAnswer: true };
  const { message, entries } = await api.admin.call('addNote', { params: { id }, body });
  expect(message).toMatchObject({ state: 'waiting', read: true, remindOn: null });
  expect(entries).toMatchObject([
    { kind: 'note', text: body.text, by: credentials.username },
    { kind: 'state', state: 'waiting', by: null },
  ]);
  const { answeredAt } = messages;
  const [stored] = await api.database.db.select({ answeredAt }).from(messages).where(eq(messages.id, id));
  expect(stored?.answeredAt?.toISOString()).toBe(entries[0]?.at);
  expect((await api.admin.call('getMessageFigures')).toAnswer).toBe(waiting - 1);
  const [logged] = await api.admin.call('listAuditLog', { query: { kind: 'message', limit: 1 } });
  expect(logged).toMatchObject({ recordId: String(id), action: 'replied' });
  // A closed enquiry keeps its state.
  await setState([id], 'won');
  const again = await api.admin.call('addNote', { params: { id }, body });
  expect(again.message.state).toBe('won');
});

test('a note that is sent again with its key is stored once, and another text is another note', async () => {
  const [id, other] = [await newMessage(api), await newMessage(api)];
  const key = crypto.randomUUID();
  const add = (body: NoteDraft, to = id) => api.admin.call('addNote', { params: { id: to }, body });
  const logged = async () => (await api.admin.call('listAuditLog', { query: { kind: 'message' } })).length;
  await add({ key, text: 'Chiamare' });
  const before = await logged();
  expect((await add({ key, text: 'Chiamare' })).entries).toHaveLength(1);
  expect(await logged()).toBe(before);
  expect((await add({ key, text: 'Chiamare domani' })).entries).toHaveLength(2);
  expect((await add({ key, text: 'Chiamare' }, other)).entries).toHaveLength(1);
  // Older pages send no key.
  for (const _ of [1, 2]) await add({ text: 'Senza chiave' });
  expect((await threadOf(id)).entries).toHaveLength(4);
});

test('the figures count what is to answer and undelivered, and average the time to the first reply', async () => {
  await api.database.db.delete(messages);
  expect(await api.admin.call('getMessageFigures')).toEqual({
    ...{ toAnswer: 0, postponed: 0, undelivered: 0, hoursToFirstReply: null },
  });
  const answered = (days: number, hours: number) => {
    const createdAt = new Date(Date.now() - days * day);
    return { createdAt, answeredAt: new Date(createdAt.getTime() + hours * hour), state: 'waiting' as const };
  };
  await newMessage(api, answered(2, 1));
  await newMessage(api, answered(29, 4));
  await newMessage(api, answered(31, 500));
  const fresh = await newMessage(api);
  const open = await newMessage(api, { state: 'open', remindOn: dateIn(3) });
  for (const status of ['failed', 'retrying'] as const) await newEmail(api, fresh, { status });
  await newEmail(api, open, { status: 'waiting' });
  const deleted = await newMessage(api);
  await newEmail(api, deleted, { status: 'failed' });
  await api.admin.call('deleteMessage', { params: { id: deleted } });
  expect(await api.admin.call('getMessageFigures')).toEqual({
    ...{ toAnswer: 2, postponed: 1, undelivered: 1, hoursToFirstReply: 2.5 },
  });
  // The to-do list contains the others.
  expect((await api.admin.call('getToDo')).answers).toMatchObject({ total: 1, first: [{ id: fresh }] });
  const { items } = await api.admin.page('listMessages', { query: { state: 'to-answer' } });
  expect(items.map(({ id }) => id)).toEqual([open, fresh]);
});
