import { afterAll, afterEach, expect, setSystemTime, spyOn, test } from 'bun:test';
import { problemTypes } from '@officina/contracts/problem';
import { eq, ne } from 'drizzle-orm';
import { generate } from 'otplib';
import * as v from 'valibot';
import { createAuthenticator } from '../../../test/authenticator';
import { openMailServer, plainMail } from '../../../test/mail-server';
import { sendWaiting } from '../../../test/outbox';
import { createPerson, password as oldPassword, type Person } from '../../../test/person';
import { cookieOf, origin, problemOf, secret, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { accountLinks, auditLog, emails, sessions, throttles, users } from '../../db/schema';
import { hashOf } from '../../token';
import { sendResetLinks } from './password-reset.service';

const server = await openMailServer(() => 'works');
const api = useApp({
  ...{ SMTP_URL: server.url, MAIL_FROM: 'sito@example.org', PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '1' },
});
afterAll(() => server.close());
afterEach(async () => {
  setSystemTime();
  const { db } = api.database;
  await db.delete(users).where(ne(users.id, 1));
  for (const table of [accountLinks, emails, throttles, auditLog]) await db.delete(table);
  await runJobs();
  server.received.length = 0;
});

const password = 'una nuova password';
const request = (name: string, headers: Record<string, string> = {}) =>
  api.sendJson('POST', '/api/password-resets', { name }, { headers });
const look = (token: string) => api.sendJson('POST', '/api/password-resets/offer', { token });
const reset = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.sendJson('POST', '/api/password-resets/acceptance', { token, password, ...more }, { headers });

const Ids = v.object({ ids: v.array(v.number()) });
/** Processes the queued requests (this app runs no jobs); returns the account ids of each. */
async function runJobs(): Promise<number[][]> {
  const { db, statements } = api.database;
  const isDue = "where name = 'password-reset' and state = 'created'";
  const { rows } = await statements.executeSql(`select data from pgboss.job ${isDue} order by created_on`);
  await statements.executeSql(`delete from pgboss.job ${isDue}`);
  const asked = rows.map(({ data }) => v.parse(Ids, data).ids);
  const parts = { db, jobs: api.jobs, env: api.env, secret };
  for (const ids of asked) await sendResetLinks(parts, ids);
  return asked;
}
/** Sends the waiting e-mails and returns them as their recipients see them. */
async function post(): Promise<string[]> {
  await sendWaiting(api);
  return server.received.splice(0).map(plainMail);
}
const tokenIn = (mail = '') => /#reimposta=([\w-]{43})$/m.exec(mail)?.[1] ?? '';
/** Requests a link for a name and returns the token from the e-mail. */
async function linkFor(name: string): Promise<string> {
  expect((await request(name)).status).toBe(204);
  await runJobs();
  return tokenIn((await post()).find((mail) => mail.includes('#reimposta=')));
}
async function personWithEmail(username = 'anna', email = 'anna@example.org'): Promise<Person> {
  const person = await createPerson(api, username);
  await api.database.db.update(users).set({ email }).where(eq(users.id, person.id));
  return person;
}
const read = async (response: Response) => JSON.parse(await response.text());
/** Everything by which a client can distinguish two responses, except the request id. */
const visible = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
  body: Buffer.from(await response.arrayBuffer()).toString('hex'),
});

test('a forgotten password is replaced by a link, which signs in and ends all sessions', async () => {
  const anna = await personWithEmail();
  expect((await request(' Anna ')).status).toBe(204);
  await runJobs();
  const [mail = ''] = await post();
  expect(mail).toMatch(/^To: anna <anna@example\.org>$/m);
  expect(mail).toContain('Ciao anna,');
  const token = tokenIn(mail);
  expect(mail).toContain(`\n${origin}/auth#reimposta=${token}`);
  expect(await read(await look(token))).toEqual({ username: 'anna', expiresAt: expect.any(String) });

  const response = await reset(token, {}, { 'x-forwarded-for': '192.0.2.7' });
  expect(response.status).toBe(201);
  expect(await read(response)).toEqual({ id: anna.id, username: 'anna', role: 'owner' });
  expect((await api.send('/api/user', { headers: { cookie: cookieOf(response) } })).status).toBe(200);
  expect((await anna.call('GET', '/api/sessions')).status).toBe(401);
  expect(await api.database.db.$count(sessions, eq(sessions.userId, anna.id))).toBe(1);
  expect((await anna.login()).status).toBe(401);
  expect((await anna.login({ password })).status).toBe(200);

  const told = (await post()).find((each) => each.includes('è stata cambiata con il link'));
  expect(told).toMatch(/^To: anna <anna@example\.org>$/m);
  expect(told).toContain('indirizzo 192.0.2.7');
  expect(told).not.toContain('#reimposta');
  const log = await api.admin.call('listAuditLog', { query: { username: 'anna' } });
  expect(log.map(({ action }) => action)).toContain('password-changed');
});

