import { beforeEach, expect, test } from 'bun:test';
import { todayInItaly } from '@officina/contracts/clock';
import { eq, sql } from 'drizzle-orm';
import { createPerson } from '../../../test/person';
import { pictureBytes, problemOf, useApp } from '../../../test/test-app';
import {
  auditLog,
  binEntries,
  emailAttempts,
  emails,
  images,
  mailSettings,
  messageEntries,
  messages,
  receivedMessages,
  sessions,
  suspectedMessages,
  throttles,
} from '../../db/schema';
import { addEmail } from '../email/outbox';
import { forgetExpiredPeople } from './person-retention';

const api = useApp({ PUBLIC_ORIGIN: 'https://officina.example' });
const name = 'Anna <script>alert(1)</script>';
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  for (const table of [
    emails,
    messageEntries,
    messages,
    suspectedMessages,
    receivedMessages,
    binEntries,
    images,
    auditLog,
    throttles,
  ]) {
    await api.database.db.delete(table);
  }
});

async function write(email: string, subject = 'Restauro', from = name): Promise<number> {
  const body = { name: from, email, subject, message: 'Quanto costa un restauro?', phone: '347 000 1111' };
  await api.visitor.call('sendMessage', { body: { ...body, key: crypto.randomUUID() } });
  const [newest] = (await api.admin.page('listMessages', { query: { sort: '-id' } })).items;
  return newest?.id ?? 0;
}

async function reply(id: number, pictures: string[] = []): Promise<void> {
  const body = { key: crypto.randomUUID(), text: 'La <b>richiamo</b>.', fromEmail: 'info@example.org', subject: 'Re' };
  await api.admin.call('replyToMessage', { params: { id }, body: { ...body, byBrowser: false, pictures } });
}

async function uploadPhoto(): Promise<string> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await pictureBytes())]), 'foto.png');
  return (await api.admin.call('uploadReplyPicture', { body })).filename;
}

/** Two messages of one person, one of them in the bin, with all related data; and a message of another person. */
async function samples() {
  const photo = await uploadPhoto();
  const kept = await write('Anna@Example.org');
  await reply(kept, [photo]);
  await api.admin.call('addNote', { params: { id: kept }, body: { text: 'Nota riservata' } });
  const binned = await write('anna@example.ORG', 'Secondo messaggio');
  await reply(binned);
  await api.admin.call('deleteMessage', { params: { id: binned } });
  for (const [email, from] of [
    ['ANNA@example.org', name],
    ['ugo@example.org', 'Ugo'],
  ] as const) {
    const suspected = { name: from, email, subject: `Sospetto di ${email}`, message: 'Quanto costa <b>oggi</b>?' };
    await api.visitor.call('sendMessage', { body: { ...suspected, website: 'x' } });
  }
  const other = await write('ugo@example.org', 'Di un altro', 'Ugo');
  await reply(other);
  const { db } = api.database;
  const [sent] = await db.select().from(emails).where(eq(emails.messageId, kept));
  await db
    .insert(emailAttempts)
    .values({ emailId: sent?.id ?? 0, way: 'smtp', outcome: 'failed', said: '550 no <such> user' });
  const digest = { kind: 'digest', parameters: { message: `Buongiorno,\n- ${name}: Restauro` } } as const;
  await addEmail(db, api.jobs, digest);
  return { kept, binned, other, photo };
}

async function exported(id: number, format: 'json' | 'html'): Promise<string> {
  const { filename, content } = await api.admin.call('exportPerson', { params: { id }, body: { format } });
  expect(filename).toBe(`dati-personali-${todayInItaly()}.${format}`);
  return content;
}

test('the export as JSON has everything with that address, and nothing of others', async () => {
  const { kept, binned, photo } = await samples();
  const text = await exported(kept, 'json');
  expect(JSON.parse(text)).toMatchObject({
    person: 'anna@example.org',
    messages: [
      {
        id: kept,
        ...{ name, email: 'Anna@Example.org', subject: 'Restauro', state: 'waiting', deletedAt: null },
        entries: [
          { kind: 'reply', text: 'La <b>richiamo</b>.', by: 'titolare' },
          { kind: 'state', state: 'waiting' },
          { kind: 'note', text: 'Nota riservata' },
        ],
        emails: [{ kind: 'notification', attempts: [{ way: 'smtp', said: '550 no <such> user' }] }, { kind: 'reply' }],
      },
      { id: binned, subject: 'Secondo messaggio', deletedAt: expect.any(String) },
    ],
    log: expect.arrayContaining([
      expect.objectContaining({ action: 'replied', recordId: String(kept) }),
      expect.objectContaining({ action: 'deleted', recordId: String(binned) }),
    ]),
  });
  expect(text).toContain(`https://officina.example/media/${photo.split('.')[0]}`);
  expect(text).not.toContain('ugo@example.org');
  const [note] = await api.admin.call('listAuditLog', { query: { action: 'exported' } });
  expect(note).toMatchObject({ kind: 'message', recordId: null, title: 'Dati di una persona' });
});

