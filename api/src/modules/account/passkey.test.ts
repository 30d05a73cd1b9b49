import { afterEach, expect, test } from 'bun:test';
import type { NewPasskey } from '@officina/contracts/account';
import { eq, ne } from 'drizzle-orm';
import { type Changes, createAuthenticator } from '../../../test/authenticator';
import { createPerson, type Person } from '../../../test/person';
import { cookieOf, origin, problemOf, useApp } from '../../../test/test-app';
import { auditLog, challenges, passkeys, throttles, users } from '../../db/schema';

const api = useApp();
const overHttps = useApp({ PUBLIC_ORIGIN: 'https://officina.example' });

afterEach(async () => {
  const { db } = api.database;
  await db.delete(users).where(ne(users.id, 1));
  await db.delete(challenges);
  await db.delete(throttles);
  await db.delete(auditLog);
});

type Authenticator = ReturnType<typeof createAuthenticator>;
const read = async (response: Response) => JSON.parse(await response.text());
const challengeFor = async (person: Person): Promise<string> =>
  (await read(await person.call('POST', '/api/passkeys/options'))).challenge;
const add = (person: Person, credential: object, name = 'Telefono') =>
  person.call('POST', '/api/passkeys', { name, credential });
const register = async (person: Person, key: Authenticator, changes: Changes = {}): Promise<NewPasskey> =>
  read(await add(person, key.register({ challenge: await challengeFor(person), ...changes })));

const loginChallenge = async (): Promise<string> =>
  (await read(await api.send('/api/login/passkey/options', { method: 'POST' }))).challenge;
const login = (credential: object, headers: Record<string, string> = {}) =>
  api.sendJson('POST', '/api/login/passkey', { credential }, { headers });
const loginWith = async (key: Authenticator, changes: Changes = {}) =>
  login(key.authenticate({ challenge: await loginChallenge(), ...changes }));

test('the options ask for a passkey of this site that verifies the person', async () => {
  const person = await createPerson(api, 'anna');
  await register(person, createAuthenticator());
  const options = await read(await person.call('POST', '/api/passkeys/options'));
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Officina Valmonte' },
    user: { name: 'anna' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ transports: ['internal'] }],
  });
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  const wanted = await read(await api.send('/api/login/passkey/options', { method: 'POST' }));
  expect(wanted).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const far = await read(await overHttps.send('/api/login/passkey/options', { method: 'POST' }));
  expect(far.rpId).toBe('officina.example');
});

test('a passkey is added, named, used alone for a sign-in, and removed', async () => {
  const person = await createPerson(api, 'anna', 'editor');
  const key = createAuthenticator();
  const { passkey, recoveryCodes } = await register(person, key);
  expect([passkey.name, passkey.lastUsedAt, recoveryCodes.length]).toEqual(['Telefono', null, 10]);
  // Recovery codes only come with the first second factor.
  expect((await register(person, createAuthenticator())).recoveryCodes).toEqual([]);
  expect((await person.call('PATCH', `/api/passkeys/${passkey.id}`, { name: 'Portatile' })).status).toBe(200);

  const response = await loginWith(key, { userHandle: Buffer.from(String(person.id)).toString('base64url') });
  expect(await read(response)).toEqual({ id: person.id, username: 'anna', role: 'editor' });
  const cookie = cookieOf(response);
  expect((await api.send('/api/user', { headers: { cookie } })).status).toBe(200);
  const state = await read(await person.call('GET', '/api/second-factor'));
  expect(state).toMatchObject({ hasTotp: false, recoveryCodesLeft: 10, passkeys: [{ name: 'Portatile' }, {}] });
  expect(state.passkeys[0].lastUsedAt).toBeString();

  for (const { id } of state.passkeys) await person.call('DELETE', `/api/passkeys/${id}`);
  expect(await read(await person.call('GET', '/api/second-factor'))).toEqual({
    hasTotp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect((await loginWith(key)).status).toBe(401);
  const log = await api.admin.call('listAuditLog', { query: { username: 'anna' } });
  expect(log.map(({ action }) => action).toReversed()).toEqual([
    'signed-in',
    'second-factor-added',
    'recovery-codes-created',
    'second-factor-added',
    'signed-in-new-device',
    'second-factor-removed',
    'second-factor-removed',
  ]);
});

test('a passkey is not added with a wrong challenge, origin or site, or without verification', async () => {
  const [person, other] = [await createPerson(api, 'anna'), await createPerson(api, 'bruno')];
  const key = createAuthenticator();
  const good = await challengeFor(person);
  const wrong: Changes[] = [
    { challenge: 'AAAA' },
    { challenge: await challengeFor(other) },
    { challenge: await loginChallenge() },
    { challenge: await challengeFor(person), origin: 'https://evil.example' },
    { challenge: await challengeFor(person), rpId: 'evil.example' },
    { challenge: await challengeFor(person), unverified: true },
  ];
  for (const changes of wrong) {
    expect([changes, (await problemOf(await add(person, key.register(changes)))).status]).toEqual([changes, 422]);
  }
  expect(await api.database.db.$count(passkeys)).toBe(0);
  // A challenge can be used once, within five minutes.
  expect((await add(person, key.register({ challenge: good }))).status).toBe(201);
  expect((await add(person, createAuthenticator().register({ challenge: good }))).status).toBe(422);
  const late = await challengeFor(person);
  await api.database.db.update(challenges).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await add(person, createAuthenticator().register({ challenge: late }))).status).toBe(422);
  // A passkey cannot be registered by another person.
  expect((await add(other, key.register({ challenge: await challengeFor(other) }))).status).toBe(409);
});

