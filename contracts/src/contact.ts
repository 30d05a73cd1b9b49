import * as v from 'valibot';
import { formatInstant } from './format';
import { PhoneText } from './phone';
import { emailText, freeText, IdempotencyKey, lineText, RecordId, strictShape, text } from './schema';
import { shownEmail } from './shown-email';

const wrongEmail = "Per favore inserisci un'email valida";

/**
 * The contact form. `car`: id of the car that the message is about; an unknown id is dropped. `website`: a honeypot,
 * which only bots fill in; such a message is stored separately as suspected spam. `key`: idempotency key, with which a
 * message is stored only once.
 */
export const ContactDraft = strictShape({
  name: lineText(2, 'Il nome deve contenere almeno 2 caratteri', 120),
  // "anna@gmail" is valid by the HTML standard, but cannot be replied to.
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
 * `receipt`: one-time token with which the visitor's browser reports the result of its notification e-mail.
 * `isNotified`: an earlier request has already handled that e-mail, so the browser must not send it.
 */
export const ReceivedMessage = v.object({
  status: v.literal('received'),
  receipt: v.string(),
  isNotified: v.optional(v.literal(true)),
});
export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

/** `isSent` false: the e-mail service refused the e-mail, so the server sends it immediately. */
export const NotificationReport = strictShape({
  receipt: v.pipe(v.string('Ricevuta non valida'), v.regex(/^[\w-]{22,64}$/, 'Ricevuta non valida')),
  isSent: v.boolean("Indica se l'email è partita"),
});
export type NotificationReport = v.InferInput<typeof NotificationReport>;

/** Template variables of a notification e-mail, without its addresses; used by browsers and by the server. */
export const notificationOf = ({ name, email, phone, subject, message }: Notified, receivedAt: Date) => ({
  subject,
  message: `Nome: ${name}\nEmail: ${shownEmail(email)}\n${phone ? `Telefono: ${phone}\n` : ''}Oggetto: ${subject}\n\nMessaggio:\n${message}\n\nRicevuto il: ${formatInstant(receivedAt)}`,
  customer_name: name,
  customer_email: email,
  customer_subject: subject,
  customer_message: message,
});

type Notified = Omit<ContactDraft, 'phone'> & { phone?: string | null | undefined };
