import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import { longReservedDays, mostNamed, type ToDo } from '@officina/contracts/to-do';
import { and, asc, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client';
import { countSome } from '../../db/list';
import { cars, emails, images, messages } from '../../db/schema';
import { waitingSince } from '../../db/tables/message.table';
import { isUndelivered } from '../email/deliveries';
import { isUndescribed } from '../image/undescribed';
import { owners } from '../kinds';
import { isDue } from '../message/message.service';
import { isToAnswerNow } from '../message/message-state.service';

const dayMs = 24 * 60 * 60 * 1000;

/** One query per section. */
export async function getToDo(db: Db, now = new Date()): Promise<Omit<ToDo, 'lacksMail' | 'isBehindUnknownProxy'>> {
  const [answers, reminders, undelivered, records, undescribed] = await Promise.all([
    findAnswers(db),
    findReminders(db, now),
    findUndelivered(db),
    findRecords(db, now),
    countSome(db, images, isUndescribed(db)),
  ]);
  return { at: now.toISOString(), answers, reminders, undelivered, records, undescribed };
}

const { id, name, subject } = messages;
/** SQL: number of all matches, regardless of the limit. */
const total = sql<number>`(count(*) over ())::integer`;

/** Without messages that have a reminder. There may be thousands: both queries only read an index. */
async function findAnswers(db: Db): Promise<ToDo['answers']> {
  const since = waitingSince(messages).mapWith(messages.createdAt);
  return firstOf(
    await db
      .select({ id, name, subject, since, total: countSome(db, messages, isToAnswerNow) })
      .from(messages)
      .where(isToAnswerNow)
      .orderBy(asc(since), asc(id))
      .limit(mostNamed),
  );
}

async function findReminders(db: Db, now: Date): Promise<ToDo['reminders']> {
  const remindOn = sql<string>`${messages.remindOn}`;
  const rows = await db
    .select({ id, name, subject, remindOn, total })
    .from(messages)
    .where(isDue(now))
    .orderBy(asc(messages.remindOn), asc(id))
    .limit(mostNamed);
  return { total: totalOf(rows), first: rows.map(({ total: _, ...row }) => row) };
}

/** Without messages in the bin. */
async function findUndelivered(db: Db): Promise<ToDo['undelivered']> {
  const since = sql`min(${emails.createdAt})`.mapWith(emails.createdAt);
  return firstOf(
    await db
      .select({ id, name, subject, since, total })
      .from(emails)
      .innerJoin(messages, eq(id, emails.messageId))
      .where(isUndelivered)
      .groupBy(id)
      .orderBy(asc(since), asc(id))
      .limit(mostNamed),
  );
}

const totalOf = ([row]: { total: number }[]): number => row?.total ?? 0;

const firstOf = <Row extends { total: number; since: Date }>(rows: Row[]) => ({
  total: totalOf(rows),
  first: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
});

async function findRecords(db: Db, now: Date): Promise<ToDo['records']> {
  const isLong = lte(cars.stateChangedAt, new Date(now.getTime() - longReservedDays * dayMs));
  const [kind, ...others] = ownerKinds;
  const drafts = others.map((other) => summaryOf(db, other, 'draft'));
  const rows = await unionAll(summaryOf(db, 'car', 'reserved', isLong), summaryOf(db, kind, 'draft'), ...drafts);
  return rows.map(({ id, name, since, ...row }) => ({ ...row, since: since.toISOString(), first: { id, name } }));
}

/** Summary of a kind's records in a state, as one row; no row if there are none. */
function summaryOf(db: Db, kind: OwnerKind, state: ToDo['records'][number]['state'], where?: SQL) {
  const { table, name } = owners[kind];
  const oldest = <Value>(value: SQLWrapper) =>
    sql<Value>`(array_agg(${value} order by ${table.stateChangedAt}, ${table.id}))[1]`;
  return db
    .select({
      kind: sql<OwnerKind>`${kind}::text`.as('kind'),
      state: sql<typeof state>`${state}::text`.as('state'),
      total: sql<number>`count(*)::integer`.as('total'),
      since: sql`min(${table.stateChangedAt})`.mapWith(table.stateChangedAt).as('since'),
      id: oldest<number>(table.id).as('id'),
      name: oldest<string>(name).as('name'),
    })
    .from(table)
    .where(and(eq(table.state, state), where))
    .having(sql`count(*) > 0`);
}
