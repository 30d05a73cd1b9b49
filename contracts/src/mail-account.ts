import * as v from 'valibot';
import { mailSecurities } from './mail-provider';
import { emailText, freeLine, Instant, looseLine, optionalEmailText, strictShape } from './schema';

const wrongPort = 'La porta è un numero da 1 a 65535: di solito 465 oppure 587';
const wrongHost = 'Scrivi solo il nome del server, per esempio smtp.example.it';

/** People type addresses with a capital first letter, and with spaces around the @. */
const lowerCase = v.transform((text: string) => text.toLowerCase());

/** Host name or IP address of a server, or empty. A pasted "smtps://" or ":465" is removed. */
const optionalHost = v.pipe(
  looseLine(wrongHost, 253),
  lowerCase,
  v.maxLength(253, wrongHost),
  v.regex(/^$|^[a-z\d_-]+(\.[a-z\d_-]+)*\.?$|^[\da-f:.]*:[\da-f:.]*$/, wrongHost),
);

/**
 * The mailbox from which the site sends, as an owner enters it. For blank or null fields the server is derived from the
 * address, and the username is the address. A blank password keeps the stored one if the mail server is the same.
 */
export const MailAccountDraft = strictShape({
  email: v.pipe(emailText('Scrivi l’indirizzo email per intero, per esempio info@example.it'), lowerCase),
  /** As typed: spaces may be part of it. */
  password: v.optional(v.pipe(v.string('Password non valida'), v.maxLength(500, 'Password troppo lunga')), ''),
  host: v.optional(optionalHost, ''),
  port: v.optional(
    v.nullable(
      v.pipe(v.number(wrongPort), v.integer(wrongPort), v.minValue(1, wrongPort), v.maxValue(65_535, wrongPort)),
    ),
    null,
  ),
  security: v.optional(v.nullable(v.picklist(mailSecurities, 'Scegli come proteggere la connessione')), null),
  username: v.optional(freeLine(254), ''),
  fromName: v.optional(freeLine(100), ''),
  replyTo: v.optional(v.pipe(optionalEmailText('Email non valida'), lowerCase), ''),
  /** Servers of unknown providers to which the owner allows the password to be sent (`unknownHosts` of a failure). */
  confirmedHosts: v.optional(v.pipe(v.array(optionalHost, wrongHost), v.maxLength(4, wrongHost)), []),
});
export type MailAccountDraft = v.InferInput<typeof MailAccountDraft>;

/** The stored mailbox. The password is never sent. */
export const MailAccount = v.object({
  email: v.string(),
  host: v.string(),
  port: v.number(),
  security: v.picklist(mailSecurities),
  username: v.string(),
  fromName: v.string(),
  replyTo: v.string(),
  /** False after a restore without the secret that encrypts it; it must be entered again. */
  hasPassword: v.boolean(),
  updatedAt: Instant,
});
export type MailAccount = v.InferOutput<typeof MailAccount>;

export const MailAccountState = v.object({
  /** The server's own settings, which have priority over what is stored; null if there are none. */
  fixed: v.nullable(v.object({ host: v.string(), email: v.string() })),
  stored: v.nullable(MailAccount),
  /** Address to which the site's notifications to the garage are sent. */
  garageEmail: v.string(),
  /** Whether mail servers in a private network are allowed, also without encryption. */
  allowsPrivate: v.boolean(),
});
export type MailAccountState = v.InferOutput<typeof MailAccountState>;

/** Why a mailbox could not be used, with Italian texts. */
export const MailAccountFailure = v.object({
  /** What happened, as one sentence. */
  problem: v.string(),
  /** What to do now. */
  advice: v.string(),
  /** The field to correct. */
  field: v.nullable(v.picklist(['email', 'password', 'host', 'username'])),
  /** Responses of the mail servers that were tried, without the password. */
  answers: v.array(v.object({ server: v.string(), said: v.string() })),
  /** Servers that the owner must confirm first: no connection was made and the password was not sent. */
  unknownHosts: v.array(v.string()),
});
export type MailAccountFailure = v.InferOutput<typeof MailAccountFailure>;

/** The result of trying a mailbox: it is stored if `failure` is null. */
export const MailAccountOutcome = v.object({ state: MailAccountState, failure: v.nullable(MailAccountFailure) });
export type MailAccountOutcome = v.InferOutput<typeof MailAccountOutcome>;
