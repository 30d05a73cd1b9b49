import { afterEach, expect, test } from 'bun:test';
import { countAlready } from '../../../test/count-already';
import { credentials, useApp } from '../../../test/test-app';
import { throttles, users } from '../../db/schema';
import { hashPassword } from '../session/password';
import { rules } from '../throttle/throttle.service';
import { changePassword } from './operator.service';

const api = useApp({ TRUSTED_PROXIES: '1' });
const overHttps = useApp({ PUBLIC_ORIGIN: 'https://officina.example' });

const loginFrom = (
  address: string,
  { password = credentials.password, username = credentials.username, cookie = '' } = {},
) =>
  api.send('/api/login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
  });
const statusFrom = async (...input: Parameters<typeof loginFrom>) => (await loginFrom(...input)).status;
/** The "device=…" cookie that a login or a password change sets. */
const deviceOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.includes('device=')) ?? '';
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';
const knownBrowser = async () => pairOf(deviceOf(await loginFrom('198.51.100.1')));

const attacked = '203.0.113.9';
const closeNetwork = () => countAlready(api, rules.loginAddress, attacked);

afterEach(async () => {
  await api.database.db.delete(throttles);
});

test('guesses from one network do not lock the administrator out of another one', async () => {
  for (let guess = 0; guess < 10; guess += 1) await loginFrom(attacked, { password: 'tentativo' });
  expect(await statusFrom(attacked)).toBe(429);
  expect(await statusFrom('198.51.100.7')).toBe(200);
});

test('a known browser signs in from a network that is throttled', async () => {
  const cookie = await knownBrowser();
  await closeNetwork();
  expect(await statusFrom(attacked)).toBe(429);
  expect(await statusFrom(attacked, { cookie })).toBe(200);
  await countAlready(api, rules.loginEverywhere, credentials.username);
  expect(await statusFrom(attacked, { cookie })).toBe(200);
});

test('a known browser has ten tries of its own, from any network', async () => {
  const cookie = await knownBrowser();
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) => statusFrom(`198.51.100.${index}`, { cookie, password: 'tentativo' })),
  );
  expect(tries.filter((status) => status === 401)).toHaveLength(10);
  expect(await statusFrom('198.51.100.99', { cookie })).toBe(429);
  expect(await statusFrom('198.51.100.99', { cookie: await knownBrowser() })).toBe(200);
});

test('a login resets the failures of a known browser and keeps its device token', async () => {
  const cookie = await knownBrowser();
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 0; failure < 9; failure += 1) await loginFrom(attacked, { cookie, password: 'tentativo' });
    expect(pairOf(deviceOf(await loginFrom(attacked, { cookie })))).toBe(cookie);
  }
});

test('a device token that was altered, made up or issued for another account is not recognized', async () => {
  await api.database.db
    .insert(users)
    .values({ username: 'altro', passwordHash: await hashPassword('password altra'), role: 'owner' });
  const ofOther = pairOf(deviceOf(await loginFrom('198.51.100.1', { username: 'altro', password: 'password altra' })));
  const own = await knownBrowser();
  await closeNetwork();
  const flipped = own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A');
  for (const cookie of [ofOther, flipped, `${own}.x`, own.replace('.', ''), 'device=a.b', 'device=.', 'device=%00']) {
    expect([cookie, await statusFrom(attacked, { cookie })]).toEqual([cookie, 429]);
  }
  expect(await statusFrom(attacked, { cookie: own })).toBe(200);
});

test('a new password invalidates every device token except that of the browser that changed it', async () => {
  const other = await knownBrowser();
  const session = await loginFrom('198.51.100.1');
  const changed = await api.send('/api/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: pairOf(session.headers.getSetCookie()[0] ?? '') },
    body: JSON.stringify({
      currentPassword: credentials.password,
      newPassword: 'una nuova password',
      endOtherSessions: false,
    }),
  });
  const own = pairOf(deviceOf(changed));
  const password = 'una nuova password';
  await closeNetwork();
  expect(await statusFrom(attacked, { cookie: other, password })).toBe(429);
  expect(await statusFrom(attacked, { cookie: own, password })).toBe(200);
  await changePassword(api.database.db, credentials.username, credentials.password);
  expect(await statusFrom(attacked, { cookie: own })).toBe(429);
});

test('an account under attack from many networks leaves each network three tries', async () => {
  await countAlready(api, rules.loginEverywhere, credentials.username);
  const guess = (address: string) => statusFrom(address, { password: 'tentativo' });
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']) {
    expect(await guess(address)).toBe(401);
  }
  expect(await guess('2001:db8:1:4::1')).toBe(429);
  for (let tries = 0; tries < 3; tries += 1) expect(await guess(attacked)).toBe(401);
  expect(await guess(attacked)).toBe(429);
});

test('an administrator with a new browser signs in while the account is under attack from many networks', async () => {
  await countAlready(api, rules.loginEverywhere, credentials.username, 100_000);
  for (const address of ['198.51.100.7', '2001:db8:2::1']) {
    expect(await statusFrom(address, { password: 'sbagliata' })).toBe(401);
    expect(await statusFrom(address)).toBe(200);
  }
});

test('the device cookie is hidden from scripts and other hosts, and lasts a year', async () => {
  const cookie = deviceOf(await loginFrom('198.51.100.1'));
  expect(cookie).toMatch(/^device=[\w-]{43}\.[\w-]{43};/);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000']) {
    expect(cookie).toContain(attribute);
  }
  const secure = deviceOf(await overHttps.sendJson('POST', '/api/login', credentials));
  expect(secure).toMatch(/^__Host-device=.*Secure/);
});

test('a logout keeps the device token', async () => {
  const login = await loginFrom('198.51.100.1');
  const cookie = pairOf(login.headers.getSetCookie()[0] ?? '');
  const logout = await api.send('/api/logout', { method: 'POST', headers: { cookie } });
  expect(deviceOf(logout)).toBe('');
});
