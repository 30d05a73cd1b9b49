import type { Credentials, SessionUser } from '@officina/contracts/session';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sessions, users } from '../../db/schema';
import { DomainError } from '../../http/problems';
import type { SessionCookie } from '../../http/session-cookie';
import { recordAudit } from '../audit/audit.service';
import { forgetOldTries, resetTries } from '../throttle/throttle.service';
import { isKnownDevice, newDevice } from './device';
import { countLogin } from './login-throttle';
import { hashPassword, verifyPassword } from './password';
import { hashOf, newToken } from './token';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds after its last use at which a session ends. */
export const idleSessionMs = 7 * day;
/** Milliseconds after the login at which it ends at the latest. */
export const maxSessionMs = 30 * day;

export interface SignIn {
  user: SessionUser;
  token: string;
  /** Token that recognizes the browser from now on (`device.ts`). */
  device: string;
}

/** Checks the credentials and opens a session; the browser's previous session ends. */
export async function signIn(
  { db, secret }: { db: Db; secret: string },
  { username, password }: Credentials,
  address: string,
  previous: Pick<SessionCookie, 'token' | 'device'>,
): Promise<SignIn> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const isKnown = user && previous.device && isKnownDevice(previous.device, user, secret);
  const knownDevice = isKnown ? previous.device : undefined;
  await forgetOldTries(db);
  const counted = await countLogin({ db, secret }, { username, address, knownDevice });
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) {
    throw new DomainError(401, 'Username o password non validi');
  }

  const token = newToken();
  const now = new Date();
  await db.transaction(async (tx) => {
    if (previous.token) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(previous.token)));
    await tx.delete(sessions).where(sql`not ${isAlive(now)}`);
    await tx.insert(sessions).values({ tokenHash: hashOf(token), userId: user.id, createdAt: now, lastSeenAt: now });
    await recordAudit(tx, user, { ...accountOf(user), action: 'signed-in' });
  });
  await resetTries(db, counted);
  return { user: { id: user.id, username: user.username }, token, device: knownDevice ?? newDevice(user, secret) };
}

/** The user of a token while its session lasts; counts as a use of the session. */
export async function findSession(db: Db, token: string, now = new Date()): Promise<SessionUser | undefined> {
  const tokenHash = hashOf(token);
  const [found] = await db
    .select({ id: users.id, username: users.username, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive(now)));
  if (!found) return undefined;
  // Written every ten minutes at most, not with each of a page's calls.
  if (now.getTime() - found.lastSeenAt.getTime() > 10 * minute) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { id: found.id, username: found.username };
}

/** Whether a session still lasts; does not count as a use of it. */
export async function hasSession(db: Db, token: string, now = new Date()): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.tokenHash, hashOf(token)), isAlive(now)))) > 0;
}

/** Ends the session with this token, if any. */
export const signOut = (db: Db, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)))
      .returning();
    const [user] = gone ? await tx.select().from(users).where(eq(users.id, gone.userId)) : [];
    if (user) await recordAudit(tx, user, { ...accountOf(user), action: 'signed-out' });
  });

/** The account as the subject of an audit log entry. */
export const accountOf = ({ id, username }: SessionUser) =>
  ({ kind: 'account', recordId: id, title: username }) as const;

/** Creates the first administrator; returns false when one exists. */
export async function createFirstAdmin(db: Db, username: string, password: string): Promise<boolean> {
  const [someone] = await db.select({ id: users.id }).from(users).limit(1);
  if (someone) return false;
  const passwordHash = await hashPassword(password);
  const made = await db.insert(users).values({ username, passwordHash }).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Changes an account's password and ends all its sessions; returns false when there is no such account. */
export async function changePassword(db: Db, username: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.username, username)).returning();
    if (!user) return false;
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    // The operator at the server has no account: the log shows the change under the account's name.
    await recordAudit(tx, user, { ...accountOf(user), action: 'password-changed' });
    return true;
  });
}

/** SQL condition for sessions that have not ended. */
export const isAlive = (now: Date) =>
  and(
    gt(sessions.createdAt, new Date(now.getTime() - maxSessionMs)),
    gt(sessions.lastSeenAt, new Date(now.getTime() - idleSessionMs)),
  );