test('the answer, and what the request does, are the same for a name, an address, and what nobody has', async () => {
  await personWithEmail();
  await createPerson(api, 'senza-email');
  const names = ['anna', 'ANNA@example.org', 'senza-email', 'nessuno', 'nessuno@example.org'];
  const written = spyOn(api.jobs, 'add');
  const answers: Awaited<ReturnType<typeof visible>>[] = [];
  for (const name of names) answers.push(await visible(await request(name)));
  expect(written.mock.calls.map(([, queue]) => queue)).toEqual(names.map(() => 'password-reset'));
  written.mockRestore();
  const [first] = answers;
  expect(first).toMatchObject({ status: 204, body: '' });
  for (const answer of answers) expect<unknown>(answer).toEqual(first);
  // Nothing else is written before the response, so its timing is the same.
  for (const table of [accountLinks, emails]) expect(await api.database.db.$count(table)).toBe(0);
  expect((await runJobs()).map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
  expect((await post()).length).toBe(1);
});

test('the throttle of a network does not tell either, and another network is not refused', async () => {
  await personWithEmail();
  const ask = async (name: string, network: number) => {
    const answers = [];
    for (let time = 0; time < 12; time += 1)
      answers.push(await visible(await request(name, { 'x-forwarded-for': `192.0.2.${network}` })));
    return answers;
  };
  setSystemTime(new Date());
  const known = await ask('anna', 1);
  expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(204), 429, 429]);
  expect(await ask('nessuno', 2)).toEqual(known);
});

test('an account gets five links an hour at most, from whatever networks, and the last one stays good', async () => {
  await personWithEmail();
  for (let network = 0; network < 7; network += 1) await request('anna', { 'x-forwarded-for': `192.0.2.${network}` });
  await runJobs();
  expect(await api.database.db.$count(accountLinks)).toBe(5);
  // E-mails whose links were replaced before are not sent.
  const mails = await post();
  expect(mails.length).toBe(1);
  expect((await look(tokenIn(mails[0]))).status).toBe(200);
});

test('a look does not use a link up, and neither does a password that is refused', async () => {
  await personWithEmail();
  const token = await linkFor('anna@example.org');
  for (let time = 0; time < 3; time += 1) expect((await look(token)).status).toBe(200);
  const refused: [string, string][] = [
    ['breve', 'La nuova password deve contenere almeno 12 caratteri'],
    ['la frase di anna', 'La password non deve contenere lo username'],
    [` ${password}`, 'La password inizia o finisce con uno spazio: toglilo'],
    [`${password}\t`, 'La password inizia o finisce con uno spazio: toglilo'],
  ];
  for (const [weak, message] of refused) {
    const { status, errors } = await problemOf(await reset(token, { password: weak }));
    expect([status, errors]).toEqual([422, [{ path: 'password', message }]]);
  }
  expect((await reset(` ${token} `)).status).toBe(201);
});

