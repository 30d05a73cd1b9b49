import { afterEach, expect, test } from 'bun:test';
import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { problemTypes } from '@officina/contracts/problem';
import { routeOf } from '@officina/contracts/route-of';
import { eq, ne } from 'drizzle-orm';
import { confirmedMinutesAgo, createPerson, password } from '../../../test/person';
import { problemOf, useApp } from '../../../test/test-app';
import { auditLog, emailConfigs, sessions, throttles, users } from '../../db/schema';
import { endpointNames } from '../../http/endpoint';

const api = useApp({ TRUSTED_PROXIES: '1' });

afterEach(async () => {
  const { db } = api.database;
  await db.delete(users).where(ne(users.id, 1));
  await db.update(users).set({ role: 'owner' });
  await db.delete(throttles);
  await db.delete(auditLog);
});

const shapeOf = (name: (typeof endpointNames)[number]): EndpointShape => endpoints[name];
/** Path of an endpoint with an id that does not exist. */
const pathOf = (name: (typeof endpointNames)[number]) =>
  routeOf(name).path.replace('{id}', routeOf(name).path.startsWith('/api/modules') ? 'mfe_media' : '999999');

test('an editor is refused where the table says owner or deploy, and nowhere else', async () => {
  const editor = await createPerson(api, 'redattore', 'editor');
  // Without those that end the session, or stay open.
  const names = endpointNames.filter((name) => !['logout', 'followEvents'].includes(name));
  const refused = [];
  for (const name of names) {
    const response = await editor.call(routeOf(name).method, pathOf(name));
    if (response.status !== 403) continue;
    const { detail } = await problemOf(response);
    if (!detail.includes('non proviene')) refused.push([name, detail]);
  }
  const expected = names.filter((name) => ['owner', 'deploy'].includes(shapeOf(name).access ?? ''));
  expect(refused).toEqual(expected.map((name) => [name, 'Solo un amministratore può farlo.']));
  expect(expected).toContain('emptyBin');
});

test('a change of role takes effect in open sessions', async () => {
  const other = await createPerson(api, 'altra');
  expect((await other.call('GET', '/api/accounts')).status).toBe(200);
  const changed = await api.admin.call('changeAccount', { params: { id: other.id }, body: { role: 'editor' } });
  expect(changed).toMatchObject({ username: 'altra', role: 'editor', hasTotp: false, passkeyCount: 0 });
  expect((await other.call('GET', '/api/accounts')).status).toBe(403);
  expect(await (await other.call('GET', '/api/user')).json()).toEqual({
    id: other.id,
    username: 'altra',
    role: 'editor',
  });
  await api.admin.call('deleteAccount', { params: { id: other.id } });
  expect((await other.call('GET', '/api/user')).status).toBe(401);
  const log = await api.admin.call('listAuditLog', { query: { kind: 'account', username: 'titolare' } });
  expect(log.map(({ action, title, isThere }) => [action, title, isThere])).toEqual([
    ['deleted', 'altra', true],
    ['role-changed', 'altra', true],
  ]);
});

test('the last owner can neither be deleted nor made an editor', async () => {
  const editor = await createPerson(api, 'redattore', 'editor');
  for (const call of [
    () => api.sendJson('PATCH', '/api/accounts/1', { role: 'editor' }, { as: 'admin' }),
    () => api.send('/api/accounts/1', { method: 'DELETE', as: 'admin' }),
  ]) {
    const problem = await problemOf(await call());
    expect([problem.status, problem.detail]).toEqual([
      409,
      'Deve restare almeno un amministratore: nominane prima un altro.',
    ]);
  }
  expect((await api.admin.call('getUser')).role).toBe('owner');
  await api.admin.call('deleteAccount', { params: { id: editor.id } });
});

test('of owners who demote and delete each other at the same time, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owners = [await createPerson(api, `uno-${round}`), await createPerson(api, `due-${round}`)] as const;
    await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, 1));
    const [one, two] = owners;
    const answers = await Promise.all([
      one.call('PATCH', `/api/accounts/${two.id}`, { role: 'editor' }),
      two.call('DELETE', `/api/accounts/${one.id}`),
      one.call('PATCH', `/api/accounts/${one.id}`, { role: 'editor' }),
      two.call('PATCH', `/api/accounts/${two.id}`, { role: 'editor' }),
    ]);
    for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
    expect(await api.database.db.$count(users, eq(users.role, 'owner'))).toBe(1);
    await api.database.db.delete(users).where(ne(users.id, 1));
  }
});

test('only an owner reads the keys of the e-mail service', async () => {
  const editor = await createPerson(api, 'redattore', 'editor');
  const keys = { serviceId: 's', templateId: 't', publicKey: 'p', privateKey: 'k' };
  const body = { ...keys, fromEmail: '', fromName: '', adminEmail: '' };
  await api.admin.call('createEmailConfig', { body });
  const keysOf = async (response: Response) => Object.keys(JSON.parse(await response.text()));
  expect(await keysOf(await editor.call('GET', '/api/email-config'))).not.toContain('hasPrivateKey');
  expect(await keysOf(await api.send('/api/email-config', { as: 'admin' }))).toContain('hasPrivateKey');
  await api.database.db.delete(emailConfigs);
});

