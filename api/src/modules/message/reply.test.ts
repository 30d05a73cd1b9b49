import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { parsePictureUrl, stemOf, variantUrl } from '@officina/contracts/picture';
import { maxReplyPictures, type ReplyDraft } from '@officina/contracts/thread';
import { eq } from 'drizzle-orm';
import { newMessage } from '../../../test/lead';
import { credentials, pictureBytes, problemOf, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { emailAttempts, emailConfigs, emails, images, messageEntries, messages } from '../../db/schema';

const origin = 'https://officina.example';
const api = useApp({ PUBLIC_ORIGIN: origin });
const day = 24 * 60 * 60 * 1000;

const draft = (changes: Partial<ReplyDraft> = {}): ReplyDraft => ({
  key: crypto.randomUUID(),
  text: 'Buongiorno, la <b>Fulvia</b> è ancora qui.',
  fromEmail: 'officina@example.org',
  subject: 'Re: Preventivo',
  byBrowser: true,
  ...changes,
});
const reply = (id: number, body: ReplyDraft) => api.admin.call('replyToMessage', { params: { id }, body });
const refused = async (id: number, body: object) =>
  problemOf(await api.sendJson('POST', `/api/contact-messages/${id}/replies`, body, { as: 'admin' }));
const threadOf = (id: number) => api.admin.call('getMessageThread', { params: { id } });
const emailRow = async (id: number) => (await api.database.db.select().from(emails).where(eq(emails.id, id)))[0];
const setEmail = (id: number, change: Partial<typeof emails.$inferInsert>) =>
  api.database.db.update(emails).set(change).where(eq(emails.id, id));
const jobsOf = async (id: number) => {
  const { rows } = await api.database.statements.executeSql(
    `select start_after - created_on > interval '30 seconds' as waits from pgboss.job
      where name = 'email' and data->>'id' = '${id}' order by created_on`,
  );
  return rows;
};
const widthOf = (url: string) => parsePictureUrl(url)?.width ?? 0;
const upload = async (): Promise<{ filename: string; url: string }> => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await pictureBytes())], 'IMG_Rossi.png'));
  const response = await api.send('/api/reply-pictures', { method: 'POST', body, as: 'admin' });
  expect(response.status).toBe(201);
  return JSON.parse(await response.text());
};

test('a reply is stored with its e-mail and its job, and makes the message waiting and read', async () => {
  const email = 'anna.rossi@example.org';
  const id = await newMessage(api, { email, message: 'Quanto costa?', subject: null });
  const body = draft({ subject: '' });
  const { message, entry, parameters } = await reply(id, body);
  expect(message).toMatchObject({ id, read: true, state: 'waiting', isUndelivered: false });
  expect(parameters).toEqual({
    to_email: email,
    to_name: 'Anna Rossi',
    from_name: company.brand,
    from_email: body.fromEmail,
    subject: 'Il tuo messaggio',
    message: body.text,
    original_message: 'Quanto costa?',
    original_subject: 'Messaggio senza oggetto',
    reply_to: body.fromEmail,
  });
  expect(entry).toMatchObject({ kind: 'reply', by: credentials.username, text: body.text, subject: '', pictures: [] });
  expect(entry.email).toMatchObject({ status: 'waiting', isDoubtful: false, attempts: [], sentAt: null });
  expect((await threadOf(id)).entries).toEqual([
    entry,
    expect.objectContaining({ kind: 'state', state: 'waiting', by: null }),
  ]);
  expect(await emailRow(entry.email.id)).toMatchObject({ kind: 'reply', awaitsBrowser: true, parameters });
  expect(await jobsOf(entry.email.id)).toEqual([{ waits: true }]);
  const log = await api.admin.call('listAuditLog', { query: { kind: 'message', limit: 1 } });
  expect(log).toMatchObject([{ action: 'replied', recordId: String(id), fields: [] }]);
});

test('a reply that the server sends has its job at once, and the name of the configuration', async () => {
  await api.database.db.insert(emailConfigs).values({
    ...{ serviceId: 's', templateId: 't', publicKey: 'k', isActive: false },
    ...{ fromEmail: 'a@example.org', fromName: 'Officina Rossi', adminEmail: 'a@example.org' },
  });
  const { entry, parameters } = await reply(await newMessage(api), draft({ byBrowser: false }));
  await api.database.db.delete(emailConfigs);
  expect(parameters.from_name).toBe('Officina Rossi');
  expect(await emailRow(entry.email.id)).toMatchObject({ awaitsBrowser: false, status: 'waiting' });
  expect(await jobsOf(entry.email.id)).toEqual([{ waits: false }]);
});

