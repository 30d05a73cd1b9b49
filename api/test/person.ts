import type { Role } from '@officina/contracts/session';
import { sessions, users } from '../src/db/schema';
import { hashPassword } from '../src/modules/session/password';
import { cookieOf, type TestApp } from './test-app';

export const password = 'una frase da officina';
let hash: Promise<string> | undefined;

export type Person = Awaited<ReturnType<typeof createPerson>>;

/** A new account in the test's app, signed in once. */
export async function createPerson(api: TestApp, username: string, role: Role = 'owner') {
  hash ??= hashPassword(password);
  const [account] = await api.database.db
    .insert(users)
    .values({ username, role, passwordHash: await hash })
    .returning();
  if (!account) throw new Error('No account was inserted');
  const login = (more: object = {}, headers: Record<string, string> = {}) =>
    api.sendJson('POST', '/api/login', { username, password, ...more }, { headers });
  let cookie = cookieOf(await login());
  return {
    id: account.id,
    username,
    login,
    get cookie() {
      return cookie;
    },
    /** Signs in again, in a new browser. */
    async signIn(more: object = {}) {
      cookie = cookieOf(await login(more));
    },
    /** Sends a request with the person's session. */
    call: (method: string, path: string, body?: object) =>
      body
        ? api.sendJson(method, path, body, { headers: { cookie } })
        : api.send(path, { method, headers: { cookie } }),
  };
}

/** Sets the last password confirmation of all sessions to `minutes` ago. */
export const confirmedMinutesAgo = (api: TestApp, minutes: number) =>
  api.database.db.update(sessions).set({ confirmedAt: new Date(Date.now() - minutes * 60_000) });
