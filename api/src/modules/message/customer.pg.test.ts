import { beforeEach, expect, test } from 'bun:test';
import type { CustomerListQuery } from '@officina/contracts/customer';
import { sql } from 'drizzle-orm';
import { newMessage } from '../../../test/lead';
import { createPerson } from '../../../test/person';
import { carDraft, problemOf, useApp } from '../../../test/test-app';
import { binEntries, messageEntries, messages, suspectedMessages } from '../../db/schema';

const api = useApp();
const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

beforeEach(async () => {
  for (const table of [messageEntries, messages, suspectedMessages, binEntries]) await api.database.db.delete(table);
});

const list = async (query: Partial<CustomerListQuery> = {}) => (await api.admin.page('listCustomers', { query })).items;
const names = async (query: Partial<CustomerListQuery> = {}) => (await list(query)).map(({ name }) => name);

test('who writes with other capitals is the same person, with name and address of the newest message', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft() });
  const first = await newMessage(api, {
    ...{ name: 'A. Rossi', email: 'Anna.Rossi@Example.org', phone: '347 000 1111', createdAt: ago(30) },
    ...{ carId: car.id, carName: 'Lancia Fulvia', state: 'won' },
  });
  const waiting = await newMessage(api, {
    ...{ name: 'Anna', email: 'anna.rossi@example.org', phone: '+39 347/0001111', createdAt: ago(20) },
    ...{ carId: 999_999, carName: 'Fiat 500' },
  });
  const written = ago(10);
  await newMessage(api, {
    ...{ name: 'Anna Rossi', email: 'ANNA.ROSSI@EXAMPLE.ORG', phone: '0175 22 33 44', createdAt: written },
    ...{ carId: car.id, carName: 'Lancia Fulvia Coupé', state: 'waiting' },
  });
  await newMessage(api, { name: 'Ugo', email: 'ugo@example.org', createdAt: ago(15) });
  const anna = {
    id: first,
    name: 'Anna Rossi',
    email: 'ANNA.ROSSI@EXAMPLE.ORG',
    phones: ['0175 22 33 44', '+39 347/0001111'],
    messages: 3,
    toAnswer: 1,
    replyTo: waiting,
    lastContactAt: written.toISOString(),
    cars: [
      { id: car.id, name: 'Lancia Fulvia Coupé', isThere: true },
      { id: 999_999, name: 'Fiat 500', isThere: false },
    ],
  };
  const [listed, ugo, ...others] = await list();
  expect(listed).toEqual(anna);
  expect([ugo?.name, ugo?.phones, ugo?.cars, others.length]).toEqual(['Ugo', [], [], 0]);
  // The same for each of the person's messages.
  expect(await api.admin.call('getCustomer', { params: { id: waiting } })).toEqual(anna);
});

test('a reply is a contact, a note is none; without a message that waits, the newest one is answered', async () => {
  const first = await newMessage(api, { name: 'Prima', createdAt: ago(40), state: 'waiting' });
  const second = await newMessage(api, { name: 'Seconda', createdAt: ago(30), state: 'lost' });
  const entry = { text: 'Passi quando vuole.', at: ago(1) };
  await api.database.db.insert(messageEntries).values({ ...entry, messageId: first, kind: 'note' });
  expect(await names()).toEqual(['Seconda', 'Prima']);
  await api.database.db.insert(messageEntries).values({ ...entry, messageId: first, kind: 'reply' });
  expect(await list()).toMatchObject([
    { name: 'Prima', lastContactAt: entry.at.toISOString(), toAnswer: 0, replyTo: first },
    { name: 'Seconda', replyTo: second },
  ]);
});

