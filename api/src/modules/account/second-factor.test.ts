import { afterEach, beforeEach, expect, setSystemTime, spyOn, test } from 'bun:test';
import { problemTypes } from '@officina/contracts/problem';
import { eq, ne } from 'drizzle-orm';
import { generate } from 'otplib';
import { createPerson, type Person } from '../../../test/person';
import { problemOf, useApp } from '../../../test/test-app';
import { auditLog, recoveryCodes, throttles, users } from '../../db/schema';
import { hashOf } from '../../token';

const api = useApp({ TRUSTED_PROXIES: '1' });

// The clock is stopped, so that no time step ends during a test.
beforeEach(() => {
  setSystemTime(new Date());
});
afterEach(async () => {
  setSystemTime();
  const { db } = api.database;
  await db.delete(users).where(ne(users.id, 1));
  await db.delete(throttles);
  await db.delete(auditLog);
});

const read = async (response: Response) => JSON.parse(await response.text());
/** The code of an app whose clock differs by `seconds`. */
const codeOf = (secret: string, seconds = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
const later = (seconds: number) => setSystemTime(new Date(Date.now() + seconds * 1000));

/** Sets up an authenticator app, with a code of the previous time step. */
async function setUp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await read(await person.call('POST', '/api/totp'));
  const { recoveryCodes: codes } = await read(
    await person.call('POST', '/api/totp/confirmation', { code: await codeOf(secret, -30) }),
  );
  return { secret, codes };
}
const statusOf = async (response: Promise<Response>) => (await response).status;

test('a secret counts once a code has confirmed it, and is not readable in the database', async () => {
  const person = await createPerson(api, 'anna');
  const { secret, uri } = await read(await person.call('POST', '/api/totp'));
  expect(uri).toBe(`otpauth://totp/Officina%20Valmonte:anna?secret=${secret}&issuer=Officina%20Valmonte`);
  expect(await statusOf(person.login())).toBe(200);
  const wrong = await problemOf(await person.call('POST', '/api/totp/confirmation', { code: '000 000' }));
  expect(wrong.errors).toEqual([{ path: 'code', message: 'Codice non valido' }]);
  const code = await codeOf(secret);
  const first = await person.call('POST', '/api/totp/confirmation', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  const { recoveryCodes: codes } = await read(first);
  expect(codes).toHaveLength(10);
  for (const each of codes) expect(each).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){2}[\dA-HJKMNP-TV-Z]{4}$/);
  const rows = JSON.stringify([
    await api.database.db.select().from(users),
    await api.database.db.select().from(recoveryCodes),
  ]);
  for (const hidden of [secret, ...codes]) expect(rows).not.toContain(hidden);
  const log = await api.admin.call('listAuditLog', { query: { username: 'anna' } });
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['recovery-codes-created', 'second-factor-added']);
});

test('the password alone is answered with the question for a code, and opens no session', async () => {
  const person = await createPerson(api, 'anna');
  const { secret } = await setUp(person);
  const response = await person.login();
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await problemOf(response)).toMatchObject({
    status: 401,
    type: problemTypes.secondFactor,
    detail: 'Inserisci il codice di verifica.',
  });
  // The response to a wrong password is the same as without a second factor.
  const wrong = await problemOf(await person.login({ password: 'sbagliata', code: await codeOf(secret) }));
  expect([wrong.type, wrong.detail]).toEqual(['about:blank', 'Username o password non validi']);
  expect(await statusOf(person.login({ code: await codeOf(secret) }))).toBe(200);
});

test('a code is good for a clock that is one step late or early, and once', async () => {
  const person = await createPerson(api, 'anna');
  const { secret } = await setUp(person);
  later(90);
  for (const seconds of [-60, 60]) {
    const problem = await problemOf(await person.login({ code: await codeOf(secret, seconds) }));
    expect([seconds, problem.status, problem.detail]).toEqual([seconds, 401, 'Codice non valido']);
  }
  for (const seconds of [-30, 0, 30]) {
    const code = await codeOf(secret, seconds);
    expect([seconds, await statusOf(person.login({ code }))]).toEqual([seconds, 200]);
    expect([seconds, await statusOf(person.login({ code }))]).toEqual([seconds, 401]);
  }
  // Codes of earlier steps are refused as well.
  expect(await statusOf(person.login({ code: await codeOf(secret, 0) }))).toBe(401);
});

