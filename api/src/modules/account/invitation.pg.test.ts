import { afterEach, expect, test } from 'bun:test';
import type { Role } from '@officina/contracts/session';
import { ne } from 'drizzle-orm';
import { createPerson } from '../../../test/person';
import { cookieOf, origin, problemOf, secret, useApp } from '../../../test/test-app';
import { auditLog, invitations, throttles, users } from '../../db/schema';
import { hashOf } from '../../token';
import { createInvitation } from './invitation.service';

const api = useApp();

afterEach(async () => {
  const { db } = api.database;
  await db.delete(users).where(ne(users.id, 1));
  await db.delete(invitations);
  await db.delete(throttles);
  await db.delete(auditLog);
});

const invite = async (role: Role = 'editor') => {
  const { link, id } = await api.admin.call('createInvitation', { body: { role } });
  return { id, link, token: link.split('#invito=')[1] ?? '' };
};
const password = 'una nuova password';
const accept = (token: string, username: string, more: object = {}) =>
  api.sendJson('POST', '/api/invitations/acceptance', { token, username, password, ...more });
const offer = (token: string) => api.sendJson('POST', '/api/invitations/offer', { token });
const unknown = { status: 404, detail: 'Il link di invito non è valido: è scaduto o è già stato usato.' };

test('an invitation makes an account with its role, signed in, once', async () => {
  const { link, token } = await invite();
  expect(link).toBe(`${origin}/auth#invito=${token}`);
  expect(await (await offer(token)).json()).toEqual({
    role: 'editor',
    invitedBy: 'titolare',
    name: null,
    email: null,
    expiresAt: expect.any(String),
  });
  expect(JSON.stringify(await api.database.db.select().from(invitations))).not.toContain(token);
  const response = await accept(token, ' Invitata ');
  expect(response.status).toBe(201);
  const user = await response.json();
  expect(user).toMatchObject({ username: 'Invitata', role: 'editor' });
  const cookie = cookieOf(response);
  expect(await (await api.send('/api/user', { headers: { cookie } })).json()).toEqual(user);
  expect(await problemOf(await accept(token, 'altra'))).toMatchObject(unknown);
  expect(await problemOf(await offer(token))).toMatchObject(unknown);
  const log = await api.admin.call('listAuditLog');
  expect(log.slice(0, 3).map(({ action, username }) => [action, username])).toEqual([
    ['signed-in', 'Invitata'],
    ['joined', 'Invitata'],
    ['invited', 'titolare'],
  ]);
  expect(JSON.stringify(await api.database.db.select().from(auditLog))).not.toContain(token);
});

test('a link that is used twice at once makes one account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { token } = await invite();
    const answers = await Promise.all([accept(token, `uno-${round}`), accept(token, `due-${round}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  }
  expect(await api.database.db.$count(users)).toBe(4);
});

test('a name that is taken keeps the link, whatever its case, also for two links at once', async () => {
  const { token } = await invite();
  const problem = await problemOf(await accept(token, 'TITOLARE'));
  expect(problem.errors).toEqual([{ path: 'username', message: 'Username già in uso' }]);
  const other = await invite('owner');
  const answers = await Promise.all([accept(token, 'Maria'), accept(other.token, 'maria')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const left = answers[0]?.status === 201 ? other.token : token;
  expect((await accept(left, 'lucia')).status).toBe(201);
});

test('a weak password is an error of its field and keeps the link', async () => {
  const { token } = await invite();
  const refused: [string, string][] = [
    ['undici-segn', 'La nuova password deve contenere almeno 12 caratteri'],
    ['La Moglie di Invitata', 'La password non deve contenere lo username'],
    ['1Q2W3E4R5T6Y', 'Questa password è tra le più usate: scegline un’altra'],
  ];
  for (const [weak, message] of refused) {
    const { status, errors } = await problemOf(await accept(token, 'invitata', { password: weak }));
    expect([status, errors]).toEqual([422, [{ path: 'password', message }]]);
  }
  expect((await offer(token)).status).toBe(200);
});

test('an invitation ends after 48 hours, when it is withdrawn, and with the rights of who made it', async () => {
  const { db } = api.database;
  const [late, withdrawn] = [await invite(), await invite()];
  expect((await api.admin.call('listInvitations')).map(({ id }) => id)).toEqual([withdrawn.id, late.id]);
  const [row] = await db.select().from(invitations);
  expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeGreaterThan(47.9 * 3_600_000);
  await api.admin.call('withdrawInvitation', { params: { id: withdrawn.id } });
  await db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) });
  // It is still listed, so that the person can be invited again.
  const [listed, ...others] = await api.admin.call('listInvitations');
  expect([listed?.id, Date.parse(listed?.expiresAt ?? '') < Date.now(), others]).toEqual([late.id, true, []]);

  const owner = await createPerson(api, 'altra');
  const made: { link: string } = JSON.parse(
    await (await owner.call('POST', '/api/invitations', { role: 'owner' })).text(),
  );
  await api.admin.call('changeAccount', { params: { id: owner.id }, body: { role: 'editor' } });
  for (const token of [late.token, withdrawn.token, made.link.split('=')[1] ?? '', 'inventato']) {
    expect(await problemOf(await offer(token))).toMatchObject(unknown);
    expect(await problemOf(await accept(token, 'nessuna'))).toMatchObject(unknown);
  }
  expect(await db.$count(users)).toBe(2);
});

test('who is demoted or deleted just before the invitation is stored leaves none', async () => {
  const { env, jobs } = api;
  const { db } = api.database;
  const deps = { db, env, jobs, secret };
  const owner = await createPerson(api, 'altra');
  // The actor's role when the request was admitted.
  const actor = { id: owner.id, username: owner.username, role: 'owner' } as const;
  const inviteNow = () => createInvitation(deps, actor, origin, { role: 'owner' });
  await inviteNow();
  await api.admin.call('changeAccount', { params: { id: owner.id }, body: { role: 'editor' } });
  await expect(inviteNow()).rejects.toMatchObject({ status: 403 });
  await api.admin.call('deleteAccount', { params: { id: owner.id } });
  await expect(inviteNow()).rejects.toMatchObject({ status: 403 });
  expect(await db.$count(invitations)).toBe(0);
});

test('made-up links are throttled, good ones are not', async () => {
  const { token } = await invite();
  for (let failure = 0; failure < 30; failure += 1) expect((await offer(hashOf(String(failure)))).status).toBe(404);
  expect((await offer('inventato')).status).toBe(429);
  expect((await offer(token)).status).toBe(200);
});
