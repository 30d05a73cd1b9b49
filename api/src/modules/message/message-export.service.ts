import { formatInstant } from '@officina/contracts/format';
import type { MessageListQuery } from '@officina/contracts/message';
import { inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { inPages, orderOf } from '../../db/list';
import { messages } from '../../db/schema';
import type { Table } from '../../http/csv';
import { conditionOf } from './message-condition';

type Row = typeof messages.$inferSelect;

/** The messages of a list, all of its pages, as a table for people. */
export async function exportMessages(db: Db, query: v.InferOutput<typeof MessageListQuery>): Promise<Table<Row>> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(conditionOf(query))
    .orderBy(...orderOf(messages, query.sort));
  const ids = found.map(({ id }) => id);
  return {
    pages: inPages(ids, (page) => db.select().from(messages).where(inArray(messages.id, page))),
    columns: {
      ID: (message) => message.id,
      'Ricevuto il': (message) => formatInstant(message.createdAt),
      Nome: (message) => message.name,
      Email: (message) => message.email,
      Oggetto: (message) => message.subject ?? '',
      Messaggio: (message) => message.message,
      Letto: (message) => (message.read ? 'Sì' : 'No'),
    },
  };
}
