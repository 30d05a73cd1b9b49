import { beforeEach, expect, test } from 'bun:test';
import type { ContactDraft } from '@officina/contracts/contact';
import { desc, eq } from 'drizzle-orm';
import { sendWaiting } from '../../../test/outbox';
import { useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { emails, messages, receivedMessages, throttles } from '../../db/schema';

const api = useApp();
const config = {
  ...{ serviceId: 'service_1', templateId: 'template_1', publicKey: 'pubblica', privateKey: '', fromName: 'Sito' },
  ...{ fromEmail: 'sito@example.org', adminEmail: 'titolare@example.org' },
};

beforeEach(async () => {
  for (const table of [emails, messages, receivedMessages, throttles]) await api.database.db.delete(table);
});

const draftWith = (key: string | undefined, changes: Partial<ContactDraft> = {}): ContactDraft => ({
  name: 'Anna Rossi',
  email: 'anna@example.org',
  subject: 'Preventivo per una 500',
  message: 'Buongiorno, vorrei un preventivo.',
  ...(key ? { key } : {}),
  ...changes,
});
const send = (body: ContactDraft) => api.visitor.call('sendMessage', { body });
const newKey = () => crypto.randomUUID();
const stored = () => api.database.db.$count(messages);
const notification = async () =>
  (await api.database.db.select().from(emails).orderBy(desc(emails.id)).limit(1)).at(0) ?? { id: 0, status: 'none' };

test('a message whose answer was lost is stored once, with one e-mail, and the visitor hears of a success', async () => {
  const body = draftWith(newKey());
  const first = await send(body);
  const again = await send(body);
  expect(first).toEqual({ status: 'received', receipt: expect.any(String) });
  // The server sends the e-mail of the first request, so that no browser does.
  expect(again).toEqual({ status: 'received', receipt: expect.any(String), isNotified: true });
  expect([await stored(), await api.database.db.$count(emails)]).toEqual([1, 1]);
});

test('of many requests with one key at the same time one is stored', async () => {
  const body = draftWith(newKey());
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
  expect(answers.filter(({ isNotified }) => isNotified)).toHaveLength(11);
  expect([await stored(), await api.database.db.$count(emails)]).toEqual([1, 1]);
});

test('without a key each request is a message, and so is another text with the same key', async () => {
  await send(draftWith(undefined));
  await send(draftWith(undefined));
  const key = newKey();
  await send(draftWith(key));
  await send(draftWith(key, { message: 'Buongiorno, anzi: due preventivi.' }));
  expect(await stored()).toBe(4);
});

test('a repeated message is counted as no further try, and one that is refused may be sent later', async () => {
  const known = draftWith(newKey());
  await send(known);
  for (let number = 1; number < 40; number += 1) await send(draftWith(undefined));
  expect(await send(known)).toMatchObject({ status: 'received' });
  const late = draftWith(newKey());
  await expect(send(late)).rejects.toThrow('429');
  await api.database.db.delete(throttles);
  expect((await send(late)).isNotified).toBeUndefined();
  expect(await stored()).toBe(41);
});

test('a message that was deleted meanwhile does not come back', async () => {
  const body = draftWith(newKey());
  await send(body);
  const [message] = await api.admin.call('listMessages');
  const id = message?.id ?? 0;
  await api.admin.call('deleteMessage', { params: { id } });
  await send(body);
  expect(await stored()).toBe(0);
  await api.admin.call('restoreFromBin', { body: { ids: [`message-${id}`] } });
  await send(body);
  expect(await stored()).toBe(1);
});

test('the browser of a repeated request sends the e-mail that waits for it, with a receipt of its own', async () => {
  const { id: configId } = Object(await api.admin.call('createEmailConfig', { body: config }));
  const body = draftWith(newKey());
  const lost = await send(body);
  const again = await send(body);
  expect(again.isNotified).toBeUndefined();
  const report = (receipt: string) =>
    api.sendJson('POST', '/api/contact/report', { receipt, isSent: true }).then(({ status }) => status);
  expect([await report(lost.receipt), await report(again.receipt)]).toEqual([404, 204]);
  expect(await notification()).toMatchObject({ status: 'sent', isDoubtful: false });
  expect((await send(body)).isNotified).toBe(true);

  // Also after the server gave up because it has no transport.
  const silent = draftWith(newKey());
  await send(silent);
  await sendWaiting(api);
  expect((await notification()).status).toBe('failed');
  expect(await report((await send(silent)).receipt)).toBe(204);
  expect(await notification()).toMatchObject({ status: 'sent', problem: null });
  expect(configId).toBeGreaterThan(0);
});

test('keys are forgotten after 30 days', async () => {
  await send(draftWith(newKey()));
  const days = (number: number) => new Date(Date.now() + number * 24 * 60 * 60 * 1000);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, days(29));
  expect(await api.database.db.$count(receivedMessages)).toBe(1);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, days(31));
  expect(await api.database.db.$count(receivedMessages)).toBe(0);
  expect(await api.database.db.$count(messages, eq(messages.name, 'Anna Rossi'))).toBe(1);
});
