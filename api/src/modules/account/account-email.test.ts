import { afterAll, afterEach, expect, setSystemTime, test } from 'bun:test';
import { eq, ne } from 'drizzle-orm';
import { countAlready } from '../../../test/count-already';
import { type Manner, openMailServer, plainMail } from '../../../test/mail-server';
import { sendWaiting } from '../../../test/outbox';
import { confirmedMinutesAgo, createPerson, type Person } from '../../../test/person';
import { origin, problemOf, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { accountLinks, auditLog, emailAttempts, emails, invitations, throttles, users } from '../../db/schema';
import { rules } from '../throttle/throttle.service';

let manner: Manner = 'works';
const server = await openMailServer(() => manner);
const api = useApp({ SMTP_URL: server.url, MAIL_FROM: 'sito@example.org', PUBLIC_ORIGIN: origin });
afterAll(() => server.close());
afterEach(async () => {
  manner = 'works';
  setSystemTime();
  const { db } = api.database;
  await db.delete(users).where(ne(users.id, 1));
  for (const table of [accountLinks, invitations, emails, throttles, auditLog]) await db.delete(table);
  server.received.length = 0;
});

/** Sends the waiting e-mails and returns them as their recipients see them. */
async function post(): Promise<string[]> {
  await sendWaiting(api);
  return server.received.splice(0).map(plainMail);
}
const tokenIn = (mails: string[]) => /#(?:invito|conferma)=([\w-]{43})$/m.exec(mails.join('\n'))?.[1] ?? '';
const read = async (response: Response) => JSON.parse(await response.text());
const setEmail = (person: Person, email: string) => person.call('PUT', '/api/account/email', { email });
const accountOf = async (person: Person) => read(await person.call('GET', '/api/account'));
const confirm = (token: string) => api.sendJson('POST', '/api/account/email/confirmation', { token });

test('an address counts once the link that is sent to it has confirmed it, and can be removed', async () => {
  const anna = await createPerson(api, 'anna', 'editor');
  const sends = { sendsEmail: true, resetsPasswords: true };
  expect(await accountOf(anna)).toEqual({ email: null, pendingEmail: null, ...sends });
  const pending = { email: null, pendingEmail: 'anna@example.org', ...sends };
  expect(await read(await setEmail(anna, ' anna@example.org '))).toEqual(pending);
  const mails = await post();
  expect(mails[0]).toMatch(/^To: anna <anna@example\.org>$/m);
  const response = await confirm(tokenIn(mails));
  expect(await read(response)).toEqual({ email: 'anna@example.org' });
  expect(await accountOf(anna)).toEqual({ email: 'anna@example.org', pendingEmail: null, ...sends });
  expect((await problemOf(await confirm(tokenIn(mails)))).detail).toBe('Questo indirizzo email è già confermato.');

  const former = await read(await setEmail(anna, 'nuova@example.org'));
  expect(former).toMatchObject({ email: 'anna@example.org', pendingEmail: 'nuova@example.org' });
  await confirm(tokenIn(await post()));
  expect(await accountOf(anna)).toMatchObject({ email: 'nuova@example.org', pendingEmail: null });
  // The previous address is notified.
  expect(await post()).toEqual([expect.stringMatching(/^To: anna <anna@example\.org>$/m)]);
  expect(await read(await setEmail(anna, ''))).toMatchObject({ email: null, pendingEmail: null });
  expect(await post()).toEqual([expect.stringMatching(/^To: anna <nuova@example\.org>$/m)]);
  const log = await api.admin.call('listAuditLog', { query: { username: 'anna', action: 'changed' } });
  expect(log.map(({ kind, fields }) => [kind, fields])).toEqual(Array(3).fill(['account', ['email']]));
  expect(JSON.stringify(await api.database.db.select().from(auditLog))).not.toContain('@');
});

test('a link to an address that was given up for the confirmed one does not say that it is confirmed', async () => {
  const anna = await createPerson(api, 'anna');
  await setEmail(anna, 'anna@example.org');
  await confirm(tokenIn(await post()));
  await setEmail(anna, 'sbagliata@example.org');
  const wrong = tokenIn(await post());
  expect(await read(await setEmail(anna, 'anna@example.org'))).toMatchObject({ pendingEmail: null });
  expect((await problemOf(await confirm(wrong))).detail).toStartWith('Questo link non vale più');
});

test('of two addresses the last one is confirmed, and a link lasts for two days', async () => {
  const anna = await createPerson(api, 'anna');
  await setEmail(anna, 'sbagliata@example.org');
  const wrong = tokenIn(await post());
  await setEmail(anna, 'anna@example.org');
  const right = tokenIn(await post());
  expect((await problemOf(await confirm(wrong))).detail).toStartWith('Questo link non vale più');
  setSystemTime(new Date(Date.now() + 48 * 3_600_000));
  expect((await problemOf(await confirm(right))).detail).toBe(
    'Questo link è scaduto: chiedine un altro dalla pagina Account.',
  );
  expect(await api.database.db.select().from(users).where(eq(users.id, anna.id))).toMatchObject([{ email: null }]);
});

test('an address is changed only after the password, and its e-mails are throttled', async () => {
  const anna = await createPerson(api, 'anna');
  for (let time = 0; time < 10; time += 1) expect((await setEmail(anna, `a${time}@example.org`)).status).toBe(200);
  expect((await setEmail(anna, 'a10@example.org')).status).toBe(429);
  expect((await problemOf(await setEmail(anna, 'niente'))).errors).toEqual([
    { path: 'email', message: 'Per favore inserisci un’email valida' },
  ]);
  await confirmedMinutesAgo(api, 11);
  expect((await setEmail(anna, '')).status).toBe(403);
  await confirmedMinutesAgo(api, 0);
});

const invite = (more: object = {}) =>
  api.admin.call('createInvitation', {
    body: { role: 'editor', name: 'Anna Rossi', email: 'anna@example.org', ...more },
  });
const accept = (token: string, more: object = {}) =>
  api.sendJson('POST', '/api/invitations/acceptance', {
    ...{ token, username: 'Anna Rossi', password: 'una nuova password', email: 'anna@example.org' },
    ...more,
  });
const rowOf = async (username: string) =>
  (await api.database.db.select().from(users).where(eq(users.username, username)))[0];

test('an invitation is sent to its address, and that link confirms it', async () => {
  const { link, delivery } = await invite();
  expect(delivery).toEqual({ status: 'waiting', problem: null });
  const [mail = ''] = await post();
  expect(mail).toMatch(/^To: Anna Rossi <anna@example\.org>$/m);
  expect(mail).toMatch(/^titolare ti invita .*Officina Valmonte, come redattore\.$/m);
  const token = tokenIn([mail]);
  // The e-mailed link has its own token, so that the inviting person cannot prove access to the mailbox.
  expect(link).not.toContain(token);
  expect(await api.admin.call('listInvitations')).toMatchObject([
    {
      name: 'Anna Rossi',
      email: 'anna@example.org',
      invitedBy: 'titolare',
      delivery: { status: 'sent', problem: null },
    },
  ]);
  const offer = await read(await api.sendJson('POST', '/api/invitations/offer', { token }));
  expect(offer).toMatchObject({ name: 'Anna Rossi', email: 'anna@example.org', invitedBy: 'titolare' });
  const stored = JSON.stringify([
    await api.database.db.select().from(invitations),
    await api.database.db.select().from(emails),
  ]);
  for (const hidden of [token, link.split('=')[1] ?? '']) expect(stored).not.toContain(hidden);
  expect((await accept(token)).status).toBe(201);
  expect(await rowOf('Anna Rossi')).toMatchObject({ email: 'anna@example.org', pendingEmail: null });
  expect((await accept(link.split('=')[1] ?? '', { username: 'altra' })).status).toBe(404);
});

test('invitations are sent to only so many people within an hour, and are not refused without an address', async () => {
  await countAlready(api, rules.sentInvitation, 'site', rules.sentInvitation.most - 1);
  await invite();
  const body = { role: 'editor', name: 'Berta', email: 'berta@example.org' };
  expect((await problemOf(await api.sendJson('POST', '/api/invitations', body, { as: 'admin' }))).status).toBe(429);
  await invite({ email: '' });
  expect((await api.admin.call('listInvitations')).map(({ email }) => email)).toEqual([null, 'anna@example.org']);
});

test('a link that was copied confirms no address, and neither does another one than that of the invitation', async () => {
  const copied = await invite();
  expect((await accept(copied.link.split('=')[1] ?? '')).status).toBe(201);
  expect(await rowOf('Anna Rossi')).toMatchObject({ email: null, pendingEmail: 'anna@example.org' });
  // The invitation that is no longer needed is not sent, the confirmation request is.
  const mails = await post();
  expect(mails.map((mail) => /#(\w+)=/.exec(mail)?.[1])).toEqual(['conferma']);
  await confirm(tokenIn(mails));
  expect(await rowOf('Anna Rossi')).toMatchObject({ email: 'anna@example.org', pendingEmail: null });

  await invite();
  const sent = tokenIn(await post());
  await accept(sent, { username: 'bruno', email: 'bruno@example.org' });
  expect(await rowOf('bruno')).toMatchObject({ email: null, pendingEmail: 'bruno@example.org' });
  await invite();
  await accept(tokenIn((await post()).filter((mail) => mail.includes('#invito'))), { username: 'carla', email: '' });
  expect(await rowOf('carla')).toMatchObject({ email: null, pendingEmail: null });
});

test('an invitation that the mail server refuses says so, and can be sent again', async () => {
  const { id, link } = await invite();
  manner = 'refuses the recipient';
  expect(await post()).toEqual([]);
  const problem = 'Il server di posta rifiuta l’indirizzo del destinatario.';
  expect(await api.admin.call('listInvitations')).toMatchObject([{ delivery: { status: 'failed', problem } }]);
  manner = 'works';
  const again = await api.admin.call('renewInvitation', { params: { id } });
  expect(again).toMatchObject({ id, name: 'Anna Rossi', delivery: { status: 'waiting', problem: null } });
  const offer = (of: string) => api.sendJson('POST', '/api/invitations/offer', { token: of.split('=')[1] });
  expect([(await offer(link)).status, (await offer(again.link)).status]).toEqual([404, 200]);
  expect((await offer(`=${tokenIn(await post())}`)).status).toBe(200);
});

test('an invitation that has expired is renewed for another 48 hours, or forgotten after a month', async () => {
  const { id } = await invite({ email: '' });
  const { db } = api.database;
  await db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await api.admin.call('listInvitations')).map((each) => each.id)).toEqual([id]);
  const { expiresAt, delivery, link } = await api.admin.call('renewInvitation', { params: { id } });
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
  expect(delivery).toBe(null);
  expect((await accept(link.split('=')[1] ?? '')).status).toBe(201);
  await invite();
  await clearDatabase({ db, pictureFiles: api.pictureFiles }, new Date(Date.now() + 31 * 86_400_000));
  expect(await db.$count(invitations)).toBe(1);
  await clearDatabase({ db, pictureFiles: api.pictureFiles }, new Date(Date.now() + 33 * 86_400_000));
  expect(await db.$count(invitations)).toBe(0);
});

test('the e-mail of an invitation that was withdrawn does not leave', async () => {
  const { id } = await invite();
  await api.admin.call('withdrawInvitation', { params: { id } });
  expect(await post()).toEqual([]);
  await expect(api.admin.call('renewInvitation', { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('a link is not among the words of a mail server that repeats it', async () => {
  await invite();
  manner = 'refuses the text';
  await post();
  const attempts = await api.database.db.select().from(emailAttempts);
  expect(attempts).toMatchObject([{ said: expect.stringContaining(`${origin}/auth#invito=…`) }]);
});
