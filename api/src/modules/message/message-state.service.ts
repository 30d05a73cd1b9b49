import type { ChangedRecords } from '@officina/contracts/bulk';
import {
  type CarMessageCount,
  type MessageFigures,
  type MessageState,
  type MessagesState,
  openStates,
} from '@officina/contracts/message';
import { and, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { countSome } from '../../db/list';
import { emails, messageEntries, messages } from '../../db/schema';
import { type Actor, recordAudit } from '../audit/audit.service';
import { isUndelivered } from '../email/deliveries';
import { lockRows, subjectOf } from '../kinds';
import { currentOf } from '../record/overtaken';

/** SQL condition: messages that are waiting for an answer, in the form that their index supports. */
export const isToAnswer = sql`${messages.state} in ('new', 'open')`;

/** The same without messages that have a reminder. */
export const isToAnswerNow = and(isToAnswer, isNull(messages.remindOn));

const day = 24 * 60 * 60 * 1000;

/**
 * Changes the state of messages, with an entry for each that had another one; returns the ids of those that have it
 * now. Messages whose state differs from what the sender saw are not changed and are returned as overtaken.
 */
export const setMessagesState = (db: Db, actor: Actor, { ids, state, seen }: MessagesState): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const { current, ...overtaken } = currentOf(await lockRows(tx, 'message', ids), seen, { state });
    const rows = current.filter((row) => row.state !== state);
    await changeState(
      tx,
      rows.map(({ id }) => id),
      state,
      actor.username,
    );
    const fields = ['state'] as const;
    await recordAudit(
      tx,
      actor,
      ...rows.map((row) => ({ ...subjectOf('message', row), action: 'changed', fields }) as const),
    );
    return { ids: current.map(({ id }) => id), ...overtaken };
  });

/** `by`: username; null for an automatic change. The messages must be locked. */
export async function changeState(tx: Db, ids: number[], state: MessageState, by: string | null): Promise<void> {
  if (ids.length === 0) return;
  const at = new Date();
  await tx.update(messages).set({ state, stateChangedAt: at }).where(inArray(messages.id, ids));
  await tx
    .insert(messageEntries)
    .values(ids.map((messageId) => ({ messageId, kind: 'state', state, by, at }) as const));
}

export async function getMessageFigures(db: Db, now = new Date()): Promise<MessageFigures> {
  const { createdAt, answeredAt } = messages;
  const undelivered = db.select({ id: emails.messageId }).from(emails).where(isUndelivered);
  // Each count uses its own index; a combined count would read all messages.
  const [figures] = await db
    .select({
      toAnswer: countSome(db, messages, isToAnswer),
      postponed: db.$count(messages, and(isToAnswer, isNotNull(messages.remindOn))),
      // Messages in the bin are not counted.
      undelivered: db.$count(messages, inArray(messages.id, undelivered)),
      hoursToFirstReply: sql<number | null>`extract(epoch from avg(${answeredAt} - ${createdAt}))::float8 / 3600`,
    })
    .from(messages)
    .where(and(gt(createdAt, new Date(now.getTime() - 30 * day)), isNotNull(answeredAt)));
  if (!figures) throw new Error('An aggregate returned no row');
  return figures;
}

/** For cars with messages, including deleted cars. */
export const countCarMessages = (db: Db): Promise<CarMessageCount[]> =>
  db
    .select({
      carId: sql<number>`${messages.carId}`,
      total: sql<number>`count(*)::integer`,
      open: sql<number>`(count(*) filter (where ${inArray(messages.state, openStates)}))::integer`,
    })
    .from(messages)
    .where(isNotNull(messages.carId))
    .groupBy(messages.carId)
    .orderBy(messages.carId);
