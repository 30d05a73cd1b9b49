import type { OpenSession, PasswordChange, SessionUser } from '@officina/contracts/session';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { sessions, users } from '../../db/schema';
import { fieldError, notFound, signInFirst } from '../../http/problems';
import { hashOf, newToken } from '../../token';
import { recordAudit } from '../audit/audit.service';
import { countTry, resetTries, rules } from '../throttle/throttle.service';
import { endLinks } from './account-link';
import { newDevice } from './device';
import { hashPassword, verifyPassword } from './password';
import { weaknessOf } from './password-policy';
import { accountOf, isAlive, type SignIn } from './session.service';

/**
 * Changes the user's password and the current session's token; returns the new token and a new device token. Wrong
 * attempts are throttled, so that nobody can guess the password in a session that was left open.
 */
export async function changeOwnPassword(
  { db, secret }: { db: Db; secret: string },
  user: SessionUser,
  token: string,
  { currentPassword, newPassword, endOtherSessions }: PasswordChange,
): Promise<Pick<SignIn, 'token' | 'device'>> {
  const account = await checkPassword({ db, secret }, user, 'currentPassword', currentPassword);
  if (newPassword === currentPassword) {
    throw fieldError('newPassword', 'La nuova password deve essere diversa da quella attuale');
  }
  const weakness = await weaknessOf(newPassword, user.username);
  if (weakness) throw fieldError('newPassword', weakness);

  const passwordHash = await hashPassword(newPassword);
  const tokenHash = hashOf(token);
  const next = newToken();
  await db.transaction(async (tx) => {
    // After a concurrent change the password checked above is no longer the current one.
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, account.passwordHash)))
      .returning({ id: users.id });
    if (!changed) throw wrongPassword('currentPassword');
    await endLinks(tx, user.id, 'password', 'used');
    const [own] = await tx
      .update(sessions)
      .set({ tokenHash: hashOf(next), lastSeenAt: new Date(), confirmedAt: new Date() })
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId });
    if (!own) throw signInFirst();
    await recordAudit(tx, user, { ...accountOf(user), action: 'password-changed' });
    if (endOtherSessions) await endOthers(tx, user, next);
  });
  return { token: next, device: newDevice({ id: user.id, passwordHash }, secret) };
}

/** Records that the session's user has confirmed the password, for actions that require it. */
export async function confirmSession(
  deps: { db: Db; secret: string },
  user: SessionUser,
  token: string,
  password: string,
): Promise<void> {
  await checkPassword(deps, user, 'password', password);
  await deps.db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(eq(sessions.tokenHash, hashOf(token)));
}

/** The user's account; throws an error of this field for a wrong password, and 429 after too many. */
async function checkPassword(deps: { db: Db; secret: string }, user: SessionUser, field: string, password: string) {
  const { db } = deps;
  const tries = await countTry(deps, rules.passwordChange, String(user.id));
  const [account] = await db.select().from(users).where(eq(users.id, user.id));
  if (!account || !(await verifyPassword(password, account.passwordHash))) throw wrongPassword(field);
  await resetTries(db, [tries]);
  return account;
}

const wrongPassword = (field: string) =>
  fieldError(field, field === 'password' ? 'La password non è corretta' : 'La password attuale non è corretta');

/** Open sessions of an account, last used first. `token`: token of the calling session. */
export async function listSessions(db: Db, userId: number, token: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(new Date())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(mostUnpaged);
  const own = hashOf(token);
  return rows.map(({ id, tokenHash, createdAt, lastSeenAt, device, address }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === own,
    device,
    address,
  }));
}

/** Ends a session: one's own, or as an owner anyone's. Returns whether it is the calling one. */
export const endSession = (db: Db, actor: SessionUser, token: string, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isAllowed = actor.role === 'owner' ? undefined : eq(sessions.userId, actor.id);
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), isAllowed))
      .returning();
    const [user] = ended ? await tx.select().from(users).where(eq(users.id, ended.userId)) : [];
    if (!ended || !user) throw notFound('session');
    const isCurrent = ended.tokenHash === hashOf(token);
    await recordAudit(tx, actor, { ...accountOf(user), action: isCurrent ? 'signed-out' : 'sessions-ended' });
    return isCurrent;
  });

export const endOtherSessions = (db: Db, user: SessionUser, token: string): Promise<void> =>
  db.transaction((tx) => endOthers(tx, user, token));

async function endOthers(tx: Db, user: SessionUser, token: string): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOf(token))))
    .returning({ userId: sessions.userId });
  if (ended.length > 0) await recordAudit(tx, user, { ...accountOf(user), action: 'sessions-ended' });
}
