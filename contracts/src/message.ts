import * as v from 'valibot';
import {
  emailText,
  freeText,
  Instant,
  pagingQuery,
  queryBoolean,
  RecordId,
  sortQuery,
  strictShape,
  text,
} from './schema';

export const ContactMessage = v.object({
  id: RecordId,
  name: v.string(),
  email: v.string(),
  subject: v.nullable(v.string()),
  message: v.string(),
  createdAt: Instant,
  read: v.boolean(),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

/** What the contact form sends. `website` is the honeypot: a hidden field that only bots fill in. */
export const ContactDraft = strictShape({
  name: text(2, 'Il nome deve contenere almeno 2 caratteri', 120),
  email: emailText("Per favore inserisci un'email valida"),
  subject: text(5, "L'oggetto deve contenere almeno 5 caratteri", 200),
  message: text(10, 'Il messaggio deve contenere almeno 10 caratteri', 10_000),
  website: v.optional(freeText(500)),
});
export type ContactDraft = v.InferInput<typeof ContactDraft>;

export const MessageListQuery = v.object({
  ...pagingQuery,
  unread: queryBoolean,
  sort: sortQuery(['id', 'name', 'createdAt']),
});
export type MessageListQuery = v.InferOutput<typeof MessageListQuery>;
