import { afterAll, afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import type { MailAccountDraft, MailAccountFailure } from '@officina/contracts/mail-account';
import { MailAccountDraft as DraftSchema } from '@officina/contracts/mail-account';
import * as v from 'valibot';
import { mailCertificate } from '../../../test/mail-certificate';
import { mailDns } from '../../../test/mail-dns';
import { type Manner, mailPassword, mailUser, openMailServer } from '../../../test/mail-server';
import { sendWaiting } from '../../../test/outbox';
import { problemOf, secret, useApp } from '../../../test/test-app';
import { auditLog, emails, mailAccounts, messages, throttles } from '../../db/schema';
import { seal, unseal } from '../../secret-box';
import { saveMailAccount } from './mail-account.service';
import { explain } from './mail-account-failure';
import { senderOf, typedPassword } from './mailbox';
import { sendBySmtp } from './smtp';

let manner: Manner = 'works';
const server = await openMailServer(() => manner);
const selfSigned = await openMailServer(() => manner, { hasStartTls: true });
const api = useApp({ MAIL_PRIVATE_HOSTS: '1' });
/** A server with production rules: no private networks. */
const strict = useApp();
const fixed = useApp({ SMTP_URL: server.url, MAIL_FROM: 'sito@officina.example' });

const draft: MailAccountDraft = {
  ...{ email: 'info@officina.example', password: mailPassword, username: mailUser, fromName: '', replyTo: '' },
  ...{ host: '127.0.0.1', port: server.port, security: 'none' },
};
/** The draft with this change; its servers are confirmed. */
const changed = (change: Partial<MailAccountDraft>): MailAccountDraft => {
  const { host = '127.0.0.1' } = change;
  const confirmedHosts = host ? [host] : ['mail.nessuno.example', 'smtp.nessuno.example'];
  return { ...draft, confirmedHosts, ...change };
};
const put = (change: Partial<MailAccountDraft> = {}, to = api) =>
  to.sendJson('PUT', '/api/mail-account', changed(change), { as: 'admin' });
const save = (change: Partial<MailAccountDraft> = {}) => api.admin.call('saveMailAccount', { body: changed(change) });
const rows = () => api.database.db.select().from(mailAccounts);
/** The failure for a change; checks that the mailbox is not stored. */
async function failureOf(change: Partial<MailAccountDraft> = {}): Promise<Partial<MailAccountFailure>> {
  const { failure, state } = await save(change);
  expect([state.stored, await rows()]).toEqual([null, []]);
  return failure ?? {};
}

beforeEach(() => {
  manner = 'works';
  for (const { received, logins } of [server, selfSigned]) [received.length, logins.length] = [0, 0];
});
afterEach(async () => {
  for (const { database } of [api, fixed])
    for (const table of [mailAccounts, emails, messages, auditLog, throttles]) await database.db.delete(table);
});
afterAll(() => Promise.all([server.close(), selfSigned.close()]));

test('a mailbox that works gets a test e-mail to itself, is stored, and sends from then on', async () => {
  const lacksMail = async () => (await api.admin.call('getToDo')).lacksMail;
  expect(await lacksMail()).toBe(true);
  const { failure, state } = await save({ email: 'info@officina.example', fromName: 'Officina di Anna' });
  expect(failure).toBeNull();
  expect(await lacksMail()).toBe(false);
  expect(state).toMatchObject({
    fixed: null,
    stored: { email: 'info@officina.example', host: '127.0.0.1', username: mailUser, hasPassword: true },
  });
  const [sent = ''] = server.received;
  expect(sent).toContain('To: Officina Valmonte <info@officina.example>');
  expect(sent).toContain('From: Officina di Anna <info@officina.example>');
  expect(sent).toContain('Subject: =?UTF-8?Q?Il_sito_pu=C3=B2_spedire?=');

  expect(await api.admin.call('getMailSettings')).toMatchObject({ ways: ['smtp'], replyTo: 'info@officina.example' });
  const message = { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Vorrei un preventivo.' };
  await api.visitor.call('sendMessage', { body: message });
  await sendWaiting(api);
  const notification = server.received[1] ?? '';
  expect(notification).toContain('From: Officina di Anna <info@officina.example>');
  expect(notification).toContain('Reply-To: anna@example.org');
  expect(notification).toMatch(/^Message-ID: <email-.*@officina\.example>/m);
});

const plain = Buffer.from(`\0${mailUser}\0${mailPassword}`).toString('base64');
const cases: [name: string, manner: Manner, expected: RegExp, field: MailAccountFailure['field'], said: string][] = [
  ['a wrong password', 'refuses the login', /non accetta il nome utente o la password/, 'password', '535 5.7.8 Wrong'],
  [
    'an app password that Gmail wants',
    { at: 'AUTH', code: 534, text: '5.7.9 Application-specific password required. https://support.google.com' },
    /vuole una password per le app/,
    'password',
    '534 5.7.9 Application-specific',
  ],
  [
    'an account of Microsoft without passwords for programs',
    { at: 'AUTH', code: 535, text: '5.7.139 Authentication unsuccessful, basic authentication is disabled.' },
    /non lascia spedire con la sola password/,
    'email',
    '535 5.7.139 Authentication',
  ],
  [
    'too many logins',
    { at: 'AUTH', code: 454, text: '4.7.0 Too many login attempts, please try again later.' },
    /gli invii o i tentativi sono stati troppi/,
    null,
    '454 4.7.0 Too many',
  ],
  [
    'a sender that is not allowed',
    'refuses the sender',
    /non permette di spedire da info@/,
    'email',
    '550 5.7.1 Sender',
  ],
  [
    'a sender that is refused once the recipient is known',
    { at: 'RCPT TO', code: 553, text: '5.7.1 <info@officina.example>: Sender address rejected: not owned by user' },
    /non permette di spedire da info@/,
    'email',
    '553 5.7.1 <info@officina.example>: Sender',
  ],
  ['a mailbox that takes nothing', 'refuses the recipient', /non può ricevere email/, 'email', '550 5.1.1 <info@'],
  [
    'a daily limit',
    { at: 'DATA', code: 550, text: '5.4.5 Daily user sending limit exceeded.' },
    /gli invii o i tentativi sono stati troppi/,
    null,
    '550 5.4.5 Daily',
  ],
  [
    'a server that wants to be asked later',
    'says later',
    /chiede di riprovare più tardi/,
    null,
    '451 4.7.1 Greylisted',
  ],
  [
    'a text that looks like spam',
    'refuses the text',
    /ha rifiutato l’email di prova/,
    null,
    '554 5.7.1 Looks like spam',
  ],
  ['a connection that breaks', 'drops every connection', /ha interrotto la connessione/, null, ''],
];

for (const [name, bad, expected, field, said] of cases) {
  test(`${name} is told in Italian, with what to do and what the provider said; nothing is stored`, async () => {
    manner = bad;
    const failure = await failureOf();
    expect(failure.problem).toMatch(expected);
    expect(failure.problem).toContain('127.0.0.1');
    expect(failure.advice).toMatch(/^[A-Z].{20,}\.$/);
    expect(failure.field).toBe(field);
    expect(failure.answers).toMatchObject([{ server: `127.0.0.1:${server.port}` }]);
    expect(failure.answers?.[0]?.said).toStartWith(said);
    const written = JSON.stringify(failure);
    for (const hidden of [mailPassword, btoa(mailPassword), plain]) expect(written).not.toContain(hidden);
  });
}

test('a certificate that nobody vouches for, and a server without encryption, never see the password', async () => {
  const untrusted = await failureOf({ host: 'posta.officina.example', port: selfSigned.port, security: 'starttls' });
  expect(untrusted).toMatchObject({ field: 'host', advice: expect.stringContaining('La password non è partita') });
  expect(untrusted.problem).toContain('il suo certificato non è garantito da nessuno');
  expect(untrusted.answers?.[0]?.said).toMatch(/certificate|altnames/i);
  const open = await failureOf({ security: 'starttls' });
  expect(open.problem).toContain('non offre una connessione protetta');
  expect([selfSigned.logins, server.logins]).toEqual([[], []]);
});

test('an encrypted connection is for the name of the server, at the address that was looked up', async () => {
  const mailbox = {
    email: 'info@officina.example',
    username: mailUser,
    password: mailPassword,
    fromName: '',
    replyTo: '',
  };
  const server = { host: 'posta.officina.example', port: selfSigned.port, security: 'starttls' } as const;
  const mail = { parameters: { to_email: 'info@officina.example', message: 'Prova' }, isAutomatic: true };
  const sendAs = async (host: string) => {
    const sender = await senderOf({ env: api.env, mailDns }, { ...mailbox, ...server, host });
    if (typeof sender === 'string') throw new Error(sender);
    const trusting = { ...sender.server, tls: { ca: mailCertificate.cert } };
    return sendBySmtp({ ...sender, server: trusting }, mail);
  };
  expect(await sendAs('posta.officina.example')).toMatchObject({ outcome: 'sent' });
  const refused = await sendAs('altro.officina.example');
  expect(refused).toMatchObject({ outcome: 'failed', fault: 'certificate-name' });
  const other = { ...server, host: 'altro.officina.example' };
  expect(explain({ server: other, fault: 'certificate-name', said: refused.said }, mailbox.email, false).problem).toBe(
    'altro.officina.example si presenta con un altro nome: posta.officina.example.',
  );
  expect(selfSigned.logins).toEqual([mailUser]);
});

test('a mail server that never answers is given up after its time', async () => {
  manner = 'greets nobody';
  const parts = { db: api.database.db, env: api.env, secret, mailDns };
  const began = performance.now();
  const { failure } = await saveMailAccount(parts, { username: 'anna' }, v.parse(DraftSchema, changed({})), 150);
  // Without the limit it would take eight seconds.
  expect(performance.now() - began).toBeLessThan(5000);
  expect(failure?.problem).toBe(`127.0.0.1 non ha risposto in tempo sulla porta ${server.port}.`);
  expect(await rows()).toEqual([]);
});

test('a closed port and a server that does not exist are told as such', async () => {
  expect((await failureOf({ port: 1 })).problem).toBe('La porta 1 di 127.0.0.1 è chiusa.');
  expect((await failureOf({ host: 'smtp.nessuno.example' })).problem).toBe(
    'Il server smtp.nessuno.example non esiste.',
  );
  const guessed = await failureOf({ email: 'info@nessuno.example', host: '', port: null, security: null });
  expect(guessed).toMatchObject({
    problem: 'Non abbiamo trovato il server di posta di nessuno.example.',
    field: 'host',
  });
  expect(guessed.answers?.map(({ server }) => server)).toEqual([
    'mail.nessuno.example:587',
    'smtp.nessuno.example:587',
  ]);
});

test('a site without a network does not say that the server does not exist', async () => {
  const away = { addressesOf: async () => [], exchangesOf: async () => [] };
  const parts = { db: strict.database.db, env: strict.env, secret, mailDns: away };
  const gmail = v.parse(DraftSchema, { email: 'mario@gmail.com', password: 'abcdabcdabcdabcd' });
  const { failure } = await saveMailAccount(parts, { username: 'anna' }, gmail);
  expect(failure).toMatchObject({
    problem: 'In questo momento il sito non riesce a collegarsi a internet.',
    ...{ field: null, answers: [{ server: 'smtp.gmail.com:465' }] },
  });
});

test('on the internet a private network, other ports and an open connection are refused, and nothing connects', async () => {
  const refused = async (change: Partial<MailAccountDraft>) => {
    const answer = await put({ security: null, port: 587, ...change }, strict);
    return answer.status === 200
      ? (await strict.admin.call('saveMailAccount', { body: changed({ security: null, port: 587, ...change }) }))
          .failure?.problem
      : (await problemOf(answer)).errors;
  };
  const isPrivate = (host: string) =>
    `${host} sta in una rete privata, e il sito usa solo server di posta su internet.`;
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
  ])
    expect(await refused({ host })).toBe(isPrivate(host));
  expect(await refused({ host: 'interno.officina.example' })).toBe(isPrivate('interno.officina.example'));
  expect(await refused({ port: server.port })).toEqual([
    { path: 'port', message: 'Usa una di queste porte: 465, 587, 2525, 25' },
  ]);
  expect(await refused({ security: 'none' })).toEqual([
    { path: 'security', message: 'La connessione deve essere protetta: scegli TLS oppure STARTTLS' },
  ]);
  expect(server.logins).toEqual([]);
});