test('of two sign-ins at once with one code, one succeeds', async () => {
  const person = await createPerson(api, 'anna');
  const { secret, codes } = await setUp(person);
  for (const code of [await codeOf(secret), codes[0] ?? '']) {
    const answers = await Promise.all([1, 2, 3].map(() => person.login({ code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  }
});

test('a recovery code is good once, in any spelling, until new ones replace it', async () => {
  const person = await createPerson(api, 'anna');
  const { codes } = await setUp(person);
  const [first = '', second = '', third = ''] = codes;
  expect(await statusOf(person.login({ code: ` ${first.toLowerCase()} ` }))).toBe(200);
  expect(await statusOf(person.login({ code: first }))).toBe(401);
  expect(
    await statusOf(person.login({ code: second.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l') })),
  ).toBe(200);
  expect((await read(await person.call('GET', '/api/second-factor'))).recoveryCodesLeft).toBe(8);
  // A code of another person.
  const other = await createPerson(api, 'bruno');
  await setUp(other);
  expect(await statusOf(other.login({ code: third }))).toBe(401);
  const renewed = await read(await person.call('POST', '/api/recovery-codes'));
  expect(await statusOf(person.login({ code: third }))).toBe(401);
  expect(await statusOf(person.login({ code: renewed.recoveryCodes[0] }))).toBe(200);
  const log = await api.admin.call('listAuditLog', { query: { username: 'anna', action: 'recovery-code-used' } });
  expect(log).toHaveLength(3);
});

test('the long codes that earlier versions created go on working, each once', async () => {
  const person = await createPerson(api, 'anna');
  await setUp(person);
  const codes = ['3f9a10c2-d477e10b-9a3c0f11-2233a455', '0a1b2c3d-4e5f6071-8293a4b5-c6d7e8f9'];
  await api.database.db.delete(recoveryCodes);
  await api.database.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId: person.id, codeHash: hashOf(code.replaceAll('-', '')) })));
  expect(await statusOf(person.login({ code: codes[0] }))).toBe(200);
  expect(await statusOf(person.login({ code: codes[0] }))).toBe(401);
  expect(await statusOf(person.login({ code: codes[1]?.toUpperCase() }))).toBe(200);
});

test('a new secret replaces the old one only when it is confirmed', async () => {
  const person = await createPerson(api, 'anna');
  const { secret } = await setUp(person);
  const next = await read(await person.call('POST', '/api/totp'));
  expect(await statusOf(person.login({ code: await codeOf(secret) }))).toBe(200);
  const confirmed = await person.call('POST', '/api/totp/confirmation', { code: await codeOf(next.secret, -30) });
  expect(await read(confirmed)).toEqual({ recoveryCodes: [] });
  expect(await statusOf(person.login({ code: await codeOf(secret, 30) }))).toBe(401);
  expect(await statusOf(person.login({ code: await codeOf(next.secret) }))).toBe(200);
});

test('without the last second factor the password is enough again', async () => {
  const person = await createPerson(api, 'anna');
  await setUp(person);
  expect(await statusOf(person.call('DELETE', '/api/totp'))).toBe(204);
  expect(await statusOf(person.call('DELETE', '/api/totp'))).toBe(204);
  expect(await api.database.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
  expect(await statusOf(person.login())).toBe(200);
  const refused = await problemOf(await person.call('POST', '/api/recovery-codes'));
  expect([refused.status, refused.detail]).toEqual([409, 'Aggiungi prima una passkey o un’app di autenticazione.']);
  const log = await api.admin.call('listAuditLog', { query: { action: 'second-factor-removed' } });
  expect(log).toHaveLength(1);
});

test('an owner takes the second factors off a person who has lost them', async () => {
  const person = await createPerson(api, 'anna', 'editor');
  await setUp(person);
  expect((await api.admin.call('listAccounts'))[0]).toMatchObject({ username: 'anna', hasTotp: true });
  await api.admin.call('removeSecondFactor', { params: { id: person.id } });
  expect(await statusOf(person.login())).toBe(200);
  const [entry] = await api.admin.call('listAuditLog', { query: { action: 'second-factor-removed' } });
  expect(entry).toMatchObject({ username: 'titolare', title: 'anna' });
});

test('the right password without a code counts neither as a failure nor as a success', async () => {
  const person = await createPerson(api, 'anna');
  await setUp(person);
  await api.database.db.delete(throttles);
  for (let failure = 0; failure < 9; failure += 1) await person.login({ password: 'sbagliata' });
  for (let question = 0; question < 3; question += 1) {
    expect((await problemOf(await person.login())).type).toBe(problemTypes.secondFactor);
  }
  expect(await statusOf(person.login({ code: '000000' }))).toBe(401);
  expect(await statusOf(person.login())).toBe(429);
});

test('a thief of the password has twenty codes to try in all, from whatever networks; known browsers are not held up', async () => {
  const person = await createPerson(api, 'anna');
  const known = (await person.login()).headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
  const { secret } = await setUp(person);
  const from = (network: number, code: string) => person.login({ code }, { 'x-forwarded-for': `192.0.2.${network}` });
  const guesses = await Promise.all(Array.from({ length: 21 }, (_, network) => from(network, '000000')));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await statusOf(from(99, await codeOf(secret)))).toBe(429);
  const cookie = known?.split(';')[0] ?? '';
  expect(await statusOf(person.login({ code: await codeOf(secret) }, { cookie }))).toBe(200);
});

test('another APP_SECRET makes the codes of the app invalid, not those for recovery', async () => {
  const person = await createPerson(api, 'anna');
  const { secret, codes } = await setUp(person);
  await api.database.db.update(users).set({ totpSecret: 'v1.AAAA.AAAA' }).where(eq(users.id, person.id));
  expect(await statusOf(person.login({ code: await codeOf(secret) }))).toBe(401);
  expect(await statusOf(person.login({ code: codes[0] }))).toBe(200);
});

test('nothing secret is printed or stored in the log', async () => {
  const printed = (['info', 'warn', 'error', 'log'] as const).map((level) => spyOn(console, level));
  const person = await createPerson(api, 'anna');
  const { secret, codes } = await setUp(person);
  const code = await codeOf(secret);
  await person.login({ code });
  await person.login({ code: codes[0] });
  const output = JSON.stringify(printed.flatMap(({ mock }) => mock.calls));
  for (const spy of printed) spy.mockRestore();
  const log = JSON.stringify(await api.database.db.select().from(auditLog));
  for (const hidden of [secret, code, ...codes]) {
    expect(output).not.toContain(hidden);
    expect(log).not.toContain(hidden);
  }
});
