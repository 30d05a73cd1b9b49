import * as v from 'valibot';
import { mailSecurities } from './mail-provider';
import { emailText, freeLine, Instant, looseLine, optionalEmailText, strictShape } from './schema';

const wrongPort = 'La porta è un numero da 1 a 65535: di solito 465 oppure 587';
const wrongHost = 'Scrivi solo il nome del server, per esempio smtp.example.it';

/** People type an address with a capital at its start, and with blanks around the @. */
const lowerCase = v.transform((text: string) => text.toLowerCase());

/** The name or IP address of a server, or nothing. A pasted "smtps://" or ":465" is not part of it. */
const optionalHost = v.pipe(
  looseLine(wrongHost, 253),
  lowerCase,
  v.maxLength(253, wrongHost),
  v.regex(/^$|^[a-z\d_-]+(\.[a-z\d_-]+)*\.?$|^[\da-f:.]*:[\da-f:.]*$/, wrongHost),
);

/**
 * What an owner enters about the mailbox from which the site sends. What is blank or null is found by the server: the mail
 * server by the address, the username is the address. A blank password keeps the stored one, for the same mail server.
 */
export const MailAccountDraft = strictShape({
  email: v.pipe(emailText('Scrivi l’indirizzo email per intero, per esempio info@example.it'), lowerCase),
  /** As it was typed: any blank may belong to it. */
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
  /** Servers of no known provider to which the owner lets the password go (`unknownHosts` of a failure). */
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
  /** False after a restore without the secret that encrypts it: it must be entered again. */
  hasPassword: v.boolean(),
  updatedAt: Instant,
});
export type MailAccount = v.InferOutput<typeof MailAccount>;

export const MailAccountState = v.object({
  /** What the server's settings say, which goes before what is stored; null when they say nothing. */
  fixed: v.nullable(v.object({ host: v.string(), email: v.string() })),
  stored: v.nullable(MailAccount),
  /** Where the site's e-mails to the garage arrive. */
  garageEmail: v.string(),
  /** Whether mail servers in a private network are allowed, also without encryption. */
  allowsPrivate: v.boolean(),
});
export type MailAccountState = v.InferOutput<typeof MailAccountState>;

/** Why a mailbox could not be used, in Italian. */
export const MailAccountFailure = v.object({
  /** What happened, in one sentence. */
  problem: v.string(),
  /** What to do now. */
  advice: v.string(),
  /** The field that has to be changed. */
  field: v.nullable(v.picklist(['email', 'password', 'host', 'username'])),
  /** What each mail server that was tried has answered, without the password. */
  answers: v.array(v.object({ server: v.string(), said: v.string() })),
  /** The servers that the owner has to confirm first: nothing was tried, and the password was sent nowhere. */
  unknownHosts: v.array(v.string()),
});
export type MailAccountFailure = v.InferOutput<typeof MailAccountFailure>;

/** What became of a mailbox that was tried: it is stored if `failure` is null. */
export const MailAccountOutcome = v.object({ state: MailAccountState, failure: v.nullable(MailAccountFailure) });
export type MailAccountOutcome = v.InferOutput<typeof MailAccountOutcome>;
