import * as v from 'valibot';
import { freeText, Instant, RecordId, strictShape } from './schema';

/** The transports for e-mails, in the order in which they are tried. */
export const emailWays = ['browser', 'smtp', 'emailjs'] as const;
export const EmailWay = v.picklist(emailWays);
export type EmailWay = v.InferOutput<typeof EmailWay>;

export const emailWayLabels: Readonly<Record<EmailWay, string>> = {
  browser: 'Browser (EmailJS)',
  smtp: 'Server (SMTP)',
  emailjs: 'Server (EmailJS)',
};

/**
 * `waiting`: for a browser's report, or for the server's first attempt. `retrying`: an attempt failed and another will
 * follow. `failed`: no further attempts. `unsent`: no transport is configured. `cancelled`: the message was deleted
 * before the e-mail was sent.
 */
export const emailStatuses = ['waiting', 'retrying', 'sent', 'failed', 'unsent', 'cancelled'] as const;
export const EmailStatus = v.picklist(emailStatuses);
export type EmailStatus = v.InferOutput<typeof EmailStatus>;

/** The statuses that count as undelivered, and are shown in red. */
export const undeliveredStatuses = ['retrying', 'failed'] as const satisfies readonly EmailStatus[];

export const EmailAttempt = v.object({
  at: Instant,
  way: EmailWay,
  /** `unknown`: the connection or the process was lost before the response. */
  outcome: v.picklist(['running', 'sent', 'failed', 'unknown']),
  /** Response text of the mail server or service; may be empty. */
  said: v.string(),
});
export type EmailAttempt = v.InferOutput<typeof EmailAttempt>;

/** An e-mail of the outbox with its delivery attempts. */
export const EmailDelivery = v.object({
  id: RecordId,
  status: EmailStatus,
  /** It may have been sent more than once. */
  isDoubtful: v.boolean(),
  /** Why it is not delivered, as an Italian sentence. */
  problem: v.nullable(v.string()),
  nextTryAt: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  /** Oldest first. */
  attempts: v.array(EmailAttempt),
});
export type EmailDelivery = v.InferOutput<typeof EmailDelivery>;

/** Maximum length of the e-mail service's response text in a report, in characters. */
export const longestSaid = 500;

/** A browser's report about sending a reply. `said`: the e-mail service's response text. */
export const EmailReport = strictShape({
  isSent: v.boolean("Indica se l'email è partita"),
  said: v.optional(freeText(longestSaid), ''),
});
export type EmailReport = v.InferInput<typeof EmailReport>;

/** The result of testing one of the server's transports. */
export const WayTest = v.object({ way: EmailWay, isSent: v.boolean(), said: v.string() });
export type WayTest = v.InferOutput<typeof WayTest>;