test('a stored mailbox whose server has moved into a private network is not used', async () => {
  const moved = { ...draft, host: 'interno.officina.example', port: 587, security: 'starttls' } as const;
  const { password: _, confirmedHosts: __, ...fields } = v.parse(DraftSchema, moved);
  const row = { ...fields, port: 587, security: 'starttls', passwordSealed: 'v1.AAAA.AAAA' } as const;
  await strict.database.db.insert(mailAccounts).values(row);
  const [unreadable] = await strict.admin.call('testMailWays');
  expect(unreadable?.said).toBe(
    'La password della casella non si può più leggere: inseriscila di nuovo nella pagina Email Database.',
  );
  await strict.database.db
    .update(mailAccounts)
    .set({ passwordSealed: await seal(secret, 'mailbox-password', mailPassword) });
  expect(await strict.admin.call('testMailWays')).toEqual([
    { way: 'smtp', isSent: false, said: 'Il server di posta non è raggiungibile.' },
  ]);
});

test('the password is encrypted, in no answer, log or audit log, and blank keeps it for the same server', async () => {
  const heard = spyOn(console, 'error');
  await put();
  const [row] = await rows();
  expect(row?.passwordSealed).not.toContain(mailPassword);
  expect(await unseal(secret, 'mailbox-password', row?.passwordSealed ?? '')).toBe(mailPassword);
  const answers = [await put({ password: '', fromName: 'Anna' }), await api.send('/api/mail-account', { as: 'admin' })];
  manner = 'refuses the login';
  answers.push(await put(), await put({ password: '' }), await put({ email: 'nessuna' }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422]);
  const log = JSON.stringify(await api.database.db.select().from(auditLog));
  const written = [log, ...(await Promise.all(answers.map((answer) => answer.text()))), ...heard.mock.calls.flat()];
  heard.mockRestore();
  for (const text of written)
    for (const hidden of [mailPassword, btoa(mailPassword), plain]) expect(text).not.toContain(hidden);
  expect(await rows()).toMatchObject([{ fromName: 'Anna' }]);
});