test('a lead that has ended stays so, and the time of the first reply stays', async () => {
  const id = await newMessage(api, { state: 'won' });
  const answeredAt = async () => {
    const [row] = await api.database.db.select().from(messages).where(eq(messages.id, id));
    return row?.answeredAt;
  };
  expect(await answeredAt()).toBeNull();
  expect((await reply(id, draft())).message.state).toBe('won');
  const first = await answeredAt();
  expect(first).toBeInstanceOf(Date);
  await reply(id, draft());
  expect(await answeredAt()).toEqual(first ?? null);
  expect((await threadOf(id)).entries.map(({ kind }) => kind)).toEqual(['reply', 'reply']);
});

test('a repeated request stores a reply once, and replaces its text until it is sent', async () => {
  const id = await newMessage(api);
  const first = draft();
  const both = await Promise.all([reply(id, first), reply(id, first)]);
  expect(both[0].entry.id).toBe(both[1].entry.id);
  const emailId = both[0].entry.email.id;
  await setEmail(emailId, { status: 'failed', problem: 'Rifiutata', awaitsBrowser: false, isDoubtful: false });
  expect(await reply(id, { ...first, byBrowser: false, text: 'Meglio così.' })).toMatchObject({
    entry: { text: 'Meglio così.', email: { id: emailId, status: 'waiting', problem: null, isDoubtful: false } },
    parameters: { message: 'Meglio così.' },
  });
  expect((await jobsOf(emailId)).at(-1)).toEqual({ waits: false });
  await api.database.db.insert(emailAttempts).values({ emailId, way: 'smtp', outcome: 'unknown' });
  expect((await reply(id, first)).entry.email.isDoubtful).toBe(true);
  await setEmail(emailId, { isDoubtful: false, awaitsBrowser: false });
  await api.database.db.delete(emailAttempts);
  await reply(id, { ...first, text: 'E così?' });
  expect((await jobsOf(emailId)).at(-1)).toEqual({ waits: true });
  // The browser was asked to send the first text and has not reported.
  expect((await reply(id, { ...first, text: 'E così?' })).entry.email.isDoubtful).toBe(true);

  await api.database.db.insert(emailAttempts).values({ emailId, way: 'smtp', at: new Date() });
  expect(await refused(id, { ...first, text: 'Troppo tardi' })).toMatchObject({
    status: 409,
    detail: 'Il server sta già spedendo questa risposta: attendi un minuto.',
  });
  await setEmail(emailId, { status: 'sent', sentAt: new Date() });
  const after = await reply(id, { ...first, text: 'Un altro testo' });
  expect(after).toMatchObject({
    entry: { text: 'E così?', email: { status: 'sent' } },
    parameters: { message: 'E così?' },
  });
  expect((await threadOf(id)).entries.filter(({ kind }) => kind === 'reply')).toEqual([after.entry]);
});

test('another text of a draft that is open twice does not replace a reply that a browser is sending', async () => {
  const id = await newMessage(api);
  const first = draft();
  const stored = await reply(id, first);
  expect(await refused(id, { ...first, text: 'Dall’altra scheda.' })).toMatchObject({
    status: 409,
    detail:
      'Una risposta a questo messaggio sta già partendo, con un altro testo. Quello che hai scritto resta qui: guarda la conversazione prima di inviarlo.',
  });
  expect((await threadOf(id)).entries.filter(({ kind }) => kind === 'reply')).toEqual([stored.entry]);
  // Nothing is being sent once the browser has reported a failure and the server has no transport.
  await api.admin.call('reportEmail', { params: { id: stored.entry.email.id }, body: { isSent: false } });
  expect((await reply(id, { ...first, text: 'Corretta.' })).entry.text).toBe('Corretta.');
});

test('the key of a reply to another message is refused', async () => {
  const [one, other] = [await newMessage(api), await newMessage(api)];
  const body = draft();
  await reply(one, body);
  expect((await refused(other, body)).detail).toBe('Questa risposta è già di un altro messaggio: scrivila di nuovo.');
  expect((await threadOf(other)).entries).toEqual([]);
});

test('a reply to a deleted message is refused, and a bad one gets the sentence of each field', async () => {
  const id = await newMessage(api);
  await api.admin.call('deleteMessage', { params: { id } });
  expect(await refused(id, draft())).toMatchObject({ status: 404, detail: 'Messaggio non trovato' });
  const bad = { key: 'corto', text: ' ', fromEmail: 'a@', subject: 'Re:\r\nBcc: x@example.org', byBrowser: true };
  const pictures = Array.from({ length: maxReplyPictures + 1 }, () => 'a.webp');
  expect((await refused(id, { ...bad, pictures })).errors).toEqual([
    { path: 'key', message: 'Identificativo non valido' },
    { path: 'text', message: 'Inserisci il messaggio di risposta' },
    { path: 'fromEmail', message: 'Email non valida' },
    { path: 'subject', message: "L'oggetto non può andare a capo" },
    { path: 'pictures', message: 'Massimo 10 foto' },
  ]);
});

