import {
  type Invitation,
  type InvitationAcceptance,
  type InvitationDraft,
  type InvitationOffer,
  invitationHours,
  type NewInvitation,
} from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import type { Role, SessionUser } from '@officina/contracts/session';
import { and, desc, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { emails, invitations, users } from '../../db/schema';
import type { Deps as AllDeps } from '../../deps';
import { networkOf } from '../../http/network';
import type { Peer } from '../../http/peer';
import { DomainError, fieldError, notFound, ownersOnly } from '../../http/problems';
import { hashOf, newToken } from '../../token';
import { recordAudit } from '../audit/audit.service';
import { readCompany } from '../company/company.service';
import { sayProblem } from '../email/mail-problem';
import { cancelEmails } from '../email/outbox';
import { sendsEmail } from '../email/ways';
import { linkOf, mailPerson } from '../session/account-link';
import { hashPassword } from '../session/password';
import { weaknessOf } from '../session/password-policy';
import { accountOf, type Caller, openSession, type SignIn, type SignInDeps } from '../session/session.service';
import { countTry, rules } from '../throttle/throttle.service';
import { askForConfirmation } from './own-account.service';

type Deps = Pick<AllDeps, 'db' | 'secret'>;
type MailDeps = Pick<AllDeps, 'db' | 'secret' | 'jobs' | 'env'>;

/** Invitations that have not been accepted, including expired ones, without setup links. */
export const listInvitations = (db: Db): Promise<Invitation[]> => invitationsWhere(db);

async function invitationsWhere(db: Db, where?: SQL): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, status: emails.status, problem: emails.problem })
    .from(invitations)
    .leftJoin(emails, eq(emails.id, invitations.emailId))
    .where(and(isNotNull(invitations.invitedBy), where))
    .orderBy(desc(invitations.id))
    .limit(mostUnpaged);
  return rows.map(({ invitation, status, problem }) => ({
    id: invitation.id,
    role: invitation.role,
    name: invitation.name,
    email: invitation.email,
    delivery: status && { status, problem: problem && sayProblem(problem) },
    invitedBy: invitation.invitedBy ?? '',
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

/** Creates an invitation, and e-mails it if the server can send. */
export const createInvitation = (
  deps: MailDeps,
  actor: SessionUser,
  origin: string,
  { role, name, email }: InvitationDraft,
): Promise<NewInvitation> =>
  deps.db.transaction(async (tx) => {
    await stayOwner(tx, actor);
    const whom = { role, name: name ?? null, email: email || null };
    const { row, token } = await insertInvitation(tx, whom, actor.username);
    return sendInvitation(tx, deps, actor, origin, row, token);
  });

/** Invites the same person again; previous links become invalid. */
export const renewInvitation = (
  deps: MailDeps,
  actor: SessionUser,
  origin: string,
  id: number,
): Promise<NewInvitation> =>
  deps.db.transaction(async (tx) => {
    await stayOwner(tx, actor);
    const token = newToken();
    const renewed = { tokenHash: hashOf(token), mailTokenHash: null, invitedBy: actor.username, ...newTimes() };
    const isIt = and(eq(invitations.id, id), isNotNull(invitations.invitedBy));
    const [row] = await tx.update(invitations).set(renewed).where(isIt).returning();
    if (!row) throw notFound('invitation');
    await cancelEmails(tx, [row.emailId]);
    return sendInvitation(tx, deps, actor, origin, row, token);
  });

/** E-mails a new or renewed invitation. This link has its own token, whose use proves access to the mailbox. */
async function sendInvitation(
  tx: Db,
  deps: MailDeps,
  actor: SessionUser,
  origin: string,
  { id, role, name, email, expiresAt }: typeof invitations.$inferSelect,
  token: string,
): Promise<NewInvitation> {
  await recordAudit(tx, actor, { ...noted, action: 'invited' });
  if (email !== null && (await sendsEmail(tx, deps.env))) {
    await countTry({ db: tx, secret: deps.secret }, rules.sentInvitation, 'site');
    const mailToken = newToken();
    const { brand } = await readCompany(tx);
    const emailId = await mailPerson(tx, deps, {
      ...{ address: email, name: name ?? '' },
      subject: `Invito a entrare nel sito di ${brand}`,
      text:
        `Ciao${name ? ` ${isolated(name)}` : ''},\n\n${isolated(actor.username)} ti invita nel pannello di controllo del sito di ` +
        `${brand}, come ${roleLabels[role]}.\n\n` +
        `Per creare il tuo account apri questo link, che vale una volta sola, fino al ${formatInstant(expiresAt)}:`,
      link: { url: linkOf(origin, 'invitation', mailToken), expiresAt },
    });
    await tx
      .update(invitations)
      .set({ mailTokenHash: hashOf(mailToken), emailId })
      .where(eq(invitations.id, id));
  } else await tx.update(invitations).set({ emailId: null }).where(eq(invitations.id, id));
  const [invitation] = await invitationsWhere(tx, eq(invitations.id, id));
  if (!invitation) throw notFound('invitation');
  return { ...invitation, link: linkOf(origin, 'invitation', token) };
}

const roleLabels: Readonly<Record<Role, string>> = { owner: 'amministratore', editor: 'redattore' };

/**
 * Throws 403 unless the actor is an owner, and locks that until the end of the transaction: an owner who is demoted or
 * deleted concurrently must not leave an invitation that the demotion has not seen.
 */
async function stayOwner(tx: Db, { id }: SessionUser): Promise<void> {
  const isOwner = and(eq(users.id, id), eq(users.role, 'owner'));
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner).for('share');
  if (!owner) throw ownersOnly();
}

/** Token of a link to create an owner's account, for the operator; invalidates earlier ones. */
export const createSetupToken = (db: Db): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.delete(invitations).where(isNull(invitations.invitedBy));
    return (await insertInvitation(tx, { role: 'owner', name: null, email: null }, null)).token;
  });

