import * as v from 'valibot';
import { carFields } from './car-fields';
import { EmailDelivery } from './email';
import { ContactMessage, MessageState } from './message';
import { filledIn, knownPlaceholders } from './reply-template';
import { readersOf } from './rules';
import { emailText, IdempotencyKey, Instant, lineText, list, RecordId, strictShape, text } from './schema';

/** Maximum number of photos in a reply. */
export const maxReplyPictures = 10;

/** Maximum length of a reply's subject, in characters. */
export const longestReplySubject = 200;

const broken = "L'oggetto non può andare a capo";
const replyText = text(1, 'Inserisci il messaggio di risposta', 10_000);

/**
 * A reply. `key`: idempotency key of the client, so that a repeated request stores it once; until the reply is sent, a
 * request with the same key replaces its text. `byBrowser`: the calling browser sends the e-mail and reports the
 * result.
 */
export const ReplyDraft = strictShape({
  key: IdempotencyKey,
  text: filledIn(replyText),
  fromEmail: emailText('Email non valida', "Inserisci la tua email per l'invio"),
  subject: filledIn(lineText(0, broken, longestReplySubject, broken)),
  byBrowser: v.boolean("Indica chi spedisce l'email"),
  /** File names of photos stored by `uploadReplyPicture`. */
  pictures: v.optional(
    list(v.pipe(v.string('Foto non valida'), v.regex(/^[\w.-]{1,120}$/, 'Foto non valida')), 'Foto non valide', [
      maxReplyPictures,
      `Massimo ${maxReplyPictures} foto`,
    ]),
    [],
  ),
});
export type ReplyDraft = v.InferInput<typeof ReplyDraft>;

/** A reply to several people; its placeholders are replaced for each of them. */
export const ReplyToMany = strictShape({ text: knownPlaceholders(replyText) });

/**
 * A note. `key`: idempotency key of the client; with it a repeated request stores the text once. `isAnswer`: the note
 * says that the customer was answered in another way, e.g. by telephone.
 */
export const NoteDraft = strictShape({
  key: v.optional(IdempotencyKey),
  text: text(1, 'Scrivi la nota', 5_000),
  isAnswer: v.optional(v.boolean('Indica se è una risposta'), false),
});
export type NoteDraft = v.InferInput<typeof NoteDraft>;

const entry = {
  id: RecordId,
  at: Instant,
  /** Username; null for a change that was made automatically. */
  by: v.nullable(v.string()),
};

const ReplyEntry = v.object({
  ...entry,
  kind: v.literal('reply'),
  subject: v.string(),
  text: v.string(),
  fromEmail: v.string(),
  /** URLs of the stored photos. */
  pictures: v.array(v.string()),
  email: EmailDelivery,
});
export type ReplyEntry = v.InferOutput<typeof ReplyEntry>;

export const ThreadEntry = v.variant('kind', [
  ReplyEntry,
  v.object({ ...entry, kind: v.literal('note'), text: v.string() }),
  v.object({ ...entry, kind: v.literal('state'), state: MessageState }),
]);
export type ThreadEntry = v.InferOutput<typeof ThreadEntry>;

/** A stored reply, and the template parameters for sending it through EmailJS in the browser. */
export const StoredReply = v.object({
  message: ContactMessage,
  entry: ReplyEntry,
  parameters: v.record(v.string(), v.string()),
});
export type StoredReply = v.InferOutput<typeof StoredReply>;

/** A message with everything that belongs to it. */
export const MessageThread = v.object({
  message: ContactMessage,
  /** Null if the message is about no car; `now` is null if the car no longer exists. */
  car: v.nullable(
    v.object({
      id: RecordId,
      name: v.string(),
      now: v.nullable(
        v.object({
          price: v.number(),
          state: readersOf(carFields).state,
          available: v.boolean(),
          picture: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  notification: v.nullable(EmailDelivery),
  /** Replies, notes and state changes, oldest first. */
  entries: v.array(ThreadEntry),
  /**
   * Other messages from the same e-mail address, newest first, at most 20; `personTotal` counts all of its messages.
   */
  others: v.array(v.object({ id: RecordId, subject: v.nullable(v.string()), createdAt: Instant, state: MessageState })),
  personTotal: v.number(),
});
export type MessageThread = v.InferOutput<typeof MessageThread>;
