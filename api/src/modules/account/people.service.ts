import type { Account, AccountPatch } from '@officina/contracts/account';
import type { OpenSession, SessionUser } from '@officina/contracts/session';
import { and, eq, max, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { invitations, passkeys, sessions, users } from '../../db/schema';
import { italian } from '../../db/search';
import { DomainError, notFound } from '../../http/problems';
import { recordAudit } from '../audit/audit.service';
import { listSessions } from '../session/account.service';
import { endLinks } from '../session/account-link';
import { accountOf, isAlive } from '../session/session.service';
import { deleteInvitations } from './invitation.service';
import { clearSecondFactor } from './second-factor.service';

export const listAccounts = (db: Db): Promise<Account[]> => accountsWhere(db);

async function accountsWhere(db: Db, where?: SQL): Promise<Account[]> {
  const rows = await db
    .select({
      account: users,
      lastSeenAt: max(sessions.lastSeenAt),
      passkeyCount: db.$count(passkeys, eq(passkeys.userId, users.id)),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), isAlive(new Date())))
    .where(where)
    .groupBy(users.id)
    .orderBy(italian(users.username))
    .limit(mostUnpaged);
  return rows.map(({ account: { id, username, role, createdAt, totpSecret }, lastSeenAt, passkeyCount }) => ({
    id,
    username,
    role,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    hasTotp: totpSecret !== null,
    passkeyCount,
  }));
}

export const changeAccount = (db: Db, actor: SessionUser, id: number, { role }: AccountPatch): Promise<Account> =>
  db.transaction(async (tx) => {
    const { account, isLastOwner } = await lockAccount(tx, id);
    if (role !== account.role) {
      if (isLastOwner) throw lastOwner();
      await tx.update(users).set({ role }).where(eq(users.id, id));
      await withdrawInvitationsOf(tx, account);
      await recordAudit(tx, actor, { ...accountOf(account), action: 'role-changed' });
    }
    const [changed] = await accountsWhere(tx, eq(users.id, id));
    if (!changed) throw notFound('account');
    return changed;
  });

export const deleteAccount = (db: Db, actor: SessionUser, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { account, isLastOwner } = await lockAccount(tx, id);
    if (isLastOwner) throw lastOwner();
    for (const purpose of ['password', 'email'] as const) await endLinks(tx, id, purpose, 'replaced');
    await tx.delete(users).where(eq(users.id, id));
    await withdrawInvitationsOf(tx, account);
    await recordAudit(tx, actor, { ...accountOf(account), action: 'deleted' });
  });

/** Deletes the invitations by a person who may not invite any more. */
const withdrawInvitationsOf = (tx: Db, { username }: Pick<SessionUser, 'username'>) =>
  deleteInvitations(tx, eq(invitations.invitedBy, username));

const lastOwner = () => new DomainError(409, 'Deve restare almeno un amministratore: nominane prima un altro.');

/** Locks an account and all owners, so that concurrent changes are serialised and at least one owner remains. */
async function lockAccount(tx: Db, id: number) {
  const isOwner = eq(users.role, 'owner');
  const rows = await tx
    .select()
    .from(users)
    .where(or(isOwner, eq(users.id, id)))
    .orderBy(users.id)
    .for('update');
  const account = rows.find((row) => row.id === id);
  if (!account) throw notFound('account');
  return { account, isLastOwner: account.role === 'owner' && rows.length === 1 };
}

export async function listAccountSessions(db: Db, id: number, token: string): Promise<OpenSession[]> {
  await findAccount(db, id);
  return listSessions(db, id, token);
}

export const removeSecondFactor = (db: Db, actor: SessionUser, id: number): Promise<void> =>
  db.transaction(async (tx) => clearSecondFactor(tx, actor, await findAccount(tx, id)));

async function findAccount(db: Db, id: number) {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!account) throw notFound('account');
  return account;
}