test('ten minutes after the sign-in the password is asked for again where the table says so', async () => {
  const owner = await createPerson(api, 'titolare-due');
  const names = endpointNames.filter((name) => shapeOf(name).confirmed);
  expect(names).toContain('deleteAccount');
  await confirmedMinutesAgo(api, 9.5);
  for (const name of names)
    expect([name, (await owner.call(routeOf(name).method, pathOf(name))).status]).not.toEqual([name, 403]);
  await confirmedMinutesAgo(api, 10.1);
  for (const name of names) {
    const problem = await problemOf(await owner.call(routeOf(name).method, pathOf(name)));
    expect([name, problem.status, problem.type]).toEqual([name, 403, problemTypes.confirmation]);
  }
  expect((await owner.call('GET', '/api/accounts')).status).toBe(200);

  const wrong = await problemOf(await owner.call('POST', '/api/session/confirmation', { password: 'sbagliata' }));
  expect(wrong.errors).toEqual([{ path: 'password', message: 'La password non è corretta' }]);
  expect((await owner.call('POST', '/api/session/confirmation', { password })).status).toBe(204);
  expect((await owner.call('POST', '/api/invitations', { role: 'editor' })).status).toBe(201);
  // Only this session's confirmation expires.
  await confirmedMinutesAgo(api, 11);
  const before = owner.cookie;
  await owner.signIn();
  expect((await api.send('/api/totp', { method: 'POST', headers: { cookie: before } })).status).toBe(403);
});

test('wrong confirmations are throttled', async () => {
  const owner = await createPerson(api, 'titolare-due');
  const confirm = (given: string) => owner.call('POST', '/api/session/confirmation', { password: given });
  for (let failure = 0; failure < 10; failure += 1) expect((await confirm('sbagliata')).status).toBe(422);
  expect((await confirm(password)).status).toBe(429);
});

const sessionsOf = async (
  response: Promise<Response>,
): Promise<{ id: number; isCurrent: boolean; address: string }[]> => JSON.parse(await (await response).text());

test('sessions say device and address, and are ended one by one', async () => {
  const editor = await createPerson(api, 'redattore', 'editor');
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1';
  await editor.login({}, { 'user-agent': phone, 'x-forwarded-for': '192.0.2.7' });
  const own = await sessionsOf(editor.call('GET', '/api/sessions'));
  expect(own).toMatchObject(
    [{ isCurrent: true }, { isCurrent: false, device: 'Safari su iPhone', address: '192.0.2.7' }].toReversed(),
  );
  const other = own.find(({ isCurrent }) => !isCurrent)?.id;
  const current = own.find(({ isCurrent }) => isCurrent)?.id;
  const [admins] = await sessionsOf(api.send('/api/sessions', { as: 'admin' }));
  // For an editor, other people's sessions do not exist.
  expect((await editor.call('DELETE', `/api/sessions/${admins?.id}`)).status).toBe(404);
  expect((await editor.call('DELETE', `/api/sessions/${other}`)).status).toBe(204);
  expect((await editor.call('DELETE', `/api/sessions/${other}`)).status).toBe(404);
  const signOut = await editor.call('DELETE', `/api/sessions/${current}`);
  expect([signOut.status, signOut.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  expect((await editor.call('GET', '/api/user')).status).toBe(401);
  const log = await api.admin.call('listAuditLog', { query: { username: 'redattore' } });
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['signed-out', 'sessions-ended']);
});

test('an owner sees and ends the sessions of anyone, and sees who was there last', async () => {
  const editor = await createPerson(api, 'redattore', 'editor');
  const [session] = await api.admin.call('listAccountSessions', { params: { id: editor.id } });
  const people = await api.admin.call('listAccounts');
  expect(people.map(({ username }) => username)).toEqual(['redattore', 'titolare']);
  expect(people[0]?.lastSeenAt).toBe(session?.lastSeenAt ?? '');
  await api.admin.call('endSession', { params: { id: session?.id ?? 0 } });
  expect((await editor.call('GET', '/api/user')).status).toBe(401);
  expect((await api.admin.call('listAccounts'))[0]?.lastSeenAt).toBeNull();
  const [entry] = await api.admin.call('listAuditLog');
  expect(entry).toMatchObject({ username: 'titolare', action: 'sessions-ended', title: 'redattore' });
});

test('the address of a session is that of its last use', async () => {
  const editor = await createPerson(api, 'redattore', 'editor');
  await api.send('/api/user', { headers: { cookie: editor.cookie, 'x-forwarded-for': '203.0.113.5' } });
  const [row] = await api.database.db.select().from(sessions).where(eq(sessions.userId, editor.id));
  expect(row?.address).toBe('203.0.113.5');
});