test('a sign-in is refused with a wrong challenge, origin, site, person or key, or without verification', async () => {
  const [person, other] = [await createPerson(api, 'anna'), await createPerson(api, 'bruno')];
  const [key, stranger] = [createAuthenticator(), createAuthenticator()];
  await register(person, key);
  const wrong: Changes[] = [
    { challenge: 'AAAA' },
    { challenge: await challengeFor(person) },
    { origin: 'https://evil.example' },
    { origin: `${origin}:81` },
    { rpId: 'evil.example' },
    { unverified: true },
    { userHandle: Buffer.from(String(other.id)).toString('base64url') },
  ];
  for (const changes of wrong) {
    expect([changes, (await problemOf(await loginWith(key, changes))).status]).toEqual([changes, 401]);
  }
  expect((await loginWith(stranger)).status).toBe(401);
  const forged = stranger.authenticate({ challenge: await loginChallenge() });
  expect((await login({ ...forged, id: key.id, rawId: key.id })).status).toBe(401);
  expect((await loginWith(key)).status).toBe(200);
});

test('a response is good once, also for two requests at the same time', async () => {
  const person = await createPerson(api, 'anna');
  const key = createAuthenticator();
  await register(person, key);
  const response = key.authenticate({ challenge: await loginChallenge() });
  const answers = await Promise.all([login(response), login(response)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await login(response)).status).toBe(401);
});

test('a counter that goes back is refused, one that never counts is not', async () => {
  const person = await createPerson(api, 'anna');
  const [counting, still] = [createAuthenticator(), createAuthenticator()];
  await register(person, counting, { counter: 5 });
  await register(person, still);
  for (const [counter, status] of [
    [6, 200],
    [6, 401],
    [5, 401],
    [7, 200],
  ] as const) {
    expect([counter, (await loginWith(counting, { counter })).status]).toEqual([counter, status]);
  }
  for (let use = 0; use < 2; use += 1) expect((await loginWith(still)).status).toBe(200);
});

test('a person with only passkeys needs a recovery code beside the password', async () => {
  const person = await createPerson(api, 'anna');
  const { recoveryCodes } = await register(person, createAuthenticator());
  expect((await problemOf(await person.login())).detail).toBe('Inserisci il codice di verifica.');
  expect((await person.login({ code: '000000' })).status).toBe(401);
  expect((await person.login({ code: recoveryCodes[0] })).status).toBe(200);
});

test('nobody changes or removes the passkey of another person', async () => {
  const [person, other] = [await createPerson(api, 'anna'), await createPerson(api, 'bruno')];
  const { passkey } = await register(person, createAuthenticator());
  expect((await other.call('PATCH', `/api/passkeys/${passkey.id}`, { name: 'Mia' })).status).toBe(404);
  expect((await other.call('DELETE', `/api/passkeys/${passkey.id}`)).status).toBe(404);
  const rows = await api.database.db.select().from(passkeys).where(eq(passkeys.userId, person.id));
  expect(rows.map(({ name }) => name)).toEqual(['Telefono']);
});

test('challenges and failed sign-ins are throttled by address', async () => {
  const failures = await Promise.all(Array.from({ length: 31 }, () => login(createAuthenticator().authenticate({}))));
  expect(failures.filter(({ status }) => status === 429)).toHaveLength(1);
  const asked = await Promise.all(
    Array.from({ length: 101 }, () => api.send('/api/login/passkey/options', { method: 'POST' })),
  );
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
});
