import { expect, test } from 'bun:test';
import { paths } from '@officina/contracts/paths';
import { desc } from 'drizzle-orm';
import { countAlready } from '../../../test/count-already';
import { origin, problemOf, useApp } from '../../../test/test-app';
import { emails, throttles } from '../../db/schema';
import { rules } from '../throttle/throttle.service';

const api = useApp({ TRUSTED_PROXIES: '1', PUBLIC_ORIGIN: origin });
const draft = {
  name: 'Anna Rossi',
  email: 'anna@example.org',
  subject: 'Preventivo per una 500',
  message: 'Buongiorno, vorrei un preventivo.',
};
let visitors = 0;
function newAddress(): string {
  visitors += 1;
  return `203.0.113.${visitors}`;
}
/** Sends a message, by default from an unused IP address. */
const post = (body: object, address = newAddress()) =>
  api.send('/api/contact', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.7, ${address}` },
  });
const unread = () => api.admin.call('listMessages', { query: { unread: true } });

test('a message is stored unread and as typed', async () => {
  const message = '<b>Ciao</b>\n\n  Robert"); DROP TABLE cars;-- ';
  const response = await post({ ...draft, message, name: '  Anna  ' });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ status: 'received', receipt: expect.stringMatching(/^[\w-]{43}$/) });
  const [first] = await unread();
  expect(first).toMatchObject({ ...draft, name: 'Anna', message: message.trim(), read: false });
});

test('half a surrogate pair is stored as the mark of an unknown character', async () => {
  expect((await post({ ...draft, message: 'Ecco mezza emoji: \ud83d, e basta' })).status).toBe(201);
  expect((await unread())[0]?.message).toBe('Ecco mezza emoji: \ufffd, e basta');
});

test('what people type and paste into the form is taken, and stored in one form', async () => {
  const typed = {
    ...draft,
    name: 'Mario\tRossi',
    email: " dino.d'angelo@example.org\u200b",
    subject: 'Citroe\u0308n\u00a0 DS',
  };
  expect((await post(typed)).status).toBe(201);
  expect((await unread())[0]).toMatchObject({
    name: 'Mario Rossi',
    email: "dino.d'angelo@example.org",
    subject: 'Citroën DS',
  });
  const persian = 'می‌خواهم 👨‍👩‍👧 بیایم';
  expect((await post({ ...draft, name: persian })).status).toBe(201);
  expect((await unread())[0]?.name).toBe(persian);
});

test('a name that is empty to the eye is refused', async () => {
  expect((await problemOf(await post({ ...draft, name: '\u200b\u200b\u200b' }))).errors).toEqual([
    { path: 'name', message: 'Il nome deve contenere almeno 2 caratteri' },
  ]);
});

test('an empty form gets the error message of every field', async () => {
  expect((await problemOf(await post({}))).errors).toEqual([
    { path: 'name', message: 'Il nome deve contenere almeno 2 caratteri' },
    { path: 'email', message: "Per favore inserisci un'email valida" },
    { path: 'subject', message: "L'oggetto deve contenere almeno 5 caratteri" },
    { path: 'message', message: 'Il messaggio deve contenere almeno 10 caratteri' },
  ]);
});

test('the message of a single invalid field is also the detail of the problem', async () => {
  for (const email of ['anna@', 'anna@gmail']) {
    const { detail, errors } = await problemOf(await post({ ...draft, email }));
    expect([detail, errors?.length]).toEqual(["Per favore inserisci un'email valida", 1]);
  }
  expect((await post({ ...draft, email: 'anna@mail.officina.example' })).status).toBe(201);
});

test('read, id and createdAt cannot be assigned by a visitor', async () => {
  for (const key of ['read', 'id', 'createdAt']) {
    const problem = await problemOf(await post({ ...draft, [key]: true }));
    expect(problem.errors).toEqual([{ path: '', message: 'Campo non riconosciuto' }]);
  }
});

test('an address with accents is found, exported and told with its letters, and stored as it is sent to', async () => {
  expect((await post({ ...draft, email: 'Anna@caffè.example' })).status).toBe(201);
  for (const q of ['caffè.example', 'anna@caffè.example', '@CAFFÈ', 'xn--caff-8oa']) {
    const found = await api.admin.call('listMessages', { query: { q } });
    expect([q, found.map(({ email }) => email)]).toEqual([q, ['Anna@xn--caff-8oa.example']]);
    expect((await api.admin.page('listCustomers', { query: { q } })).total).toBe(1);
  }
  expect(await api.admin.call('listMessages', { query: { q: 'bottè.example' } })).toEqual([]);
  const exported = await api.send('/api/exports/messages', { method: 'POST', as: 'admin' });
  expect(await exported.text()).toContain('Anna@caffè.example');
  const [sent] = await api.database.db.select().from(emails).orderBy(desc(emails.id)).limit(1);
  expect(sent?.parameters.message).toContain('Email: Anna@caffè.example\n');
  expect(sent?.parameters.customer_email).toBe('Anna@xn--caff-8oa.example');
});

test('a telephone number is stored as it was typed, and found by it; nothing or spaces are none', async () => {
  for (const phone of [' +39 347 123 4567 ', '0173/12345', '', '  ', undefined]) {
    expect((await post({ ...draft, name: 'Con telefono', phone })).status).toBe(201);
  }
  const stored = await api.admin.call('listMessages', { query: { q: 'Con telefono' } });
  expect(stored.map(({ phone }) => phone)).toEqual([null, null, null, '0173/12345', '+39 347 123 4567']);
  expect(await api.admin.call('listMessages', { query: { q: '0173/12345' } })).toHaveLength(1);
  expect((await problemOf(await post({ ...draft, phone: 'non ho' }))).errors).toEqual([
    { path: 'phone', message: 'Il numero di telefono deve avere da 5 a 15 cifre' },
  ]);
});

test('a message marked as read is no longer counted as unread', async () => {
  await post({ ...draft, subject: 'Da leggere subito' });
  const [message] = await unread();
  const id = message?.id ?? 0;
  const before = (await unread()).length;
  for (let time = 0; time < 2; time += 1) {
    expect(await api.admin.call('markMessageRead', { params: { id } })).toMatchObject({ id, read: true });
  }
  expect(await unread()).toHaveLength(before - 1);
});

test('a deleted message is gone', async () => {
  await post(draft);
  const [message] = await unread();
  await api.admin.call('deleteMessage', { params: { id: message?.id ?? 0 } });
  const again = await api.send(`/api/contact-messages/${message?.id}`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(again)).detail).toBe('Messaggio non trovato');
});

test('a message is returned by its id', async () => {
  await post({ ...draft, subject: 'Una sola domanda' });
  const [message] = await unread();
  expect(await api.admin.call('getMessage', { params: { id: message?.id ?? 0 } })).toMatchObject({ ...message });
  const gone = await api.send('/api/contact-messages/999999', { as: 'admin' });
  expect((await problemOf(gone)).detail).toBe('Messaggio non trovato');
});

test('messages are found by name, e-mail, subject and text', async () => {
  await post({
    ...draft,
    name: 'Ugo Unico',
    email: 'ugo@unico.example',
    subject: 'Ricambi per Topolino',
    message: 'Cerco un paraurti.',
  });
  for (const q of ['ugo uni', 'UNICO.example', 'topolino', 'paraurti']) {
    expect((await api.admin.call('listMessages', { query: { q } })).map(({ name }) => name)).toEqual(['Ugo Unico']);
  }
});

test('an address may send forty messages in ten minutes, and others are not affected', async () => {
  const address = '192.0.2.99';
  const statuses = await Promise.all(Array.from({ length: 45 }, async () => (await post(draft, address)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  const refused = await post(draft, address);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await problemOf(refused)).detail).toBe('Troppi tentativi: riprova tra 10 minuti.');
  expect((await post(draft)).status).toBe(201);
});

test('addresses of one IPv6 network are throttled together', async () => {
  const statuses: number[] = [];
  for (let host = 0; host < 41; host += 1) {
    statuses.push((await post({ ...draft, website: 'x' }, `2001:db8:1:${host.toString(16)}::1`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await post(draft, '2001:db8:2::1')).status).toBe(201);
});

test('of very many messages from many networks each is stored, and one e-mail tells of those without one', async () => {
  const { db } = api.database;
  const latest = () => db.select().from(emails).orderBy(desc(emails.id)).limit(2);
  await countAlready(api, rules.notification, 'site', rules.notification.most - 1);
  const key = crypto.randomUUID();
  const bodies = [draft, draft, { ...draft, subject: 'L’ultimo di tanti', key }];
  const answers = [];
  for (const body of bodies) answers.push(await (await post(body)).json());
  // The browser must not send one either.
  const receipt = expect.any(String);
  const silent = { status: 'received', receipt, isNotified: true };
  expect(answers).toEqual([{ status: 'received', receipt }, silent, silent]);
  expect(await (await post(bodies[2] ?? {})).json()).toEqual(silent);
  const stored = await api.admin.call('listMessages', { query: { q: 'ultimo di tanti' } });
  expect(stored).toHaveLength(1);
  expect((await api.admin.call('getMessageThread', { params: { id: stored[0]?.id ?? 0 } })).notification).toBeNull();
  const [telling, ...own] = await latest();
  expect(telling).toMatchObject({
    kind: 'digest',
    messageId: null,
    parameters: { subject: 'Molti messaggi dal sito' },
  });
  expect(telling?.parameters.message).toEndWith(`${origin}${paths.adminMessages}`);
  expect(own.map(({ kind }) => kind)).toEqual(['notification']);
  await db.delete(throttles);
  await post(draft);
  expect((await latest())[0]?.kind).toBe('notification');
});
