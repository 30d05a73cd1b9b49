import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { cookieOf, credentials, problemOf, useApp } from '../../../test/test-app';
import { auditLog, sessions, throttles, users } from '../../db/schema';
import { hashOf } from '../../token';
import { changePassword } from '../account/operator.service';
import { idleSessionMs } from './session.service';

const api = useApp();
const next = 'una nuova password';

const signIn = async (password = credentials.password) => {
  const response = await api.sendJson('POST', '/api/login', { ...credentials, password });
  return { status: response.status, cookie: cookieOf(response) };
};
const isSignedIn = async (cookie: string) => (await api.send('/api/user', { headers: { cookie } })).status === 200;
const change = (cookie: string, body: object) =>
  api.send('/api/password', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: credentials.password, newPassword: next, endOtherSessions: true, ...body }),
  });
const listOf = async (cookie: string): Promise<{ isCurrent: boolean }[]> =>
  JSON.parse(await (await api.send('/api/sessions', { headers: { cookie } })).text());
const actionsOf = async () => (await api.database.db.select().from(auditLog)).map(({ action }) => action);

afterEach(async () => {
  const { db } = api.database;
  await changePassword(db, credentials.username, credentials.password);
  await db.delete(throttles);
  await db.delete(auditLog);
});

test('a new password takes effect, gives the own session a new token and ends the others', async () => {
  const [{ cookie }, other] = [await signIn(), await signIn()];
  const response = await change(cookie, {});
  expect(response.status).toBe(204);
  const renewed = cookieOf(response);
  expect(renewed).toMatch(/^session=[\w-]{43}$/);
  expect(await Promise.all([cookie, other.cookie, renewed].map(isSignedIn))).toEqual([false, false, true]);
  expect((await signIn()).status).toBe(401);
  expect((await signIn(next)).status).toBe(200);
  const [user] = await api.database.db.select().from(users);
  expect(user?.passwordHash).toStartWith('$argon2id$v=19$');
  expect(await actionsOf()).toContainValues(['password-changed', 'sessions-ended']);
});

test('a change of password keeps the other sessions if requested', async () => {
  const [{ cookie }, other] = [await signIn(), await signIn()];
  const renewed = cookieOf(await change(cookie, { endOtherSessions: false }));
  expect(await Promise.all([cookie, other.cookie, renewed].map(isSignedIn))).toEqual([false, true, true]);
  expect(await actionsOf()).not.toContain('sessions-ended');
});

test('a wrong current password is an error of its field and changes nothing', async () => {
  const { cookie } = await signIn();
  const problem = await problemOf(await change(cookie, { currentPassword: 'sbagliata' }));
  expect(problem.status).toBe(422);
  expect(problem.errors).toEqual([{ path: 'currentPassword', message: 'La password attuale non è corretta' }]);
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await signIn()).status).toBe(200);
});

test('a short password, or the current one, is refused', async () => {
  const { cookie } = await signIn();
  expect((await problemOf(await change(cookie, { newPassword: 'breve' }))).errors).toEqual([
    { path: 'newPassword', message: 'La nuova password deve contenere almeno 12 caratteri' },
  ]);
  expect((await problemOf(await change(cookie, { newPassword: credentials.password }))).errors).toEqual([
    { path: 'newPassword', message: 'La nuova password deve essere diversa da quella attuale' },
  ]);
  const weak = { newPassword: `Il ${credentials.username.toUpperCase()} sono io` };
  expect((await problemOf(await change(cookie, weak))).errors).toEqual([
    { path: 'newPassword', message: 'La password non deve contenere lo username' },
  ]);
  expect((await problemOf(await change(cookie, { newPassword: 'UNBELIEVABLE' }))).errors).toEqual([
    { path: 'newPassword', message: 'Questa password è tra le più usate: scegline un’altra' },
  ]);
  expect(await isSignedIn(cookie)).toBe(true);
});

test('wrong tries of the current password are throttled', async () => {
  const { cookie } = await signIn();
  const tries = await Promise.all(Array.from({ length: 13 }, () => change(cookie, { currentPassword: 'tentativo' })));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  const refused = await change(cookie, {});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn()).status).toBe(200);
});

test('only one of two concurrent changes of password succeeds', async () => {
  const [one, two] = [await signIn(), await signIn()];
  const body = { endOtherSessions: false };
  const answers = await Promise.all([
    change(one.cookie, { ...body, newPassword: 'la password di uno' }),
    change(two.cookie, { ...body, newPassword: 'la password di due' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  const made = answers[0]?.status === 204 ? 'la password di uno' : 'la password di due';
  expect((await signIn(made)).status).toBe(200);
});

test('the list of open sessions starts with the last used and contains neither tokens nor hashes', async () => {
  const { db } = api.database;
  const [older, current, idle] = [await signIn(), await signIn(), await signIn()];
  const at = ({ cookie }: { cookie: string }, lastSeenAt: Date) =>
    db
      .update(sessions)
      .set({ lastSeenAt })
      .where(eq(sessions.tokenHash, hashOf(cookie.split('=')[1] ?? '')));
  await at(older, new Date(Date.now() - 3_600_000));
  await at(idle, new Date(Date.now() - idleSessionMs - 1000));
  const list = await listOf(current.cookie);
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const keys = ['id', 'createdAt', 'lastSeenAt', 'isCurrent', 'device', 'address'];
  expect(list.map((session) => Object.keys(session))).toEqual([keys, keys]);
});

test('signing out everywhere else keeps only this session', async () => {
  const [{ cookie }, other] = [await signIn(), await signIn()];
  const end = () => api.send('/api/sessions', { method: 'DELETE', headers: { cookie } });
  expect((await end()).status).toBe(204);
  expect(await Promise.all([cookie, other.cookie].map(isSignedIn))).toEqual([true, false]);
  expect(await listOf(cookie)).toHaveLength(1);
  await end();
  expect((await actionsOf()).filter((action) => action === 'sessions-ended')).toHaveLength(1);
});