test('the stored password goes to no other server and to no other user', async () => {
  await save();
  server.logins.length = 0;
  const message = 'Scrivi di nuovo la password: quella salvata vale solo per lo stesso server e lo stesso nome utente';
  const others = [
    { host: 'posta.officina.example' },
    { port: selfSigned.port },
    { username: 'altro' },
    { security: null },
  ];
  for (const change of others)
    expect((await problemOf(await put({ password: '', ...change }))).errors).toEqual([{ path: 'password', message }]);
  expect([server.logins, selfSigned.logins]).toEqual([[], []]);
  const first = await problemOf(await put({ password: '' }, strict));
  expect(first.errors).toBeArray();
});

test('a password goes to a server of no known provider only after the owner has confirmed its name', async () => {
  const asked = await failureOf({ confirmedHosts: [] });
  expect(asked).toEqual({
    problem: 'La password va inviata a 127.0.0.1: non è un provider che conosciamo.',
    advice: 'Controlla che 127.0.0.1 sia scritto bene: chi gestisce quel server potrà leggere la password.',
    ...{ field: 'host', answers: [], unknownHosts: ['127.0.0.1'] },
  });
  // A confirmation for one server does not apply to another.
  expect(await failureOf({ confirmedHosts: ['posta.officina.example'] })).toEqual(asked);
  const typing = { email: 'info@gmial.com', host: '', port: null, security: null, confirmedHosts: [] };
  expect(await failureOf(typing)).toEqual({
    problem: 'La password va inviata a mail.gmial.com oppure smtp.gmial.com: non è un provider che conosciamo.',
    advice: 'Intendevi gmail.com? Allora correggi l’indirizzo.',
    ...{ field: 'email', answers: [], unknownHosts: ['mail.gmial.com', 'smtp.gmial.com'] },
  });
  expect(server.logins).toEqual([]);
  await save();
  // This server already has the password.
  expect((await save({ confirmedHosts: [], fromName: 'Anna' })).failure).toBeNull();
});

