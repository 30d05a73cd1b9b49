import type { Page } from '@officina/contracts/client';
import { calendarDateInItaly } from '@officina/contracts/clock';
import { formatDate, formatInstant } from '@officina/contracts/format';
import { nouns } from '@officina/contracts/kinds';
import { type ContactMessage, type MessageExportQuery, messageStateLabels } from '@officina/contracts/message';
import { shownEmail } from '@officina/contracts/shown-email';
import { and, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged, orderOf, pageOf, sliceOf } from '../../db/list';
import { emails, messages } from '../../db/schema';
import { inFields, matches, nameIn } from '../../db/search';
import type { Rows } from '../../db/tables/rows';
import type { Column, Table } from '../../http/csv';
import { type Actor, recordAudit } from '../audit/audit.service';
import { isUndelivered } from '../email/deliveries';
import { findAll, findPage, findRow, kinds } from '../kinds';
import { isToAnswer } from './message-state.service';
import { isOf, senderOf } from './person';

/** Default order: messages with due reminders first, oldest reminder first; then newest first. */
export async function listMessages(db: Db, query: MessageExportQuery): Promise<Page<ContactMessage>> {
  const where = conditionOf(db, query);
  const order = orderOf(sorted, query.sort);
  const { items, total } = query.sort
    ? await findPage(db, 'message', where, order, query)
    : await findDueFirst(db, where, order, query);
  return { items: await toMessages(db, items), total };
}

/** Two queries, each in the order of an index: a single order would sort all messages for each page. */
async function findDueFirst(
  db: Db,
  where: SQL | undefined,
  newest: SQL[],
  query: MessageExportQuery,
): Promise<Page<Rows['message']>> {
  const due = and(where, isDue());
  const dueTotal = await db.$count(messages, due);
  if (dueTotal === 0) return findPage(db, 'message', where, newest, query);
  const slice = sliceOf(query, mostUnpaged);
  const { find } = kinds.message;
  const first = await find(db, {
    where: due,
    orderBy: [sql`${messages.remindOn}`, ...newest],
    slice,
  });
  const rest = await find(db, {
    where: and(where, sql`${isDue()} is not true`),
    orderBy: newest,
    slice: { limit: slice.limit - first.length, offset: Math.max(0, slice.offset - dueTotal) },
  });
  return pageOf([...first, ...rest], slice, () => db.$count(messages, where));
}

/** SQL condition: the reminder's day has come in Italy. Null without a reminder. */
export const isDue = (now = new Date()): SQL => sql`${messages.remindOn} <= ${calendarDateInItaly(now)}`;

/** The messages of a list with everything that customers have written, as a table; logs the export. */
export async function exportMessages(db: Db, actor: Actor, query: MessageExportQuery): Promise<Table<Rows['message']>> {
  // A field without a column is a type error.
  const columns: Record<keyof Rows['message'], Column<Rows['message']>> = {
    id: ['ID', (message) => message.id],
    createdAt: ['Ricevuto il', (message) => formatInstant(message.createdAt)],
    name: ['Nome', (message) => message.name],
    email: ['Email', (message) => shownEmail(message.email)],
    phone: ['Telefono', (message) => message.phone ?? ''],
    subject: ['Oggetto', (message) => message.subject ?? ''],
    message: ['Messaggio', (message) => message.message],
    read: ['Letto', (message) => (message.read ? 'Sì' : 'No')],
    state: ['Stato', (message) => messageStateLabels[message.state]],
    stateChangedAt: ['Stato dal', (message) => formatInstant(message.stateChangedAt)],
    remindOn: ['Promemoria', (message) => formatDate(message.remindOn)],
    carId: ['ID auto', (message) => message.carId ?? ''],
    carName: ['Auto', (message) => message.carName ?? ''],
    answeredAt: ['Prima risposta', (message) => (message.answeredAt ? formatInstant(message.answeredAt) : '')],
  };
  const order = orderOf(sorted, query.sort);
  const dueFirst = query.sort ? [] : [sql`case when ${isDue()} then ${messages.remindOn} end`];
  const pages = await findAll(db, 'message', conditionOf(db, query), [...dueFirst, ...order]);
  await recordAudit(db, actor, { action: 'exported', kind: 'message', title: nouns.message.label });
  return { pages, columns: Object.values(columns) };
}

/** Sortable columns; names in Italian order. */
const sorted = { ...messages, name: nameIn(messages) };

function conditionOf(db: Db, query: MessageExportQuery): SQL | undefined {
  return and(
    query.unread === undefined ? undefined : eq(messages.read, !query.unread),
    query.state === 'to-answer' ? isToAnswer : query.state ? eq(messages.state, query.state) : undefined,
    query.car ? eq(messages.carId, query.car) : undefined,
    query.undelivered === undefined ? undefined : (query.undelivered ? exists : notExists)(undeliveredOf(db)),
    query.personOf ? isOf(senderOf(query.personOf)) : undefined,
    matches(query.q, (word) => inFields(messages, word)),
  );
}

/** Subquery: the undelivered e-mails of a message. */
const undeliveredOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(emails)
    .where(and(eq(emails.messageId, messages.id), isUndelivered));

export const getMessage = async (db: Db, id: number): Promise<ContactMessage> =>
  toMessage(db, await findRow(db, 'message', id));

export async function toMessage(db: Db, row: Rows['message']): Promise<ContactMessage> {
  const [message] = await toMessages(db, [row]);
  if (!message) throw new Error('A message was lost');
  return message;
}

/** Number of messages above which reading all undelivered e-mails is cheaper. */
const manyIds = 500;

/** Converts rows to the contract's messages; one query determines which have an undelivered e-mail. */
async function toMessages(db: Db, rows: Rows['message'][]): Promise<ContactMessage[]> {
  const ids = rows.map(({ id }) => id);
  const red = new Set<number | null>();
  if (ids.length > 0) {
    const where = and(ids.length <= manyIds ? inArray(emails.messageId, ids) : undefined, isUndelivered);
    for (const { id } of await db.select({ id: emails.messageId }).from(emails).where(where)) red.add(id);
  }
  return rows.map(({ carId, carName, answeredAt: _, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    stateChangedAt: row.stateChangedAt.toISOString(),
    car: carId === null ? null : { id: carId, name: carName ?? '' },
    isUndelivered: red.has(row.id),
  }));
}
