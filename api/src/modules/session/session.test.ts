import { afterEach, expect, spyOn, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { cookieOf, credentials, origin, problemOf, useApp } from '../../../test/test-app';
import { auditLog, sessions, throttles } from '../../db/schema';
import { hashOf } from '../../token';
import { changePassword, createFirstAccount } from '../account/operator.service';
import { findSession, idleSessionMs, maxSessionMs } from './session.service';

const api = useApp({ TRUSTED_PROXIES: '1' });
const overHttps = useApp({ PUBLIC_ORIGIN: 'https://officina.example' });

const login = (body: object = credentials, headers: Record<string, string> = {}) =>
  api.send('/api/login', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const userOf = (cookie: string) => api.send('/api/user', { headers: { cookie } });
const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';

afterEach(async () => {
  await api.database.db.delete(throttles);
});

test('a login returns the user and a cookie that scripts cannot read', async () => {
  const response = await login();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: 1, username: credentials.username, role: 'owner' });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^session=[\w-]{43};/);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
    expect(cookie).toContain(attribute);
  // Scripts can read the account id, and nothing else.
  expect(response.headers.getSetCookie()[1]).toMatch(/^signed_in=1\.1; (?!.*HttpOnly)/);
  expect(await (await userOf(cookieOf(response))).json()).toEqual({
    id: 1,
    username: credentials.username,
    role: 'owner',
  });
});

test('over https the cookies are Secure and bound to their host', async () => {
  const response = await overHttps.sendJson('POST', '/api/login', credentials);
  const set = response.headers.getSetCookie();
  expect(set.map((line) => line.split('=')[0])).toEqual(['__Host-session', '__Host-signed_in', '__Host-device']);
  for (const line of set)
    for (const attribute of ['Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute);
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const plain = cookieOf(response).replace('__Host-', '');
  expect((await overHttps.send('/api/user', { headers: { cookie: plain } })).status).toBe(401);
});

test('the database holds no token, only its hash', async () => {
  const token = tokenOf(cookieOf(await login()));
  const rows = await api.database.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashOf(token));
});

test('a login replaces the session that the browser had', async () => {
  const first = cookieOf(await login());
  const second = cookieOf(await login(credentials, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await userOf(first)).status).toBe(401);
  expect((await userOf(second)).status).toBe(200);
});

test('logout ends the session on the server and clears the cookie', async () => {
  const cookie = cookieOf(await login());
  const response = await api.send('/api/logout', { method: 'POST', headers: { cookie } });
  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await userOf(cookie)).status).toBe(401);
});

test('a session ends when idle, and at its maximum lifetime in any case', async () => {
  const token = tokenOf(cookieOf(await login()));
  const { db } = api.database;
  const soon = (milliseconds: number) => new Date(Date.now() + milliseconds);
  expect(await findSession(db, token, '', soon(idleSessionMs - 60_000))).toBeDefined();
  // The call above counted as a use, so the session ends one idle period later.
  expect(await findSession(db, token, '', soon(2 * idleSessionMs))).toBeUndefined();
  for (let used = idleSessionMs - 60_000; used < maxSessionMs; used += idleSessionMs - 60_000) {
    expect(await findSession(db, token, '', soon(used))).toBeDefined();
  }
  expect(await findSession(db, token, '', soon(maxSessionMs + 1000))).toBeUndefined();
});

test('foreign cookies are ignored, and a made-up token opens no session', async () => {
  const cookie = cookieOf(await login());
  expect((await userOf(`other=%E0%A4; x={"a"; ${cookie}; y="`)).status).toBe(200);
  for (const made of ['session=', 'session=abc', `session=${'a'.repeat(10_000)}`, 'session={"a":1}', 'session=true']) {
    expect((await userOf(made)).status).toBe(401);
  }
});

test('a wrong name and a wrong password get the same response', async () => {
  const [name, password] = await Promise.all([
    login({ ...credentials, username: 'nessuno' }),
    login({ ...credentials, password: 'sbagliata' }),
  ]);
  const problems = [await problemOf(name), await problemOf(password)];
  expect(problems[0]).toEqual(problems[1]);
  expect(problems[0]).toMatchObject({ status: 401, detail: 'Username o password non validi' });
});

