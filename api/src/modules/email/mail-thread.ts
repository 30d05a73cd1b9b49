import { formatInstant } from '@officina/contracts/format';
import { shownEmail } from '@officina/contracts/shown-email';
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { emails, messages } from '../../db/schema';
import type { Mail } from './outcome';

type Row = typeof emails.$inferSelect;

/**
 * Makes a reply part of a conversation in mail programs: it references all e-mails about its message that were sent
 * before, starting with the notification (to which the customer's answers also refer in the garage's mailbox), and it
 * quotes the question.
 */
export async function threadOf(
  tx: Db,
  { id, kind, messageId }: Row,
): Promise<Pick<Mail, 'references' | 'quote'> | undefined> {
  if (kind !== 'reply' || messageId === null) return undefined;
  const isEarlier = and(eq(emails.messageId, messageId), lt(emails.id, id), isNotNull(emails.headerId));
  const earlier = await tx.select({ headerId: emails.headerId }).from(emails).where(isEarlier).orderBy(asc(emails.id));
  const [question] = await tx.select().from(messages).where(eq(messages.id, messageId));
  return {
    references: earlier.flatMap(({ headerId }) => headerId ?? []),
    ...(question ? { quote: quoteOf(question) } : {}),
  };
}

/** A quote in the format that mail programs collapse. */
function quoteOf({ name, email, message, createdAt }: typeof messages.$inferSelect): string {
  const [day, time] = formatInstant(createdAt).split(' ');
  const who = name.replace(/[\s<>]+/g, ' ').trim();
  const lines = message.split(/\r\n|[\r\n]/).map((line) => (line ? `> ${line}` : '>'));
  return [`Il giorno ${day} alle ore ${time} ${who} <${shownEmail(email)}> ha scritto:`, '', ...lines].join('\n');
}

/** A Message-ID in the sender's domain, as mail servers expect it. `name` must be unique per e-mail. */
export const messageIdOf = (name: string, sender: string): string =>
  `<${name}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