test('a link ends after an hour, with a newer one, with the password, the address and the account', async () => {
  const { db } = api.database;
  const anna = await personWithEmail();
  const replacement =
    'Questo link non vale più: ne è arrivato uno più recente, oppure è cambiato il tuo indirizzo email.';
  const first = await linkFor('anna');
  const second = await linkFor('anna');
  expect(await problemOf(await look(first))).toMatchObject({ status: 404, detail: replacement });
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, hashOf(second)));
  expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeWithin(3_599_000, 3_601_000);
  setSystemTime(new Date(Date.now() + 3_601_000));
  const expired = { status: 404, detail: 'Questo link è scaduto: valeva un’ora.' };
  for (const late of [await look(second), await reset(second)]) expect(await problemOf(late)).toMatchObject(expired);
  setSystemTime();

  const third = await linkFor('anna');
  await anna.call('POST', '/api/password', {
    ...{ currentPassword: oldPassword, newPassword: 'cambiata da dentro', endOtherSessions: false },
  });
  expect((await problemOf(await reset(third))).detail).toBe('Questo link è già servito: la password è già cambiata.');
  const fourth = await linkFor('anna');
  await anna.signIn({ password: 'cambiata da dentro' });
  await anna.call('PUT', '/api/account/email', { email: '' });
  expect((await problemOf(await reset(fourth))).detail).toBe(replacement);
  await db.update(users).set({ email: 'anna@example.org' }).where(eq(users.id, anna.id));
  const fifth = await linkFor('anna');
  await api.admin.call('deleteAccount', { params: { id: anna.id } });
  expect((await problemOf(await reset(fifth))).detail).toBe(
    'Questo account non c’è più: chiedi a un amministratore del sito.',
  );
});

test('an account that is deleted, or loses its address, before the job comes gets no e-mail', async () => {
  const anna = await personWithEmail();
  const bruno = await personWithEmail('bruno', 'bruno@example.org');
  await request('anna');
  await request('bruno');
  await api.admin.call('deleteAccount', { params: { id: anna.id } });
  await api.database.db.update(users).set({ email: null }).where(eq(users.id, bruno.id));
  await runJobs();
  expect(await post()).toEqual([]);
});

test('the link is in no table, not even before it is sent, and in no log', async () => {
  await personWithEmail();
  const said = (['info', 'warn', 'error', 'log'] as const).map((name) =>
    spyOn(console, name).mockImplementation(() => {}),
  );
  await request('anna');
  await runJobs();
  const dump = async () => {
    const { db } = api.database;
    const tables = [accountLinks, emails, auditLog, throttles, users, sessions];
    return JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
  };
  const before = await dump();
  const token = tokenIn((await post())[0]);
  expect(token).toHaveLength(43);
  await reset(token);
  await reset(token);
  const rows = before + (await dump());
  const lines = said.flatMap((spy) => spy.mock.calls.map(String)).join();
  for (const spy of said) spy.mockRestore();
  expect(rows).toContain(hashOf(token));
  for (const hidden of [token, Buffer.from(token).toString('base64'), '#reimposta=']) {
    expect(rows).not.toContain(hidden);
    expect(lines).not.toContain(hidden);
  }
  // After an e-mail was sent, nothing that APP_SECRET decrypts is kept of its link.
  const left = await api.database.db.select().from(emails).where(eq(emails.status, 'sent'));
  expect(left.map(({ sealedLink }) => sealedLink)).toEqual(left.map(() => null));
});

test('a link does not get around the second factor, and an unfinished try changes nothing', async () => {
  const anna = await personWithEmail();
  const { secret: key } = await read(await anna.call('POST', '/api/totp'));
  const codeAt = (seconds: number) => generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + seconds });
  setSystemTime(new Date());
  const { recoveryCodes } = await read(await anna.call('POST', '/api/totp/confirmation', { code: await codeAt(-30) }));
  const token = await linkFor('anna');
  const asked = await reset(token);
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect(await problemOf(asked)).toMatchObject({ status: 401, type: problemTypes.secondFactor });
  expect(await problemOf(await reset(token, { code: '000000' }))).toMatchObject({
    status: 401,
    detail: 'Codice non valido',
  });
  expect((await anna.login({ code: recoveryCodes[0] })).status).toBe(200);
  expect((await anna.call('GET', '/api/sessions')).status).toBe(200);
  expect((await reset(token, { code: await codeAt(0) })).status).toBe(201);
  expect((await anna.login({ password })).status).toBe(401);
  expect((await anna.login({ password, code: recoveryCodes[1] })).status).toBe(200);
});