test('an unknown name costs the same password check as a known one', async () => {
  const verify = spyOn(Bun.password, 'verify');
  await login({ username: 'nessuno', password: 'sbagliata' });
  await login({ ...credentials, password: 'sbagliata' });
  const hashes = verify.mock.calls.map(([, hash]) => String(hash));
  verify.mockRestore();
  expect(hashes).toHaveLength(2);
  // Algorithm and parameters; the rest is salt and hash.
  const [unknown, known] = hashes.map((hash) => hash.split('$').slice(0, 4));
  expect(known?.[1]).toBe('argon2id');
  expect(unknown).toEqual(known);
});

test('short credentials get the error message of each field', async () => {
  expect((await problemOf(await login({ username: 'ab', password: '12345' }))).errors).toEqual([
    { path: 'username', message: 'Username deve contenere almeno 3 caratteri' },
    { path: 'password', message: 'Password deve contenere almeno 6 caratteri' },
  ]);
});

test('an account is blocked for a network after ten failures, also concurrent ones', async () => {
  const tries = await Promise.all(Array.from({ length: 15 }, () => login({ ...credentials, password: 'sbagliata' })));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = await login();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await problemOf(refused)).detail).toContain('Troppi tentativi');
});

test('an address is blocked after thirty failures over many names, others are not', async () => {
  const from = { 'x-forwarded-for': '192.0.2.50' };
  for (let name = 0; name < 30; name += 1) await login({ username: `nome-${name}`, password: 'sbagliata' }, from);
  expect((await login(credentials, from)).status).toBe(429);
  expect((await login(credentials, { 'x-forwarded-for': '192.0.2.51' })).status).toBe(200);
});

test('the case of a name makes no difference for a login, nor for its failures', async () => {
  expect((await login({ ...credentials, username: credentials.username.toUpperCase() })).status).toBe(200);
  const spelled = ['titolare', 'TITOLARE', 'Titolare'];
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, at) => login({ username: spelled[at % spelled.length], password: 'sbagliata' })),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('addresses in one IPv6 network are counted together, in every spelling of a proxy', async () => {
  const spelled = ['2001:db8::a', '2001:db8:0:0::b', '[2001:db8:0:0:1::c]:443', '2001:0db8:0:7::d'];
  for (let name = 0; name < 30; name += 1) {
    const from = { 'x-forwarded-for': spelled[name % spelled.length] ?? '' };
    await login({ username: `nome-${name}`, password: 'sbagliata' }, from);
  }
  expect((await login(credentials, { 'x-forwarded-for': '2001:db8::e' })).status).toBe(429);
  expect((await login(credentials, { 'x-forwarded-for': '2001:db8:1::e' })).status).toBe(200);
});

test('a success resets the failures before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 9; failure += 1) await login({ ...credentials, password: 'sbagliata' });
    expect((await login()).status).toBe(200);
  }
});

test('the throttle table contains no addresses and no usernames', async () => {
  await login({ ...credentials, password: 'sbagliata' }, { 'x-forwarded-for': '192.0.2.77' });
  const rows = JSON.stringify(await api.database.db.select().from(throttles));
  expect(rows).not.toContain('192.0.2.77');
  expect(rows).not.toContain(credentials.username);
});

test('the own origin may write, another one may not', async () => {
  const cookie = cookieOf(await login());
  const logout = (headers: Record<string, string>) =>
    api.send('/api/logout', { method: 'POST', headers: { cookie, ...headers } });
  expect((await logout({ origin: 'http://localhost:4000' })).status).toBe(403);
  expect((await logout({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await logout({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(204);
});

test('a new password ends every session, and the first administrator is created once', async () => {
  const { db } = api.database;
  const cookie = cookieOf(await login());
  expect(await changePassword(db, 'nessuno', 'password nuova')).toBe(false);
  expect(await changePassword(db, credentials.username, 'password nuova')).toBe(true);
  expect((await userOf(cookie)).status).toBe(401);
  expect((await login()).status).toBe(401);
  expect((await login({ ...credentials, password: 'password nuova' })).status).toBe(200);
  const told = await db.select().from(auditLog).where(eq(auditLog.action, 'password-changed'));
  expect(told.map(({ username }) => username)).toEqual([credentials.username]);
  expect(await createFirstAccount(db, 'altro', 'password altra')).toBe(false);
  await changePassword(db, credentials.username, credentials.password);
  expect(await db.$count(sessions, eq(sessions.userId, 1))).toBe(0);
});
