import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sessions, users } from '../../db/schema';
import { recordAudit } from '../audit/audit.service';
import { hashPassword } from './password';
import { accountOf, isNamed } from './session.service';

export const hasAccounts = async (db: Db): Promise<boolean> => (await db.$count(users)) > 0;

/** Creates the first account, an owner; returns false when there is one. */
export async function createFirstAccount(db: Db, username: string, password: string): Promise<boolean> {
  if (await hasAccounts(db)) return false;
  const passwordHash = await hashPassword(password);
  const made = await db
    .insert(users)
    .values({ username, passwordHash, role: 'owner' })
    .onConflictDoNothing()
    .returning();
  return made.length > 0;
}

/** Changes an account's password and ends all its sessions; returns false when there is no such account. */
export async function changePassword(db: Db, username: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(isNamed(username)).returning();
    if (!user) return false;
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    // The operator at the server has no account: the log shows the change under the account's name.
    await recordAudit(tx, user, { ...accountOf(user), action: 'password-changed' });
    return true;
  });
}