test('suspected spam, the bin and an erasure leave nobody in the list who has no message', async () => {
  const spam = { name: 'Spam', email: 'spam@example.org', subject: 'Offerta', message: 'Compra subito', website: 'x' };
  await api.visitor.call('sendMessage', { body: spam });
  const binned = await newMessage(api, { name: 'Cestinata', email: 'cestino@example.org' });
  const kept = await newMessage(api, { name: 'Rimasta', email: 'cestino@example.org', createdAt: ago(9) });
  const erased = await newMessage(api, { name: 'Cancellata', email: 'Via@example.org', createdAt: ago(5) });
  await newMessage(api, { name: 'Cancellata', email: 'via@EXAMPLE.org', createdAt: ago(6) });
  expect(await names()).toEqual(['Cestinata', 'Cancellata']);
  await api.admin.call('deleteMessage', { params: { id: binned } });
  await api.admin.call('erasePerson', { params: { id: erased } });
  expect(await list()).toMatchObject([{ id: kept, name: 'Rimasta', messages: 1 }]);
  for (const id of [binned, erased]) {
    const gone = await api.send(`/api/contact-messages/${id}/person`, { as: 'admin' });
    expect((await problemOf(gone)).detail).toBe('Messaggio non trovato');
  }
});

test('a search finds a person whose messages have all the words, in whichever of them they are', async () => {
  await newMessage(api, { name: 'Ada Negri', email: 'ada@example.org', phone: '0175 22 33 44', subject: 'Restauro' });
  await newMessage(api, { name: 'Ada', email: 'Ada@example.org', message: 'La Fulvia coupé è ancora in vendita?' });
  await newMessage(api, { name: 'Bruno Negri', email: 'bruno@example.org', carId: 7, carName: 'Fiat 500' });
  const found = async (q: string) => (await names({ q })).toSorted();
  expect(await found('negri')).toEqual(['Ada', 'Bruno Negri']);
  expect(await found('NEGRI coupe')).toEqual(['Ada']);
  expect(await found('0175223344')).toEqual(['Ada']);
  expect(await found('fiat')).toEqual(['Bruno Negri']);
  expect(await found('bruno coupe')).toEqual([]);
  expect((await api.admin.page('listCustomers', { query: { q: 'negri', limit: 1, offset: 5 } })).total).toBe(2);
});

test('the list is narrowed to who waits, and sorted by contact, name and number of messages', async () => {
  await newMessage(api, { name: 'Èva', email: 'eva@example.org', createdAt: ago(3), state: 'open' });
  await newMessage(api, { name: 'Dario', email: 'dario@example.org', createdAt: ago(2), state: 'won' });
  await newMessage(api, { name: 'franco', email: 'franco@example.org', createdAt: ago(8), state: 'lost' });
  await newMessage(api, { name: 'franco', email: 'franco@example.org', createdAt: ago(9), state: 'won' });
  expect(await names({ sort: 'name' })).toEqual(['Dario', 'Èva', 'franco']);
  expect(await names({ sort: '-messages' })).toEqual(['franco', 'Dario', 'Èva']);
  expect(await names({ sort: 'lastContactAt' })).toEqual(['franco', 'Èva', 'Dario']);
  expect(await names()).toEqual(['Dario', 'Èva', 'franco']);
  expect([await names({ toAnswer: true }), await names({ toAnswer: false })]).toEqual([['Èva'], ['Dario', 'franco']]);
});

test('the pages of 5,000 messages of one moment have everybody once, and the total also beyond the last', async () => {
  await api.database.db.execute(sql`
    insert into contact_messages (name, email, message, created_at)
      select 'Persona', case when n % 2 = 0 then 'P' else 'p' end || n % 1700 || '@example.org', 'Buongiorno', '2026-03-01'
      from generate_series(1, 5000) n`);
  const limit = 200;
  const seen: string[] = [];
  for (let offset = 0; offset < 1700; offset += limit) {
    const { items, total } = await api.admin.page('listCustomers', { query: { limit, offset } });
    expect(total).toBe(1700);
    seen.push(...items.map(({ email }) => email.toLowerCase()));
  }
  expect([seen.length, new Set(seen).size]).toEqual([1700, 1700]);
  expect(await api.admin.page('listCustomers', { query: { limit, offset: 1800 } })).toEqual({ items: [], total: 1700 });
  expect((await list()).map(({ email }) => email.toLowerCase())).toEqual(seen.slice(0, limit));
});

test('an editor, who answers messages, sees the people who wrote them', async () => {
  const id = await newMessage(api);
  const editor = await createPerson(api, 'redattrice', 'editor');
  const paths = ['/api/customers', `/api/contact-messages/${id}/person`];
  expect(await Promise.all(paths.map(async (path) => (await editor.call('GET', path)).status))).toEqual([200, 200]);
});
