import type { Page } from '@officina/contracts/client';
import { type ContactMessage, keptSpamDays, type MessageListQuery } from '@officina/contracts/message';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { orderOf, pageOf, sliceOf } from '../../db/list';
import { messages, suspectedMessages } from '../../db/schema';
import { inFields, matches, nameIn } from '../../db/search';
import type { Deps } from '../../deps';
import { type Actor, recordAudit } from '../audit/audit.service';
import { findRow, subjectOf } from '../kinds';
import { getMessage, toMessage } from './message.service';
import { addNotification } from './notification';
import { isSuspectedOf, senderOf } from './person';

type Suspected = typeof suspectedMessages.$inferSelect;

/** Sortable columns; names in Italian order. */
const sorted = { ...suspectedMessages, name: nameIn(suspectedMessages) };

const keptMs = keptSpamDays * 24 * 60 * 60 * 1000;

/** Suspected spam that matches; newest first by default. */
export async function listSuspected(db: Db, query: MessageListQuery, now = new Date()): Promise<Page<ContactMessage>> {
  const where = and(gt(suspectedMessages.createdAt, new Date(now.getTime() - keptMs)), conditionOf(query));
  const slice = sliceOf(query);
  const rows = await db
    .select()
    .from(suspectedMessages)
    .where(where)
    .orderBy(...orderOf(sorted, query.sort))
    .limit(slice.limit)
    .offset(slice.offset);
  return pageOf(rows.map(toSuspected), slice, () => db.$count(suspectedMessages, where));
}

function conditionOf({ q, unread, state, car, undelivered, personOf }: MessageListQuery): SQL | undefined {
  // All suspected spam is new and unread, and has no e-mail.
  const isNever = unread === false || undelivered === true || !(state === undefined || /^(new|to-answer)$/.test(state));
  return and(
    isNever ? sql`false` : undefined,
    car ? eq(suspectedMessages.carId, car) : undefined,
    personOf ? isSuspectedOf(senderOf(personOf)) : undefined,
    matches(q, (word) => inFields(suspectedMessages, word)),
  );
}

const toSuspected = ({ carId, carName, createdAt, ...row }: Suspected): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  read: false,
  state: 'new',
  stateChangedAt: createdAt.toISOString(),
  remindOn: null,
  car: carId === null ? null : { id: carId, name: carName ?? '' },
  isUndelivered: false,
});

/** Turns suspected spam into a message with a notification. Idempotent; throws 404. */
export const acceptSuspected = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, actor: Actor, id: number) =>
  db.transaction(async (tx): Promise<ContactMessage> => {
    const [suspected] = await tx.delete(suspectedMessages).where(eq(suspectedMessages.id, id)).returning();
    if (!suspected) return getMessage(tx, id);
    await tx.insert(messages).overridingSystemValue().values(suspected);
    const message = await findRow(tx, 'message', id);
    await addNotification(tx, jobs, message);
    await recordAudit(tx, actor, { ...subjectOf('message', message), action: 'restored' });
    return toMessage(tx, message);
  });