test('the export as a page is readable, and everything in it is text', async () => {
  const { kept } = await samples();
  const page = await exported(kept, 'html');
  expect(page).toContain('<title>Dati personali di anna@example.org</title>');
  expect(page).toContain('Anna &lt;script&gt;alert(1)&lt;/script&gt;');
  for (const words of [
    '347 000 1111',
    'Sospetto di ANNA@example.org',
    'Nota riservata',
    'In attesa del cliente',
    'Server (SMTP)',
    '550 no &lt;such&gt; user',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|<b>|<img|<such|ugo@example|undefined|N\/A/);
});

test('the erasure leaves nothing of the person, also in the bin and the log, and everything of others', async () => {
  const { kept, other, photo } = await samples();
  await exported(kept, 'json');
  expect((await api.storedPictures()).includes(photo)).toBe(true);
  await api.admin.call('erasePerson', { params: { id: kept } });
  const { db } = api.database;
  const tables = [messages, suspectedMessages, messageEntries, emails, emailAttempts, binEntries, images, auditLog];
  const left = JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
  expect(left).not.toMatch(/anna|script|Nota riservata|Secondo/i);
  expect(left).toContain('Sospetto di ugo@example.org');
  // Of the three messages with a key, only that of the other person remains.
  expect(await db.select({ id: receivedMessages.messageId }).from(receivedMessages)).toEqual([{ id: other }]);
  expect(await api.storedPictures()).not.toContain(photo);
  const log = await api.admin.call('listAuditLog', { query: { kind: 'message' } });
  expect(log[0]).toMatchObject({
    action: 'erased',
    username: 'titolare',
    recordId: null,
    title: 'Dati di una persona',
  });
  expect(log.filter(({ recordId }) => recordId !== null).map(({ recordId }) => recordId)).toEqual([String(other)]);
  const again = await api.send(`/api/contact-messages/${kept}/person`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(again)).status).toBe(404);
  expect((await api.admin.call('getMessageThread', { params: { id: other } })).entries).toHaveLength(2);
});

test('an erasure beside deletions and restores leaves nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await write('anna@example.org'));
    const [first = 0, second = 0, third = 0] = ids;
    await api.admin.call('deleteMessage', { params: { id: second } });
    const settled = await Promise.allSettled([
      api.admin.call('deleteMessage', { params: { id: third } }),
      api.admin.call('erasePerson', { params: { id: first } }),
      api.admin.call('restoreFromBin', { body: { ids: [`message-${second}`] } }),
    ]);
    expect(settled[1]?.status).toBe('fulfilled');
    const { db } = api.database;
    expect([await db.$count(messages), await db.$count(binEntries), await db.$count(emails)]).toEqual([0, 0, 0]);
  }
});

test('only an owner who has just confirmed the password may do it, and take the messages as a table', async () => {
  const id = await write('anna@example.org');
  const editor = await createPerson(api, 'redattrice', 'editor');
  const path = `/api/contact-messages/${id}/person`;
  const json = { 'content-type': 'application/json' };
  const exportAs = (cookie: string) =>
    api.send(path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify({ format: 'json' }) });
  const eraseAs = (cookie: string) => api.send(path, { method: 'DELETE', headers: { cookie } });
  const tableAs = (cookie: string) => api.send('/api/exports/messages', { method: 'POST', headers: { cookie } });
  for (const tried of [exportAs, eraseAs, tableAs]) expect((await tried(editor.cookie)).status).toBe(403);
  const owner = await createPerson(api, 'titolare-due');
  const table = await tableAs(owner.cookie);
  expect(table.headers.get('content-disposition')).toContain('.csv');
  expect(await table.text()).toContain('anna@example.org');
  expect((await api.admin.call('listAuditLog', { query: { action: 'exported', limit: 1 } }))[0]).toMatchObject({
    ...{ username: 'titolare-due', kind: 'message', recordId: null, title: 'Messaggi' },
  });
  await api.database.db
    .update(sessions)
    .set({ confirmedAt: sql`${sessions.confirmedAt} - interval '1 hour'` })
    .where(eq(sessions.userId, owner.id));
  for (const tried of [exportAs, eraseAs, tableAs]) {
    expect((await problemOf(await tried(owner.cookie))).detail).toBe('Conferma la password per continuare.');
  }
  expect(await api.database.db.$count(messages)).toBe(1);
});

