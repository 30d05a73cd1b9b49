import { afterAll, beforeEach, expect, test } from 'bun:test';
import type { ReplyDraft } from '@officina/contracts/thread';
import { newMessage } from '../../../test/lead';
import { type Manner, openMailServer } from '../../../test/mail-server';
import { sendingParts, sendWaiting } from '../../../test/outbox';
import { pictureBytes, useApp } from '../../../test/test-app';
import { emailAttempts, emails } from '../../db/schema';
import { sendEmail } from '../email/email-worker';

let manner: Manner = 'works';
const server = await openMailServer(() => manner);
const api = useApp({ SMTP_URL: server.url, MAIL_FROM: 'sito@officina.example' });
afterAll(() => server.close());
beforeEach(async () => {
  server.received.length = 0;
  await api.database.db.delete(emails);
});

const draft = (changes: Partial<ReplyDraft> = {}): ReplyDraft => ({
  key: crypto.randomUUID(),
  text: 'Ecco le foto.',
  fromEmail: 'officina@example.org',
  subject: 'Re: Preventivo',
  byBrowser: false,
  ...changes,
});
const reply = (id: number, body: ReplyDraft) => api.admin.call('replyToMessage', { params: { id }, body });
const emailOf = async (id: number) => {
  const { entries } = await api.admin.call('getMessageThread', { params: { id } });
  return entries.flatMap((entry) => (entry.kind === 'reply' ? entry.email : []));
};
async function upload(): Promise<string> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await pictureBytes())], 'foto.png'));
  const response = await api.send('/api/reply-pictures', { method: 'POST', body, as: 'admin' });
  return JSON.parse(await response.text()).filename;
}

test('a reply by SMTP carries its photos as JPEG files', async () => {
  const id = await newMessage(api, { email: 'anna@example.org' });
  await reply(id, draft({ pictures: [await upload(), await upload()] }));
  await sendWaiting(api);
  expect(await emailOf(id)).toMatchObject([{ status: 'sent', attempts: [{ way: 'smtp', outcome: 'sent' }] }]);
  const [mail = ''] = server.received;
  expect(mail).toContain('To: Anna Rossi <anna@example.org>');
  expect(mail).toContain('Reply-To: officina@example.org');
  expect(mail).toContain('Ecco le foto.');
  const files = [
    ...mail.matchAll(/Content-Type: image\/jpeg; name=(foto-\d\.jpg)\r\n(?:[\w-]+: .*\r\n)+\r\n([\w+/=\r\n]+)/g),
  ];
  expect(files.map(([, name]) => name)).toEqual(['foto-1.jpg', 'foto-2.jpg']);
  for (const [, , content = ''] of files) {
    expect(Buffer.from(content, 'base64').subarray(0, 3).toHex()).toBe('ffd8ff');
  }
});

test('a reply is sent although its message was put into the bin, and once', async () => {
  const id = await newMessage(api);
  const body = draft({ pictures: [await upload()] });
  await reply(id, body);
  await api.admin.call('deleteMessage', { params: { id } });
  await sendWaiting(api);
  await api.admin.call('restoreFromBin', { body: { ids: [`message-${id}`] } });
  expect(await emailOf(id)).toMatchObject([{ status: 'sent', isDoubtful: false }]);
  await reply(id, { ...body, text: 'Un altro testo' });
  await sendWaiting(api);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('Content-Type: image/jpeg; name=foto-1.jpg');
});

test('a reply that has not left is not sent once its person is erased or its message deleted for good', async () => {
  const [erased, deleted] = [await newMessage(api), await newMessage(api, { email: 'ugo@example.org' })];
  for (const id of [erased, deleted]) await reply(id, draft());
  await api.admin.call('deleteMessage', { params: { id: deleted } });
  await api.admin.call('deleteFromBin', { params: { id: `message-${deleted}` } });
  await api.admin.call('erasePerson', { params: { id: erased } });
  await sendWaiting(api);
  expect(server.received).toEqual([]);
});

test('copies of a reply have one Message-ID, and a text that replaces it has another one', async () => {
  const id = await newMessage(api);
  const body = draft();
  await reply(id, body);
  manner = 'drops after DATA';
  await sendWaiting(api);
  await sendWaiting(api);
  manner = 'works';
  await api.database.db.update(emails).set({ status: 'failed' });
  await reply(id, { ...body, text: 'Il prezzo giusto.' });
  await sendWaiting(api);
  const ids = server.received.map((mail) => /^Message-ID: (<.+>)/m.exec(mail)?.[1] ?? '');
  expect(ids).toEqual([expect.stringContaining('@'), ids[0] ?? '', expect.not.stringContaining(ids[0] ?? '')]);
});

test('another text of a draft that is open twice does not replace a reply that the server is sending', async () => {
  const id = await newMessage(api);
  const body = draft();
  const { entry } = await reply(id, body);
  const send = (change: Partial<ReplyDraft>) =>
    api.sendJson('POST', `/api/contact-messages/${id}/replies`, { ...body, ...change }, { as: 'admin' });
  expect((await send({ text: 'Dall’altra scheda.' })).status).toBe(409);
  expect((await send({ pictures: [await upload()] })).status).toBe(409);
  // The same text is the same reply, even while it is being sent.
  const emailId = entry.email.id;
  await api.database.db.insert(emailAttempts).values({ emailId, way: 'smtp', at: new Date() });
  const attempts = [{ at: expect.any(String), way: 'smtp', outcome: 'running', said: '' } as const];
  expect((await reply(id, body)).entry).toEqual({ ...entry, email: { ...entry.email, attempts } });
  await api.database.db.delete(emailAttempts);
  await sendWaiting(api);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('Ecco le foto.');
});

test('a reply is sent once, by whoever has read its photos first', async () => {
  const id = await newMessage(api);
  await reply(id, draft({ pictures: [await upload()] }));
  const [email] = await emailOf(id);
  const parts = sendingParts(api);
  const slow = {
    ...parts,
    attachmentsOf: async (entryId: number) => {
      await sendEmail(parts, email?.id ?? 0);
      return parts.attachmentsOf(entryId);
    },
  };
  await sendEmail(slow, email?.id ?? 0);
  expect(server.received).toHaveLength(1);
  expect(await emailOf(id)).toMatchObject([{ status: 'sent', isDoubtful: false, attempts: [{ outcome: 'sent' }] }]);
});

test('a reply that is written anew while the photos of the former one are read leaves with the new text and photos alone', async () => {
  const id = await newMessage(api);
  const body = draft();
  await reply(id, body);
  const [email] = await emailOf(id);
  const parts = sendingParts(api);
  const photo = await upload();
  const attachmentsOf = async () => {
    await api.database.db.update(emails).set({ status: 'failed' });
    await reply(id, { ...body, text: 'Il prezzo giusto.', pictures: [photo] });
    return [];
  };
  await sendEmail({ ...parts, attachmentsOf }, email?.id ?? 0);
  await sendWaiting(api);
  const isNew = (mail: string) => mail.includes('Il prezzo giusto.') && mail.includes('foto-1.jpg');
  expect(server.received.map(isNew)).toEqual([true]);
});
