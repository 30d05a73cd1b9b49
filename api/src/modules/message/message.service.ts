import type { Page } from '@officina/contracts/client';
import { formatInstant } from '@officina/contracts/format';
import { type ContactMessage, type MessageListQuery, messageStateLabels } from '@officina/contracts/message';
import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { containing, orderOf } from '../../db/list';
import { messages } from '../../db/schema';
import type { Column, Table } from '../../http/csv';
import type { Actor } from '../audit/audit.service';
import { findAll, findPage, findRow } from '../kinds';
import { changeRecords } from '../record/bulk.service';
import type { Rows } from '../rows';

export async function listMessages(db: Db, query: MessageListQuery): Promise<Page<ContactMessage>> {
  const { items, total } = await findPage(db, 'message', conditionOf(query), orderOf(messages, query.sort), query);
  return { items: items.map(toMessage), total };
}

export async function exportMessages(db: Db, query: MessageListQuery): Promise<Table<Rows['message']>> {
  // A field without a column does not compile.
  const columns: Record<keyof Rows['message'], Column<Rows['message']>> = {
    id: ['ID', (message) => message.id],
    createdAt: ['Ricevuto il', (message) => formatInstant(message.createdAt)],
    name: ['Nome', (message) => message.name],
    email: ['Email', (message) => message.email],
    subject: ['Oggetto', (message) => message.subject ?? ''],
    message: ['Messaggio', (message) => message.message],
    read: ['Letto', (message) => (message.read ? 'Sì' : 'No')],
    state: ['Stato', (message) => messageStateLabels[message.state]],
    stateChangedAt: ['Stato dal', (message) => formatInstant(message.stateChangedAt)],
    remindOn: ['Promemoria', (message) => message.remindOn ?? ''],
    carId: ['ID auto', (message) => message.carId ?? ''],
    carName: ['Auto', (message) => message.carName ?? ''],
    answeredAt: ['Prima risposta', (message) => (message.answeredAt ? formatInstant(message.answeredAt) : '')],
  };
  const pages = await findAll(db, 'message', conditionOf(query), orderOf(messages, query.sort));
  return { pages, columns: Object.values(columns) };
}

const searched = [messages.name, messages.email, messages.subject, messages.message];

function conditionOf(query: MessageListQuery): SQL | undefined {
  const text = query.q ? containing(query.q) : undefined;
  return and(
    query.unread === undefined ? undefined : eq(messages.read, !query.unread),
    text ? or(...searched.map((column) => ilike(column, text))) : undefined,
  );
}

export const getMessage = async (db: Db, id: number): Promise<ContactMessage> =>
  toMessage(await findRow(db, 'message', id));

export async function markMessageRead(db: Db, actor: Actor, id: number): Promise<ContactMessage> {
  await changeRecords(db, actor, 'message', [id], { read: true });
  return getMessage(db, id);
}

const toMessage = ({ carId, carName, answeredAt: _, ...row }: Rows['message']): ContactMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  stateChangedAt: row.stateChangedAt.toISOString(),
  car: carId === null ? null : { id: carId, name: carName ?? '' },
  isUndelivered: false,
});
