import { afterAll, afterEach, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { type Manner, openMailServer } from '../../../test/mail-server';
import { sendWaiting } from '../../../test/outbox';
import { problemOf, useApp } from '../../../test/test-app';
import { emailConfigs, emails, messages } from '../../db/schema';
import { getDelivery } from './deliveries';

let manner: Manner = 'works';
const server = await openMailServer(() => manner);
const api = useApp({ SMTP_URL: server.url, MAIL_FROM: 'sito@officina.example' });
afterEach(async () => {
  server.received.length = 0;
  for (const table of [emails, messages, emailConfigs]) await api.database.db.delete(table);
});
afterAll(() => server.close());

const draft = { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Vorrei un preventivo.' };
const config = {
  ...{ serviceId: 'service_1', templateId: 'template_1', publicKey: 'pubblica' },
  ...{ fromEmail: 'sito@example.org', fromName: 'Sito', adminEmail: 'titolare@example.org', isActive: true },
};
/** A message whose notification a browser is asked to send. */
async function write() {
  await api.admin.call('createEmailConfig', { body: config }).catch(() => {});
  const { receipt } = await api.visitor.call('sendMessage', { body: draft });
  const [email] = await api.database.db.select().from(emails).orderBy(desc(emails.id)).limit(1);
  return { receipt, id: email?.id ?? 0 };
}
const deliveryOf = (id: number) => getDelivery(api.database.db, id);
const report = (receipt: string, isSent: boolean) => api.sendJson('POST', '/api/contact/report', { receipt, isSent });
const jobs = async () => {
  // Other queues get a job at every tenth minute.
  const ofEmails = `select start_after > now() + interval '30 s' as later from pgboss.job where name = 'email'`;
  const rows = await api.database.db.execute(ofEmails);
  return (rows as unknown as { rows: { later: boolean }[] }).rows.map(({ later }) => later);
};

test('the server waits for the browser, which reports that it has sent it', async () => {
  await api.database.db.execute('delete from pgboss.job');
  const { receipt, id } = await write();
  expect(await jobs()).toEqual([true]);
  expect((await report(receipt, true)).status).toBe(204);
  expect(await deliveryOf(id)).toMatchObject({
    status: 'sent',
    isDoubtful: false,
    attempts: [{ way: 'browser', outcome: 'sent' }],
  });
  expect(await sendWaiting(api)).toEqual([]);
  expect(server.received).toEqual([]);
});

test('a browser that could not send it: the server sends it at once, and it is no doubtful one', async () => {
  await api.database.db.execute('delete from pgboss.job');
  const { receipt, id } = await write();
  expect((await report(receipt, false)).status).toBe(204);
  expect((await jobs()).sort()).toEqual([false, true]);
  expect(await deliveryOf(id)).toMatchObject({ status: 'retrying' });
  await sendWaiting(api);
  expect(await deliveryOf(id)).toMatchObject({
    status: 'sent',
    isDoubtful: false,
    attempts: [
      { way: 'browser', outcome: 'failed' },
      { way: 'smtp', outcome: 'sent' },
    ],
  });
});

test('a receipt is good for its message alone, and once', async () => {
  const first = await write();
  const second = await write();
  expect((await report(first.receipt, true)).status).toBe(204);
  expect((await deliveryOf(second.id)).status).toBe('waiting');
  for (const receipt of [first.receipt, 'A'.repeat(43)]) {
    const refused = await report(receipt, false);
    expect(refused.status).toBe(404);
    expect((await problemOf(refused)).detail).toBe('Ricevuta non valida');
  }
  expect((await report('corta', true)).status).toBe(422);
  expect((await deliveryOf(first.id)).attempts).toHaveLength(1);
  // The receipt cannot be derived from what is stored.
  expect(JSON.stringify(await api.database.db.select().from(emails))).not.toContain(second.receipt);
});

test('two reports with one receipt at the same time: one counts', async () => {
  const { receipt, id } = await write();
  const answers = await Promise.all([true, true, false].map((isSent) => report(receipt, isSent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await deliveryOf(id)).attempts).toHaveLength(1);
});

test('a report that comes after the server has sent it is kept, and marks it as doubtful', async () => {
  const { receipt, id } = await write();
  await sendWaiting(api);
  // The browser was asked but has not reported.
  expect(await deliveryOf(id)).toMatchObject({ status: 'sent', isDoubtful: true });
  await api.database.db.update(emails).set({ isDoubtful: false });
  expect((await report(receipt, true)).status).toBe(204);
  expect(await deliveryOf(id)).toMatchObject({
    status: 'sent',
    isDoubtful: true,
    attempts: [
      { way: 'smtp', outcome: 'sent' },
      { way: 'browser', outcome: 'sent' },
    ],
  });
});

test('the receipt of a message that nobody is to read looks like any other', async () => {
  const { receipt } = await api.visitor.call('sendMessage', { body: { ...draft, website: 'x' } });
  expect(receipt).toMatch(/^[\w-]{43}$/);
  expect((await report(receipt, true)).status).toBe(404);
  expect(await api.database.db.$count(emails)).toBe(0);
});

test('a browser that sends a reply after a try of the server whose end is unknown: marked', async () => {
  const { id } = await write();
  await api.database.db.update(emails).set({ kind: 'reply' });
  const report = (isSent: boolean) => api.admin.call('reportEmail', { params: { id }, body: { isSent } });
  await report(false);
  manner = 'takes it and says nothing';
  await sendWaiting(api, 4000);
  manner = 'works';
  expect(await deliveryOf(id)).toMatchObject({ status: 'retrying', isDoubtful: false });
  expect(await report(true)).toMatchObject({ status: 'sent', isDoubtful: true });
});

test('an administrator’s browser reports a reply; a success that is repeated counts once', async () => {
  const { id } = await write();
  await api.database.db.update(emails).set({ kind: 'reply' });
  const failed = { isSent: false, said: 'The Public Key is invalid' };
  expect(await api.admin.call('reportEmail', { params: { id }, body: failed })).toMatchObject({
    status: 'retrying',
    attempts: [{ way: 'browser', outcome: 'failed', said: 'The Public Key is invalid' }],
  });
  for (let time = 0; time < 2; time += 1) {
    expect(await api.admin.call('reportEmail', { params: { id }, body: { isSent: true } })).toMatchObject({
      status: 'sent',
      isDoubtful: false,
    });
  }
  expect((await deliveryOf(id)).attempts).toHaveLength(2);
  const retry = await api.send(`/api/emails/${id}/retry`, { method: 'POST', as: 'admin' });
  expect((await problemOf(retry)).detail).toBe('L’email è già partita.');
  const unknown = await api.sendJson('POST', '/api/emails/999999/report', { isSent: true }, { as: 'admin' });
  expect((await problemOf(unknown)).detail).toBe('Email non trovata');
});

test('no report says that the garage was told of a message or of a new device', async () => {
  const { id } = await write();
  for (const kind of ['notification', 'new-device', 'digest'] as const) {
    await api.database.db.update(emails).set({ kind });
    const refused = await api.sendJson('POST', `/api/emails/${id}/report`, { isSent: true }, { as: 'admin' });
    expect([refused.status, (await deliveryOf(id)).status]).toEqual([404, 'waiting']);
  }
});
