import type { MessageListQuery } from '@officina/contracts/message';
import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { containing } from '../../db/list';
import { messages } from '../../db/schema';

const searched = [messages.name, messages.email, messages.subject, messages.message];

/** The SQL condition of the filters of the message list and its export. */
export function conditionOf(query: v.InferOutput<typeof MessageListQuery>): SQL | undefined {
  const text = query.q ? containing(query.q) : undefined;
  return and(
    query.unread === undefined ? undefined : eq(messages.read, !query.unread),
    text ? or(...searched.map((column) => ilike(column, text))) : undefined,
  );
}