test('photos of a reply are linked in its text, public by their name, and in no list of images', async () => {
  const id = await newMessage(api);
  const [one, two] = [await upload(), await upload()];
  const before = (await api.visitor.call('listImages')).length;
  const body = draft({ pictures: [two.filename, one.filename] });
  const { entry, parameters } = await reply(id, body);
  expect(entry.pictures).toEqual([two.url, one.url]);
  const paths = entry.pictures.map((url) => variantUrl(stemOf(url.slice('/media/'.length)), widthOf(url), 'jpg'));
  expect(parameters.message).toBe(`${body.text}\n\nFoto:\n${paths.map((path) => origin + path).join('\n')}`);
  for (const path of paths) {
    const response = await api.send(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  expect(await api.visitor.call('listImages')).toHaveLength(before);
  expect((await api.send('/api/images?entityType=reply')).status).toBe(422);
  const [row] = await api.database.db.select().from(images).where(eq(images.filename, one.filename));
  const image = `/api/images/${row?.id}`;
  expect((await api.send(image, { method: 'DELETE', as: 'admin' })).status).toBe(404);
  expect((await api.sendJson('PATCH', image, { alt: 'Mia' }, { as: 'admin' })).status).toBe(404);
  expect(JSON.stringify(row)).not.toContain('Rossi');

  // Another reply cannot use the photos; the same reply may omit one.
  const path = 'pictures.0';
  expect((await refused(id, draft({ pictures: [one.filename] }))).errors).toEqual([
    { path, message: 'Una foto non c’è più: toglila e caricala di nuovo' },
  ]);
  await setEmail(entry.email.id, { status: 'failed' });
  const again = await reply(id, { ...body, pictures: [one.filename] });
  expect(again.entry.pictures).toEqual([one.url]);
  expect(again.parameters.message?.match(/https:/g)).toHaveLength(1);
});

test('a photo that is not there, or is not one of a reply, is refused and nothing is stored', async () => {
  const id = await newMessage(api);
  const { filename } = await upload();
  await api.database.db.update(images).set({ entityType: 'hero' }).where(eq(images.filename, filename));
  for (const name of ['nessuna.webp', filename]) {
    const problem = await refused(id, draft({ pictures: [(await upload()).filename, name] }));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, 'pictures.1']);
  }
  expect((await threadOf(id)).entries).toEqual([]);
  expect(await api.database.db.$count(emails, eq(emails.messageId, id))).toBe(0);
});

test('an upload that no reply has used goes after a day', async () => {
  const [old, fresh, used] = [await upload(), await upload(), await upload()];
  const id = await newMessage(api);
  await reply(id, draft({ pictures: [used.filename] }));
  const yesterday = new Date(Date.now() - 1.01 * day);
  for (const { filename } of [old, used]) {
    await api.database.db.update(images).set({ createdAt: yesterday }).where(eq(images.filename, filename));
  }
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, new Date());
  const stored = await api.storedPictures();
  expect([old, fresh, used].map(({ filename }) => stored.includes(filename))).toEqual([false, true, true]);
  expect((await refused(id, draft({ pictures: [old.filename] }))).status).toBe(422);
});

for (const how of ['deleteFromBin', 'emptyBin', 'clearDatabase'] as const) {
  test(`what belongs to a message is kept in the bin, and gone after ${how}`, async () => {
    const id = await newMessage(api);
    const { filename } = await upload();
    const { entry } = await reply(id, draft({ pictures: [filename] }));
    await api.admin.call('addNote', { params: { id }, body: { text: 'Cliente di Torino' } });
    const kept = await newMessage(api);
    const other = await reply(kept, draft());
    await api.admin.call('deleteMessage', { params: { id } });
    expect(await api.storedPictures()).toContain(filename);
    const binned = `message-${id}`;
    await api.admin.call('restoreFromBin', { body: { ids: [binned] } });
    expect((await threadOf(id)).entries.map(({ kind }) => kind)).toEqual(['reply', 'state', 'note']);

    await api.admin.call('deleteMessage', { params: { id } });
    if (how === 'deleteFromBin') await api.admin.call(how, { params: { id: binned } });
    if (how === 'emptyBin') await api.admin.call(how);
    if (how === 'clearDatabase') {
      await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, new Date(Date.now() + 31 * day));
    }
    const { db } = api.database;
    expect(await db.$count(messageEntries, eq(messageEntries.messageId, id))).toBe(0);
    expect(await db.$count(emails, eq(emails.messageId, id))).toBe(0);
    expect(await db.$count(images, eq(images.filename, filename))).toBe(0);
    expect(await api.storedPictures()).not.toContain(filename);
    expect((await threadOf(kept)).entries[0]).toEqual(other.entry);
    expect(entry.id).not.toBe(other.entry.id);
  });
}
