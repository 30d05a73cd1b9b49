import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { invitations, sessions, users } from '../../db/schema';
import { recordAudit } from '../audit/audit.service';
import { endLinks } from '../session/account-link';
import { hashPassword } from '../session/password';
import { accountOf, isNamed } from '../session/session.service';
import { clearSecondFactor } from './second-factor.service';

export const hasAccounts = async (db: Db): Promise<boolean> => (await db.$count(users)) > 0;

/** The username, if there is exactly one account. */
export async function onlyUsername(db: Db): Promise<string | undefined> {
  const [first, second] = await db.select({ username: users.username }).from(users).limit(2);
  return second ? undefined : first?.username;
}

/** Creates the first account, an owner, and invalidates setup links; returns false if there already is an account. */
export async function createFirstAccount(db: Db, username: string, password: string): Promise<boolean> {
  if (await hasAccounts(db)) return false;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const account = { username, passwordHash, role: 'owner' } as const;
    const made = await tx.insert(users).values(account).onConflictDoNothing().returning();
    if (made.length > 0) await tx.delete(invitations).where(isNull(invitations.invitedBy));
    return made.length > 0;
  });
}

/**
 * For the operator: changes an account's password, ends all its sessions and optionally removes its second factors.
 * Returns false if there is no such account.
 */
export async function changePassword(
  db: Db,
  username: string,
  password: string,
  removesFactor = false,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(isNamed(username)).returning();
    if (!user) return false;
    await endLinks(tx, user.id, 'password', 'used');
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    // The operator has no account, so the log shows the change under the account's own name.
    await recordAudit(tx, user, { ...accountOf(user), action: 'password-changed' });
    if (removesFactor) await clearSecondFactor(tx, user, user);
    return true;
  });
}
