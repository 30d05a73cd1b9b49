import { formatInstant } from '@officina/contracts/format';
import type { MessageListQuery } from '@officina/contracts/message';
import { inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { inPages, orderOf } from '../../db/list';
import { messages } from '../../db/schema';
import type { Column, Table } from '../../http/csv';
import { conditionOf } from './message-condition';

type Row = typeof messages.$inferSelect;

/** All messages of a filtered list, as a table for export. */
export async function exportMessages(db: Db, query: v.InferOutput<typeof MessageListQuery>): Promise<Table<Row>> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(conditionOf(query))
    .orderBy(...orderOf(messages, query.sort));
  const ids = found.map(({ id }) => id);
  // A field without a column does not compile.
  const columns: Record<keyof Row, Column<Row>> = {
    id: ['ID', (message) => message.id],
    createdAt: ['Ricevuto il', (message) => formatInstant(message.createdAt)],
    name: ['Nome', (message) => message.name],
    email: ['Email', (message) => message.email],
    subject: ['Oggetto', (message) => message.subject ?? ''],
    message: ['Messaggio', (message) => message.message],
    read: ['Letto', (message) => (message.read ? 'Sì' : 'No')],
  };
  return {
    pages: inPages(ids, (page) => db.select().from(messages).where(inArray(messages.id, page))),
    columns: Object.values(columns),
  };
}