test('a password is taken as it was typed; address and host are read as they are meant', async () => {
  for (const password of [` ${mailPassword}`, `${mailPassword} `, 'due  spazi', 'e\u0301', 'a\u00a0b\tc', '\u200b']) {
    server.passwords.length = 0;
    const { state } = await save({ email: '  Info@Officina.Example ', username: '', password });
    expect(state.stored).toBeNull();
    expect(server.passwords).toEqual([password]);
  }
  expect(new Set(server.logins)).toEqual(new Set(['info@officina.example']));
  const typed = v.parse(DraftSchema, { email: ' Mario.Rossi@GMAIL.com', host: ' SMTP.Gmail.COM' });
  expect(typed).toMatchObject({ email: 'mario.rossi@gmail.com', host: 'smtp.gmail.com' });
});

test('an app password that its provider shows in groups loses their blanks, and nothing else does', () => {
  expect(typedPassword(' abcd efgh\u00a0ijkl mnop ', 'smtp.gmail.com')).toBe('abcdefghijklmnop');
  expect(typedPassword('abcd efgh ijkl mnop', 'smtp.aruba.it')).toBe('abcd efgh ijkl mnop');
  expect(typedPassword('una mia frase', 'smtp.gmail.com')).toBe('una mia frase');
});

test('a wrong e-mail address, host or port is refused at its field', async () => {
  const errorsOf = async (change: Partial<MailAccountDraft>) => (await problemOf(await put(change))).errors?.[0];
  expect(await errorsOf({ email: 'anna' })).toEqual({
    path: 'email',
    message: 'Scrivi l’indirizzo email per intero, per esempio info@example.it',
  });
  expect((await errorsOf({ host: 'smtp://casa mia' }))?.path).toBe('host');
  expect((await errorsOf({ port: 70_000 }))?.message).toBe(
    'La porta è un numero da 1 a 65535: di solito 465 oppure 587',
  );
  expect((await errorsOf({ password: '' }))?.message).toBe('Scrivi la password di questo indirizzo');
});

