import * as v from 'valibot';
import { formatInstant } from './format';
import { PhoneText } from './phone';
import { emailText, freeText, IdempotencyKey, lineText, RecordId, strictShape, text } from './schema';
import { shownEmail } from './shown-email';

const wrongEmail = "Per favore inserisci un'email valida";

/**
 * What the contact form sends. `car`: id of the car that the message is about; an unknown one is dropped. `website` is
 * the honeypot, a hidden field that only bots fill in: such a message is kept apart as suspected spam. With `key` the
 * same message is stored once, however often it is sent.
 */
export const ContactDraft = strictShape({
  name: lineText(2, 'Il nome deve contenere almeno 2 caratteri', 120),
  // "anna@gmail" is an address by the HTML standard, but nobody can be answered there.
  email: v.pipe(emailText(wrongEmail), v.regex(/^(?!.*@[^.]+$)/, wrongEmail)),
  subject: lineText(5, "L'oggetto deve contenere almeno 5 caratteri", 200),
  phone: v.optional(PhoneText),
  message: text(10, 'Il messaggio deve contenere almeno 10 caratteri', 10_000),
  car: v.optional(RecordId),
  website: v.optional(freeText(500)),
  key: v.optional(IdempotencyKey),
});
export type ContactDraft = v.InferInput<typeof ContactDraft>;

/**
 * `receipt`: with it, and once, the visitor's browser reports how its notification e-mail went. `isNotified`: an earlier
 * request has seen to that e-mail, so the browser sends none.
 */
export const ReceivedMessage = v.object({
  status: v.literal('received'),
  receipt: v.string(),
  isNotified: v.optional(v.literal(true)),
});
export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

/** `isSent` false: the e-mail service refused it, so the server sends it at once. */
export const NotificationReport = strictShape({
  receipt: v.pipe(v.string('Ricevuta non valida'), v.regex(/^[\w-]{22,64}$/, 'Ricevuta non valida')),
  isSent: v.boolean("Indica se l'email è partita"),
});
export type NotificationReport = v.InferInput<typeof NotificationReport>;

/** The template variables of a notification e-mail but for its addresses, as a browser or the server sends it. */
export const notificationOf = ({ name, email, phone, subject, message }: Notified, receivedAt: Date) => ({
  subject,
  message: `Nome: ${name}\nEmail: ${shownEmail(email)}\n${phone ? `Telefono: ${phone}\n` : ''}Oggetto: ${subject}\n\nMessaggio:\n${message}\n\nRicevuto il: ${formatInstant(receivedAt)}`,
  customer_name: name,
  customer_email: email,
  customer_subject: subject,
  customer_message: message,
});

type Notified = Omit<ContactDraft, 'phone'> & { phone?: string | null | undefined };
