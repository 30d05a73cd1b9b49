import { beforeEach, expect, test } from 'bun:test';
import type { ContactDraft } from '@officina/contracts/contact';
import { newMessage } from '../../../test/lead';
import { problemOf, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { auditLog, emails, messages, receivedMessages, suspectedMessages, throttles } from '../../db/schema';

const api = useApp();

const draft: ContactDraft = {
  name: 'Anna Rossi',
  email: 'anna@example.org',
  phone: '347 1234567',
  subject: 'Preventivo per una 500',
  message: 'Buongiorno, vorrei un preventivo.',
};
const trapped = { ...draft, website: 'https://anna.example' };
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  for (const table of [emails, messages, suspectedMessages, receivedMessages, auditLog, throttles])
    await api.database.db.delete(table);
});

const send = (body: ContactDraft) => api.visitor.call('sendMessage', { body });
const suspects = () => api.admin.call('listMessages', { query: { spam: true } });
async function oneSuspect() {
  await send(trapped);
  const [suspect] = await suspects();
  if (!suspect) throw new Error('Nothing was kept apart');
  return suspect;
}
const accept = (id: number) => api.admin.call('acceptSuspectedMessage', { params: { id } });
const csv = async (query = '') =>
  (await api.send(`/api/exports/messages${query}`, { method: 'POST', as: 'admin' })).text();

test('a message with the honeypot field filled gets the same answer, and is kept in a list of its own', async () => {
  expect(await send(trapped)).toEqual({ status: 'received', receipt: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await suspects()).toMatchObject([{ ...draft, read: false, state: 'new', car: null, isUndelivered: false }]);
  // The form sends an empty honeypot.
  await send({ ...draft, website: '' });
  expect(await suspects()).toHaveLength(1);
});

test('it is in no other list, no figure, no export and no e-mail', async () => {
  const { id } = await oneSuspect();
  for (const query of [{}, { unread: true }, { q: 'Anna' }, { state: 'new' as const }, { spam: false }]) {
    expect(await api.admin.page('listMessages', { query })).toEqual({ items: [], total: 0 });
  }
  expect((await api.admin.call('getMessageFigures')).toAnswer).toBe(0);
  expect(await api.admin.call('countCarMessages')).toEqual([]);
  for (const query of ['', '?spam=true']) expect(await csv(query)).not.toContain('Anna Rossi');
  expect(await api.database.db.$count(emails)).toBe(0);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/thread'],
    ['PATCH', '/read'],
    ['DELETE', ''],
  ] as const) {
    expect((await api.send(`/api/contact-messages/${id}${path}`, { method, as: 'admin' })).status).toBe(404);
  }
  expect(await suspects()).toHaveLength(1);
});

test('no open back office hears of it', async () => {
  const heard = Promise.withResolvers<void>();
  let notices = 0;
  await api.database.listen('messages_changed', () => {
    notices += 1;
    heard.resolve();
  });
  await oneSuspect();
  // Notices arrive in commit order, so the first one is that of a message.
  await newMessage(api);
  await heard.promise;
  expect(notices).toBe(1);
});

test('one press makes it a message with an e-mail, as if it had come through; a second one changes nothing', async () => {
  const { id, createdAt } = await oneSuspect();
  const message = await accept(id);
  expect(message).toMatchObject({ ...draft, id, createdAt, read: false, state: 'new' });
  expect(await accept(id)).toEqual(message);
  expect(await suspects()).toEqual([]);
  expect(await api.admin.call('listMessages')).toEqual([message]);
  const sent = await api.database.db.select().from(emails);
  expect(sent).toMatchObject([
    {
      kind: 'notification',
      messageId: id,
      awaitsBrowser: false,
      parameters: {
        customer_email: 'anna@example.org',
        message: expect.stringContaining('\nTelefono: 347 1234567\n'),
      },
    },
  ]);
  expect((await api.admin.call('listAuditLog'))[0]).toMatchObject({
    action: 'restored',
    kind: 'message',
    recordId: `${id}`,
  });
  // The next message gets another id.
  await send(draft);
  expect((await api.admin.call('listMessages', { query: { sort: '-id' } }))[0]?.id).toBeGreaterThan(id);
  expect(
    (await problemOf(await api.sendJson('POST', '/api/contact-messages/999999/accept', undefined, { as: 'admin' })))
      .detail,
  ).toBe('Messaggio non trovato');
});

test('a repeated one is kept once, also after it was made a message', async () => {
  const repeated = { ...trapped, key: crypto.randomUUID() };
  const answers = [await send(repeated), await send(repeated)];
  const [suspect] = await suspects();
  await accept(suspect?.id ?? 0);
  answers.push(await send(repeated));
  for (const { status, receipt } of answers) expect([status, receipt.length]).toEqual(['received', 43]);
  expect([await suspects(), await api.database.db.$count(messages)]).toEqual([[], 1]);
});

test('the list is searched, sorted and cut like that of the messages', async () => {
  for (const name of ['Carla Verdi', 'Anna Rossi', 'Bruno Neri']) await send({ ...trapped, name });
  const names = async (query: object) =>
    (await api.admin.call('listMessages', { query: { spam: true, ...query } })).map(({ name }) => name);
  expect(await names({})).toEqual(['Bruno Neri', 'Anna Rossi', 'Carla Verdi']);
  expect(await names({ sort: 'name' })).toEqual(['Anna Rossi', 'Bruno Neri', 'Carla Verdi']);
  expect(await names({ q: 'verdi' })).toEqual(['Carla Verdi']);
  expect(await names({ unread: false })).toEqual([]);
  expect(await names({ state: 'won' })).toEqual([]);
  expect(await api.admin.page('listMessages', { query: { spam: true, limit: 1, offset: 1 } })).toMatchObject({
    items: [{ name: 'Anna Rossi' }],
    total: 3,
  });
});

test('after 30 days it is gone, at first from the list', async () => {
  const { id } = await oneSuspect();
  const createdAt = new Date(Date.now() - 30 * day - 1000);
  await api.database.db.update(suspectedMessages).set({ createdAt });
  expect(await suspects()).toEqual([]);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, new Date());
  expect(await api.database.db.$count(suspectedMessages)).toBe(0);
  await expect(accept(id)).rejects.toThrow('404');
});