test('SMTP_URL goes before what is stored, and the page can change nothing', async () => {
  await fixed.database.db.insert(mailAccounts).values({
    ...{ email: 'altra@officina.example', host: 'smtp.example.org', port: 465, security: 'tls', username: 'a' },
    ...{ passwordSealed: 'v1.a.b', fromName: '', replyTo: '' },
  });
  expect(await fixed.admin.call('getMailAccount')).toMatchObject({
    fixed: { host: '127.0.0.1', email: 'sito@officina.example' },
  });
  const refused = await put({}, fixed);
  expect([refused.status, (await problemOf(refused)).detail]).toEqual([
    409,
    'La posta è impostata da chi gestisce il server: da qui non si può cambiare.',
  ]);
  expect(await fixed.admin.call('testMailWays')).toMatchObject([{ way: 'smtp', isSent: true }]);
  expect(server.received[0]).toContain('<sito@officina.example>');
});

test('a mailbox that is removed sends no more; the log says who did what, without values', async () => {
  await save();
  await save({ password: mailPassword, fromName: 'Anna' });
  await save({ password: '', replyTo: 'Anna@Example.org' });
  await api.admin.call('removeMailAccount');
  await api.admin.call('removeMailAccount');
  expect(await api.admin.call('getMailAccount')).toMatchObject({ stored: null });
  expect((await api.admin.call('getMailSettings')).ways).toEqual([]);
  const { items } = await api.admin.page('listAuditLog', { query: { kind: 'mail-account' } });
  expect(items.map(({ action, fields }) => [action, fields.toSorted().join()])).toEqual([
    ['deleted', ''],
    ['changed', 'fromName,replyTo'],
    ['changed', 'fromName,password'],
    ['created', ''],
  ]);
});

test('tries are throttled, so that no stolen session guesses passwords with them', async () => {
  const nowhere = { host: 'smtp.nessuno.example' };
  for (let tries = 0; tries < 30; tries += 1) expect((await put(nowhere)).status).toBe(200);
  const refused = await put(nowhere);
  expect([refused.status, (await problemOf(refused)).detail]).toEqual([
    429,
    expect.stringMatching(/^Troppi tentativi: riprova tra \d+ minuti\.$/),
  ]);
});