/** Changes the time of a message and its replies. */
async function dated(id: number, createdAt: string, repliedAt = createdAt): Promise<void> {
  const { db } = api.database;
  await db
    .update(messages)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(messages.id, id));
  await db
    .update(messageEntries)
    .set({ at: new Date(repliedAt) })
    .where(eq(messageEntries.messageId, id));
}

/** 4:30 in Italy. */
const night = new Date('2026-11-25T03:30:00Z');
const people = async () =>
  [...new Set((await api.database.db.select().from(messages)).map(({ email }) => email))].sort();

test('a person goes so many months after the last exchange, be it a message or a reply', async () => {
  const photo = await uploadPhoto();
  const old = await write('vecchia@example.org');
  await reply(old, [photo]);
  await dated(old, '2024-10-01T10:00:00Z', '2024-11-25T22:59:00Z');
  const gone = await write('Vecchia@Example.org', 'Primo messaggio');
  await dated(gone, '2020-01-01T10:00:00Z');
  await api.admin.call('deleteMessage', { params: { id: gone } });
  // The next day in Italy, but the same day in UTC.
  await dated(await write('domani@example.org'), '2024-11-25T23:01:00Z');
  const answered = await write('risposta@example.org');
  await reply(answered);
  await dated(answered, '2020-01-01T10:00:00Z', '2026-01-01T10:00:00Z');
  await dated(await write('torna@example.org'), '2020-01-01T10:00:00Z');
  await dated(await write('TORNA@example.org'), '2026-01-01T10:00:00Z');

  const deps = { db: api.database.db, pictureFiles: api.pictureFiles };
  await forgetExpiredPeople(deps, new Date('2026-11-24T03:30:00Z'));
  expect(await people()).toHaveLength(5);
  await Promise.all([forgetExpiredPeople(deps, night), forgetExpiredPeople(deps, night)]);
  expect(await people()).toEqual([
    'TORNA@example.org',
    'domani@example.org',
    'risposta@example.org',
    'torna@example.org',
  ]);
  expect(await api.database.db.$count(binEntries)).toBe(0);
  expect(await api.database.db.$count(images)).toBe(0);
  expect(await api.storedPictures()).not.toContain(photo);

  await api.database.db.update(mailSettings).set({ retentionMonths: 6 });
  await forgetExpiredPeople(deps, night);
  expect(await people()).toEqual([]);
  await api.database.db.update(mailSettings).set({ retentionMonths: 24 });
});

test('the list has who goes within a month, the first to go first', async () => {
  const monthsAgo = (months: number, days: number) => {
    const date = new Date(Date.now() + days * day);
    date.setUTCMonth(date.getUTCMonth() - months);
    return date.toISOString();
  };
  await dated(await write('dopo@example.org'), monthsAgo(24, 20));
  const first = await write('prima@example.org');
  await dated(first, monthsAgo(24, 5));
  await dated(await write('PRIMA@example.org'), monthsAgo(30, 0));
  await dated(await write('tardi@example.org'), monthsAgo(24, 40));
  const binned = await write('cestino@example.org');
  await dated(binned, monthsAgo(24, 2));
  await api.admin.call('deleteMessage', { params: { id: binned } });
  const { items, total } = await api.admin.page('listExpiringPeople', {});
  expect(total).toBe(2);
  expect(items.map(({ email }) => email)).toEqual(['PRIMA@example.org', 'dopo@example.org']);
  expect(items[0]).toMatchObject({ name, messages: 2 });
  const page = await api.admin.page('listExpiringPeople', { query: { limit: 1, offset: 1 } });
  expect([page.total, page.items.map(({ email }) => email)]).toEqual([2, ['dopo@example.org']]);
});
