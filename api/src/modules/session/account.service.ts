import type { OpenSession, PasswordChange, SessionUser } from '@officina/contracts/session';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sessions, users } from '../../db/schema';
import { DomainError, fieldError } from '../../http/problems';
import { recordAudit } from '../audit/audit.service';
import { countTry, forgetOldTries, resetTries, rules } from '../throttle/throttle.service';
import { newDevice } from './device';
import { hashPassword, verifyPassword } from './password';
import { accountOf, isAlive, type SignIn } from './session.service';
import { hashOf, newToken } from './token';

/**
 * Changes the user's password and the current session's token; returns the new token and a new device token.
 * Wrong tries are throttled, so that nobody can guess the password in a session that was left open.
 */
export async function changeOwnPassword(
  { db, secret }: { db: Db; secret: string },
  user: SessionUser,
  token: string,
  { currentPassword, newPassword, endOtherSessions }: PasswordChange,
): Promise<Omit<SignIn, 'user'>> {
  await forgetOldTries(db);
  const tries = await countTry({ db, secret }, rules.passwordChange, String(user.id));

  const [account] = await db.select().from(users).where(eq(users.id, user.id));
  if (!account || !(await verifyPassword(currentPassword, account.passwordHash))) throw wrongPassword();
  await resetTries(db, [tries]);
  if (newPassword === currentPassword) {
    throw fieldError('newPassword', 'La nuova password deve essere diversa da quella attuale');
  }

  const passwordHash = await hashPassword(newPassword);
  const tokenHash = hashOf(token);
  const next = newToken();
  await db.transaction(async (tx) => {
    // A concurrent change may have come first: then the password checked above is no longer the current one.
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, account.passwordHash)))
      .returning({ id: users.id });
    if (!changed) throw wrongPassword();
    const [own] = await tx
      .update(sessions)
      .set({ tokenHash: hashOf(next), lastSeenAt: new Date() })
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId });
    if (!own) throw new DomainError(401, 'Accesso richiesto: effettua il login.');
    await recordAudit(tx, user, { ...accountOf(user), action: 'password-changed' });
    if (endOtherSessions) await endOthers(tx, user, next);
  });
  return { token: next, device: newDevice({ id: user.id, passwordHash }, secret) };
}

const wrongPassword = () => fieldError('currentPassword', 'La password attuale non è corretta');

/** The user's open sessions, the last used first. */
export async function listSessions(db: Db, user: SessionUser, token: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isAlive(new Date())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  const own = hashOf(token);
  return rows.map(({ tokenHash, createdAt, lastSeenAt }) => ({
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === own,
  }));
}

export const endOtherSessions = (db: Db, user: SessionUser, token: string): Promise<void> =>
  db.transaction((tx) => endOthers(tx, user, token));

async function endOthers(tx: Db, user: SessionUser, token: string): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOf(token))))
    .returning({ userId: sessions.userId });
  if (ended.length > 0) await recordAudit(tx, user, { ...accountOf(user), action: 'sessions-ended' });
}