async function insertInvitation(
  tx: Db,
  whom: Pick<typeof invitations.$inferSelect, 'role' | 'name' | 'email'>,
  invitedBy: string | null,
) {
  const token = newToken();
  const [row] = await tx
    .insert(invitations)
    .values({ ...whom, tokenHash: hashOf(token), invitedBy, ...newTimes() })
    .returning();
  if (!row) throw new Error('No invitation was inserted');
  return { row, token };
}

function newTimes() {
  const createdAt = new Date();
  return { createdAt, expiresAt: new Date(createdAt.getTime() + invitationHours * 60 * 60_000) };
}

export const withdrawInvitation = (db: Db, actor: SessionUser, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await deleteInvitations(tx, eq(invitations.id, id))) === 0) throw notFound('invitation');
    await recordAudit(tx, actor, { ...noted, action: 'invitation-withdrawn' });
  });

/** Deletes invitations and their unsent e-mails; returns the number of invitations. */
export async function deleteInvitations(tx: Db, where: SQL): Promise<number> {
  const gone = await tx.delete(invitations).where(where).returning();
  await cancelEmails(
    tx,
    gone.map(({ emailId }) => emailId),
  );
  return gone.length;
}

export async function lookAtInvitation(deps: Deps, address: string, token: string): Promise<InvitationOffer> {
  const [row] = await deps.db.select().from(invitations).where(isOpen(token));
  if (!row) throw await unknownInvitation(deps, address);
  const { role, invitedBy, name, email, expiresAt } = row;
  return { role, invitedBy, name, email, expiresAt: expiresAt.toISOString() };
}

/**
 * Creates the account and signs in. Only a success consumes the invitation. The e-mailed link confirms the address to
 * which it was sent; any other address has to be confirmed.
 */
export async function acceptInvitation(
  deps: Deps & SignInDeps,
  { token, username, password, email = '' }: v.InferOutput<typeof InvitationAcceptance>,
  caller: Caller & { peer: Pick<Peer, 'origin'> },
): Promise<SignIn> {
  const { db } = deps;
  // Checked first, so that a made-up token does not cost a password hash.
  await lookAtInvitation(deps, caller.peer.address, token);
  const weakness = await weaknessOf(password, username);
  if (weakness) throw fieldError('password', weakness);
  const passwordHash = await hashPassword(password);
  const signedIn = await db.transaction(async (tx) => {
    const [used] = await tx.delete(invitations).where(isOpen(token)).returning();
    if (!used) return undefined;
    const isConfirmed = used.mailTokenHash === hashOf(token) && used.email?.toLowerCase() === email.toLowerCase();
    const address = isConfirmed ? { email } : { pendingEmail: email || null };
    const [account] = await tx
      .insert(users)
      .values({ username, passwordHash, role: used.role, ...address })
      .onConflictDoNothing()
      .returning();
    if (!account) throw fieldError('username', 'Username già in uso', 409);
    await cancelEmails(tx, [used.emailId]);
    if (email && !isConfirmed) await askForConfirmation(tx, deps, account, caller.peer.origin, email);
    await recordAudit(tx, account, { ...accountOf(account), action: 'joined' });
    return openSession(tx, deps, account, caller);
  });
  if (!signedIn) throw await unknownInvitation(deps, caller.peer.address);
  return signedIn;
}

/** SQL condition: the invitation with this token, if it can be accepted. */
const isOpen = (token: string) =>
  and(
    gte(invitations.expiresAt, new Date()),
    or(eq(invitations.tokenHash, hashOf(token)), eq(invitations.mailTokenHash, hashOf(token))),
  );

/** The 404 for a token that is unknown, used or expired; throws 429 after too many from one network. */
async function unknownInvitation(deps: Deps, address: string): Promise<DomainError> {
  await countTry(deps, rules.invitation, networkOf(address));
  return new DomainError(404, 'Il link di invito non è valido: è scaduto o è già stato usato.');
}

/** Without the invited person's name: the log must not keep personal data of somebody who never came. */
const noted = { kind: 'account', title: 'Invito' } as const;
