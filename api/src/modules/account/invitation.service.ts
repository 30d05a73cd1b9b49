import {
  type Invitation,
  type InvitationAcceptance,
  type InvitationDraft,
  type InvitationOffer,
  invitationHours,
  type NewInvitation,
} from '@officina/contracts/account';
import type { Role, SessionUser } from '@officina/contracts/session';
import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { invitations, users } from '../../db/schema';
import { networkOf } from '../../http/network';
import { DomainError, fieldError, notFound, ownersOnly } from '../../http/problems';
import { hashOf, newToken } from '../../token';
import { recordAudit } from '../audit/audit.service';
import { hashPassword } from '../session/password';
import { weaknessOf } from '../session/password-policy';
import { accountOf, type Caller, openSession, type SignIn, type SignInDeps } from '../session/session.service';
import { countTry, rules } from '../throttle/throttle.service';
import { invitationLink } from './invitation-link';

interface Deps {
  db: Db;
  secret: string;
}

/** Invitations that can still be accepted, without set-up links. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(isOpen(), isNotNull(invitations.invitedBy)))
    .orderBy(desc(invitations.id));
  return rows.map(toInvitation);
}

export const createInvitation = (
  db: Db,
  actor: SessionUser,
  origin: string,
  { role }: InvitationDraft,
): Promise<NewInvitation> =>
  db.transaction(async (tx) => {
    await stayOwner(tx, actor);
    const { row, token } = await insertInvitation(tx, role, actor.username);
    await recordAudit(tx, actor, { ...noted, action: 'invited' });
    return { ...toInvitation(row), link: invitationLink(origin, token) };
  });

/**
 * Throws 403 unless the actor is an owner, and keeps it so until the end of the transaction: who is demoted or deleted
 * meanwhile must not leave an invitation behind that the demotion has not seen.
 */
async function stayOwner(tx: Db, { id }: SessionUser): Promise<void> {
  const isOwner = and(eq(users.id, id), eq(users.role, 'owner'));
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).for('share');
  if (!owner) throw ownersOnly();
}

/** Token of a link for an owner's account, for the operator; earlier ones become invalid. */
export const createSetupToken = (db: Db): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.delete(invitations).where(isNull(invitations.invitedBy));
    return (await insertInvitation(tx, 'owner', null)).token;
  });

async function insertInvitation(tx: Db, role: Role, invitedBy: string | null) {
  const now = new Date();
  await tx.delete(invitations).where(lt(invitations.expiresAt, now));
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationHours * 60 * 60_000);
  const [row] = await tx
    .insert(invitations)
    .values({ tokenHash: hashOf(token), role, invitedBy, expiresAt })
    .returning();
  if (!row) throw new Error('No invitation was inserted');
  return { row, token };
}

export const withdrawInvitation = (db: Db, actor: SessionUser, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
    if (gone.length === 0) throw notFound('invitation');
    await recordAudit(tx, actor, { ...noted, action: 'invitation-withdrawn' });
  });

export async function lookAtInvitation(deps: Deps, address: string, token: string): Promise<InvitationOffer> {
  const [row] = await deps.db.select().from(invitations).where(isOpen(token));
  if (!row) throw await unknownInvitation(deps, address);
  return { role: row.role, invitedBy: row.invitedBy, expiresAt: row.expiresAt.toISOString() };
}

/** Creates the account and signs in. The invitation is used up only by a success. */
export async function acceptInvitation(
  deps: Deps & SignInDeps,
  { token, username, password }: v.InferOutput<typeof InvitationAcceptance>,
  caller: Caller,
): Promise<SignIn> {
  const { db } = deps;
  // First, so that a made-up token costs no hash of a password.
  await lookAtInvitation(deps, caller.peer.address, token);
  const weakness = await weaknessOf(password, username);
  if (weakness) throw fieldError('password', weakness);
  const passwordHash = await hashPassword(password);
  const signedIn = await db.transaction(async (tx) => {
    const [used] = await tx.delete(invitations).where(isOpen(token)).returning();
    if (!used) return undefined;
    const [account] = await tx
      .insert(users)
      .values({ username, passwordHash, role: used.role })
      .onConflictDoNothing()
      .returning();
    if (!account) throw fieldError('username', 'Username già in uso', 409);
    await recordAudit(tx, account, { ...accountOf(account), action: 'joined' });
    return openSession(tx, deps, account, caller);
  });
  if (!signedIn) throw await unknownInvitation(deps, caller.peer.address);
  return signedIn;
}

/** SQL condition for the invitations that can be accepted, or for the one with this token. */
const isOpen = (token?: string) =>
  and(gte(invitations.expiresAt, new Date()), token ? eq(invitations.tokenHash, hashOf(token)) : undefined);

/** The 404 of a token that is unknown, used or expired; a 429 after too many of one network. */
async function unknownInvitation(deps: Deps, address: string): Promise<DomainError> {
  await countTry(deps, rules.invitation, networkOf(address));
  return new DomainError(404, 'Il link di invito non è valido: è scaduto o è già stato usato.');
}

/** The invited person has no name yet. */
const noted = { kind: 'account', title: 'Invito' } as const;

/** Only for invitations of a person, which are all that the back office shows. */
const toInvitation = ({ id, role, invitedBy, createdAt, expiresAt }: typeof invitations.$inferSelect): Invitation => ({
  id,
  role,
  invitedBy: invitedBy ?? '',
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
