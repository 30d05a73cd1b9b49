import type { ReplyDraft, StoredReply } from '@officina/contracts/thread';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { refusingDuplicates } from '../../db/failures';
import { emails, messageEntries } from '../../db/schema';
import type { Rows } from '../../db/tables/rows';
import type { Deps } from '../../deps';
import { DomainError, notFound } from '../../http/problems';
import { type Actor, recordAudit } from '../audit/audit.service';
import { readCompany } from '../company/company.service';
import { emailsOf } from '../email/deliveries';
import { findEmailConfig } from '../email/garage-mail';
import { addEmail, findRunningTry, replaceEmail } from '../email/outbox';
import { sendsEmail } from '../email/ways';
import { lockRow, subjectOf } from '../kinds';
import { markAnswered } from './mark-answered';
import { getMessage } from './message.service';
import { replyPicturesOf, setReplyPictures, withLinks } from './reply-picture.service';
import { toReply } from './thread.service';

type ReplyDeps = Pick<Deps, 'db' | 'jobs' | 'env'>;

/** A reply to write: its message's row, the draft, and the origin for links to photos. */
interface Reply {
  message: Rows['message'];
  draft: v.InferOutput<typeof ReplyDraft>;
  origin: string;
}

/**
 * Stores a reply and its e-mail before anything is sent; marks the message as read and waiting, and removes a due
 * reminder. With the key of an unsent reply it replaces that reply; with the key of a sent one it changes nothing.
 * Throws 404 for a deleted message, 409 for the key of another message's reply, and for the key of a reply that is
 * being sent or was sent with another text (the same draft may be open twice).
 */
export async function replyToMessage(
  { db, jobs, env }: ReplyDeps,
  actor: Actor,
  id: number,
  draft: Reply['draft'],
  origin: string,
): Promise<StoredReply> {
  const stored = db.transaction(async (tx) => {
    // The lock also serialises requests with the same key.
    const message = await lockRow(tx, 'message', id);
    const [known] = await tx.select().from(messageEntries).where(eq(messageEntries.key, draft.key));
    if (known && known.messageId !== id) throw foreignKey();
    const reply = { message, draft, origin };
    return known ? replaceReply(tx, { jobs, env }, actor, known.id, reply) : addReply(tx, jobs, actor, reply);
  });
  return readReply(db, id, await refusingDuplicates(stored, foreignKey));
}

const foreignKey = () => new DomainError(409, 'Questa risposta è già di un altro messaggio: scrivila di nuovo.');

async function addReply(tx: Db, jobs: Deps['jobs'], actor: Actor, reply: Reply): Promise<number> {
  const { message, draft } = reply;
  const of = { messageId: message.id, kind: 'reply' } as const;
  const [entry] = await tx
    .insert(messageEntries)
    .values({ ...of, by: actor.username, key: draft.key, ...written(draft) })
    .returning();
  if (!entry) throw new Error('An insert returned no row');
  const parameters = await parametersOf(tx, entry.id, reply);
  await addEmail(tx, jobs, { ...of, entryId: entry.id, parameters, awaitsBrowser: draft.byBrowser });
  await markAnswered(tx, message, entry.at);
  await recordAudit(tx, actor, { ...subjectOf('message', message), action: 'replied' });
  return entry.id;
}

async function replaceReply(
  tx: Db,
  { jobs, env }: Omit<ReplyDeps, 'db'>,
  actor: Actor,
  entryId: number,
  reply: Reply,
): Promise<number> {
  const [email] = await tx.select().from(emails).where(eq(emails.entryId, entryId)).for('update');
  if (!email || email.status === 'sent') return entryId;
  const { byBrowser } = reply.draft;
  const parameters = await parametersOf(tx, entryId, reply);
  const isSame = Bun.deepEquals(parameters, email.parameters);
  if (await findRunningTry(tx, email.id)) {
    if (isSame && !byBrowser) return entryId;
    throw new DomainError(409, 'Il server sta già spedendo questa risposta: attendi un minuto.');
  }
  const isTried = email.status === 'waiting' || email.status === 'retrying';
  if (!isSame && isTried && (email.awaitsBrowser || (await sendsEmail(tx, env)))) throw leaving();
  await tx.update(messageEntries).set(written(reply.draft)).where(eq(messageEntries.id, entryId));
  await replaceEmail(tx, jobs, email, { parameters, awaitsBrowser: byBrowser });
  await recordAudit(tx, actor, { ...subjectOf('message', reply.message), action: 'replied' });
  return entryId;
}

const leaving = () =>
  new DomainError(
    409,
    'Una risposta a questo messaggio sta già partendo, con un altro testo. Quello che hai scritto resta qui: guarda la conversazione prima di inviarlo.',
  );

const written = ({ text, subject, fromEmail }: Reply['draft']) => ({ text, subject, fromEmail });

/** Stores the photos of a reply; returns its EmailJS template variables, with links to the photos in the text. */
async function parametersOf(tx: Db, entryId: number, { message, draft, origin }: Reply) {
  await setReplyPictures(tx, entryId, draft.pictures);
  const photos = (await replyPicturesOf(tx, entryId))(entryId);
  const config = await findEmailConfig(tx);
  return {
    to_email: message.email,
    to_name: message.name,
    from_name: config?.fromName || (await readCompany(tx)).brand,
    from_email: draft.fromEmail,
    subject: draft.subject || 'Il tuo messaggio',
    message: withLinks(draft.text, photos, origin),
    original_message: message.message,
    original_subject: message.subject || 'Messaggio senza oggetto',
    reply_to: draft.fromEmail,
  };
}

async function readReply(db: Db, messageId: number, entryId: number): Promise<StoredReply> {
  const message = await getMessage(db, messageId);
  const [entry] = await db.select().from(messageEntries).where(eq(messageEntries.id, entryId));
  const email = (await emailsOf(db, messageId)).find(({ row }) => row.entryId === entryId);
  if (!entry || !email) throw notFound('message');
  const pictures = (await replyPicturesOf(db, entryId))(entryId);
  return { message, entry: toReply(entry, email.delivery, pictures), parameters: email.row.parameters };
}