test('codes that are guessed with a link are throttled', async () => {
  const anna = await personWithEmail();
  const { secret: key } = await read(await anna.call('POST', '/api/totp'));
  await anna.call('POST', '/api/totp/confirmation', { code: await generate({ secret: key }) });
  const token = await linkFor('anna');
  const answers = [];
  for (let guess = 0; guess < 21; guess += 1) {
    answers.push((await reset(token, { code: '000000' }, { 'x-forwarded-for': `192.0.2.${guess}` })).status);
  }
  expect(answers).toEqual([...Array(20).fill(401), 429]);
});

test('a passkey is a second factor of a link, that of another person is not', async () => {
  const [anna, bruno] = [await personWithEmail(), await personWithEmail('bruno', 'bruno@example.org')];
  const challengeAt = async (response: Response): Promise<string> => (await read(response)).challenge;
  const keys = [];
  for (const person of [anna, bruno]) {
    const key = createAuthenticator(origin);
    const challenge = await challengeAt(await person.call('POST', '/api/passkeys/options'));
    await person.call('POST', '/api/passkeys', { name: 'Telefono', credential: key.register({ challenge }) });
    keys.push(key);
  }
  const token = await linkFor('anna');
  expect((await problemOf(await reset(token))).type).toBe(problemTypes.secondFactor);
  const [own, others] = keys;
  const signed = async (key = own) => {
    const challenge = await challengeAt(await api.send('/api/login/passkey/options', { method: 'POST' }));
    return { credential: key?.authenticate({ challenge }) };
  };
  expect((await problemOf(await reset(token, await signed(others)))).detail).toBe(
    'Questa passkey è di un’altra persona.',
  );
  const once = await signed();
  expect((await reset(token, once)).status).toBe(201);
  expect((await reset(await linkFor('anna'), once)).status).toBe(401);
});

test('made-up links are throttled, good ones are not', async () => {
  await personWithEmail();
  const token = await linkFor('anna');
  for (let failure = 0; failure < 30; failure += 1) expect((await look(hashOf(String(failure)))).status).toBe(404);
  expect((await look('inventato')).status).toBe(429);
  expect((await look(token)).status).toBe(200);
});

test('accounts that share an address get an e-mail each, which names it', async () => {
  await personWithEmail('anna', 'info@example.org');
  await personWithEmail('bruno', 'info@example.org');
  await request('info@example.org');
  await runJobs();
  const mails = await post();
  expect(mails.map((mail) => /Ciao (\w+)/.exec(mail)?.[1]).toSorted()).toEqual(['anna', 'bruno']);
});

test('a link that expired before its e-mail could leave is not sent', async () => {
  await personWithEmail();
  await request('anna');
  await runJobs();
  setSystemTime(new Date(Date.now() + 3_601_000));
  expect(await post()).toEqual([]);
  expect(await api.database.db.select().from(emails)).toMatchObject([{ status: 'cancelled', sealedLink: null }]);
});

test('the e-mail of a link is tried again for owners only, and not once another link has taken its place', async () => {
  await personWithEmail();
  await request('anna');
  await runJobs();
  await request('anna');
  await runJobs();
  const [replaced, current] = await api.database.db.select().from(emails).orderBy(emails.id);
  const editor = await createPerson(api, 'redattrice', 'editor');
  const retryAs = async ({ call }: Pick<Person, 'call'>, id = 0) => {
    const response = await call('POST', `/api/emails/${id}/retry`);
    return [response.status, JSON.parse(await response.text()).detail];
  };
  for (const email of [replaced, current])
    expect(await retryAs(editor, email?.id)).toEqual([403, expect.stringContaining('amministratore')]);
  const owner = await createPerson(api, 'padrona');
  expect(await retryAs(owner, replaced?.id)).toEqual([409, 'L’email è stata annullata: non può più partire.']);
  expect((await retryAs(owner, current?.id))[0]).toBe(200);
  const mails = await post();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('#reimposta=');
});

test('links that ended a month ago are forgotten', async () => {
  await personWithEmail();
  await linkFor('anna');
  const day = 86_400_000;
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, new Date(Date.now() + 29 * day));
  expect(await api.database.db.$count(accountLinks)).toBe(1);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, new Date(Date.now() + 31 * day));
  expect(await api.database.db.$count(accountLinks)).toBe(0);
});
