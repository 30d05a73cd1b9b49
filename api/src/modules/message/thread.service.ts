import type { EmailDelivery } from '@officina/contracts/email';
import type { MessageThread, NoteDraft, ReplyEntry, ThreadEntry } from '@officina/contracts/thread';
import { and, desc, eq, exists, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { cars, messageEntries, messages } from '../../db/schema';
import { notFound } from '../../http/problems';
import { hashOf } from '../../token';
import { type Actor, recordAudit } from '../audit/audit.service';
import { emailsOf } from '../email/deliveries';
import { picturesOf } from '../image/owner-pictures';
import { auditTitle, findRow, lockRow, subjectOf } from '../kinds';
import { markAnswered } from './mark-answered';
import { toMessage } from './message.service';
import { isOf, senderOf } from './person';
import { replyPicturesOf } from './reply-picture.service';

const mostOthers = 20;

export async function getMessageThread(db: Db, id: number): Promise<MessageThread> {
  const row = await findRow(db, 'message', id);
  const entries = await db
    .select()
    .from(messageEntries)
    .where(eq(messageEntries.messageId, id))
    .orderBy(desc(messageEntries.id))
    .limit(mostUnpaged);
  entries.reverse();
  // Read after the entries, because an e-mail is committed with its reply.
  const sent = await emailsOf(db, id);
  const pictures = await replyPicturesOf(db, ...entries.flatMap((entry) => (entry.kind === 'reply' ? entry.id : [])));
  const isSame = isOf(senderOf(id));
  const { createdAt } = messages;
  const others = await db
    .select({ id: messages.id, subject: messages.subject, createdAt, state: messages.state })
    .from(messages)
    .where(and(isSame, ne(messages.id, id)))
    .orderBy(sql`${createdAt} desc nulls last`, sql`${messages.id} desc nulls last`)
    .limit(mostOthers);
  return {
    message: await toMessage(db, row),
    car: row.carId === null ? null : { id: row.carId, name: row.carName ?? '', now: await carNow(db, row.carId) },
    notification: sent.find((email) => email.row.kind === 'notification')?.delivery ?? null,
    entries: entries.map((entry) => {
      const email = sent.find(({ row: { entryId } }) => entryId === entry.id)?.delivery;
      return toEntry(entry, email, pictures(entry.id));
    }),
    others: others.map((other) => ({ ...other, createdAt: other.createdAt.toISOString() })),
    personTotal: others.length < mostOthers ? others.length + 1 : await db.$count(messages, isSame),
  };
}

async function carNow(db: Db, id: number): Promise<NonNullable<MessageThread['car']>['now']> {
  const { price, state, available } = cars;
  const [car] = await db.select({ price, state, available }).from(cars).where(eq(cars.id, id));
  return car ? { ...car, picture: (await picturesOf(db, 'car', [id]))(id).featuredImage || null } : null;
}

type Row = typeof messageEntries.$inferSelect;

function toEntry(row: Row, email: EmailDelivery | undefined, pictures: string[]): ThreadEntry {
  const { id, by, kind, text, state } = row;
  const at = row.at.toISOString();
  if (kind === 'reply') return toReply(row, email, pictures);
  if (kind === 'note') return { id, at, by, kind, text: text ?? '' };
  return { id, at, by, kind, state: state ?? 'new' };
}

export function toReply(row: Row, email: EmailDelivery | undefined, pictures: string[]): ReplyEntry {
  // It was erased between the two reads.
  if (!email) throw notFound('message');
  const { id, by, text, subject, fromEmail } = row;
  const written = { text: text ?? '', subject: subject ?? '', fromEmail: fromEmail ?? '' };
  return { id, at: row.at.toISOString(), by, kind: 'reply', ...written, pictures, email };
}

/** A repeated request with a key changes nothing; the key with another text is another note. Throws 404. */
export async function addNote(db: Db, actor: Actor, id: number, note: NoteDraft): Promise<MessageThread> {
  const { key, text, isAnswer } = note;
  await db.transaction(async (tx) => {
    const message = await lockRow(tx, 'message', id);
    const [entry] = await tx
      .insert(messageEntries)
      .values({ messageId: id, kind: 'note', key: key && hashOf(`${key} ${id} ${text}`), text, by: actor.username })
      .onConflictDoNothing()
      .returning({ at: messageEntries.at });
    if (!entry) return;
    if (isAnswer) await markAnswered(tx, message, entry.at);
    await recordAudit(tx, actor, { ...subjectOf('message', message), action: isAnswer ? 'replied' : 'noted' });
  });
  return getMessageThread(db, id);
}

/** Throws 404, also for the note of a message in the bin. */
export const deleteNote = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const isThere = exists(tx.select({ one: sql`1` }).from(messages).where(eq(messages.id, messageEntries.messageId)));
    const [note] = await tx
      .delete(messageEntries)
      .where(and(eq(messageEntries.id, id), eq(messageEntries.kind, 'note'), isThere))
      .returning({ messageId: messageEntries.messageId });
    if (!note) throw notFound('note');
    const title = auditTitle('message', note.messageId, '');
    await recordAudit(tx, actor, {
      kind: 'message',
      recordId: note.messageId,
      title,
      action: 'changed',
      fields: ['note'],
    });
  });
