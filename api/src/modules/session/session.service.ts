import type { SessionUser } from '@officina/contracts/session';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sessions, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { OpenedSession } from '../../http/endpoint';
import { plainAddress } from '../../http/network';
import type { Peer } from '../../http/peer';
import type { SessionCookie } from '../../http/session-cookie';
import { hashOf, newToken } from '../../token';
import { recordAudit } from '../audit/audit.service';
import { sendsEmail } from '../email/ways';
import { isKnownDevice, newDevice } from './device';
import { mailNewDevice } from './new-device-mail';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds after the last request until a session ends. */
export const idleSessionMs = 7 * day;
/** Milliseconds after the login until a session ends at the latest. */
export const maxSessionMs = 30 * day;

export type Account = typeof users.$inferSelect;

/** The part of a call that a login needs. */
export interface Caller {
  peer: Pick<Peer, 'address' | 'device'>;
  session: Pick<SessionCookie, 'token' | 'device'>;
}

export type SignInDeps = Pick<Deps, 'secret' | 'jobs' | 'env'>;

export interface SignIn {
  user: SessionUser;
  token: string;
  /** Token that recognises the browser from now on (`device.ts`). */
  device: string;
}

/** SQL condition: the account with this name, ignoring case. */
export const isNamed = (username: string) => eq(sql`lower(${users.username})`, sql`lower(${username})`);

/** The device token of a browser that has signed in to this account before. */
export const knownDevice = (account: Account, { session }: Caller, secret: string): string | undefined =>
  session.device && isKnownDevice(session.device, account, secret) ? session.device : undefined;

/**
 * Opens a session in the transaction that has verified the account; ends the browser's previous session. A login from a
 * new device (an account that was used before, but not in this browser) is reported to the garage.
 */
export async function openSession(tx: Db, deps: SignInDeps, account: Account, caller: Caller): Promise<SignIn> {
  const { id, username, role } = account;
  const { secret } = deps;
  const { peer, session } = caller;
  const known = knownDevice(account, caller, secret);
  const isNewDevice = !known && account.signedInAt !== null;
  const token = newToken();
  const now = new Date();
  if (session.token) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(session.token)));
  await tx.delete(sessions).where(sql`not ${isAlive(now)}`);
  await tx.insert(sessions).values({
    tokenHash: hashOf(token),
    userId: id,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    device: peer.device,
    address: plainAddress(peer.address),
  });
  await tx.update(users).set({ signedInAt: now }).where(eq(users.id, id));
  const action = isNewDevice ? 'signed-in-new-device' : 'signed-in';
  await recordAudit(tx, account, { ...accountOf(account), action });
  if (isNewDevice) await mailNewDevice(tx, deps, { username, at: now, peer });
  return { user: { id, username, role }, token, device: known ?? newDevice(account, secret) };
}

/** The open session with this token; records its use from this address. */
export async function findSession(
  db: Db,
  token: string,
  from: string,
  now = new Date(),
): Promise<OpenedSession | undefined> {
  const tokenHash = hashOf(token);
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive(now)));
  if (!found) return undefined;
  const { user, session } = found;
  const address = plainAddress(from);
  // Written at most every ten minutes, not for each call of a page.
  if (now.getTime() - session.lastSeenAt.getTime() > 10 * minute || session.address !== address) {
    await db.update(sessions).set({ lastSeenAt: now, address }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { id: user.id, username: user.username, role: user.role, confirmedAt: session.confirmedAt };
}

/** Whether the account has no e-mail address, not even an unconfirmed one, on a site that can send e-mails. */
export async function lacksEmail({ db, env }: Pick<Deps, 'db' | 'env'>, id: number): Promise<boolean> {
  const hasNone = and(eq(users.id, id), isNull(users.email), isNull(users.pendingEmail));
  return (await db.$count(users, hasNone)) > 0 && (await sendsEmail(db, env));
}

/** Whether a session is open, without recording a use. */
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
export const accountOf = ({ id, username }: Pick<SessionUser, 'id' | 'username'>) =>
  ({ kind: 'account', recordId: id, title: username }) as const;

/** SQL condition: open sessions. */
export const isAlive = (now: Date) =>
  and(
    gt(sessions.createdAt, new Date(now.getTime() - maxSessionMs)),
    gt(sessions.lastSeenAt, new Date(now.getTime() - idleSessionMs)),
  );
