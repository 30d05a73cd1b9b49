import * as v from 'valibot';
import { freeText, Instant, RecordId, strictShape } from './schema';

/** The ways in which an e-mail can leave, in the order in which they are tried. */
export const emailWays = ['browser', 'smtp', 'emailjs'] as const;
export const EmailWay = v.picklist(emailWays);
export type EmailWay = v.InferOutput<typeof EmailWay>;

export const emailWayLabels: Readonly<Record<EmailWay, string>> = {
  browser: 'Browser (EmailJS)',
  smtp: 'Server (SMTP)',
  emailjs: 'Server (EmailJS)',
};

/**
 * `waiting`: for the report of a browser, or for its first try by the server. `retrying`: a try failed and another one
 * follows. `failed`: no more tries follow. `unsent`: nothing is configured that could send it. `cancelled`: its message
 * was deleted before it left.
 */
export const emailStatuses = ['waiting', 'retrying', 'sent', 'failed', 'unsent', 'cancelled'] as const;
export const EmailStatus = v.picklist(emailStatuses);
export type EmailStatus = v.InferOutput<typeof EmailStatus>;

/** The statuses of an e-mail that is undelivered: it is shown in red. */
export const undeliveredStatuses = ['retrying', 'failed'] as const satisfies readonly EmailStatus[];

export const EmailAttempt = v.object({
  at: Instant,
  way: EmailWay,
  /** `unknown`: the connection or the process was lost before the answer. */
  outcome: v.picklist(['running', 'sent', 'failed', 'unknown']),
  /** The other side's own words; may be empty. */
  said: v.string(),
});
export type EmailAttempt = v.InferOutput<typeof EmailAttempt>;

/** One e-mail of the outbox and what happened to it. */
export const EmailDelivery = v.object({
  id: RecordId,
  status: EmailStatus,
  /** It may have been sent more than once. */
  isDoubtful: v.boolean(),
  /** Why it is not delivered, an Italian sentence. */
  problem: v.nullable(v.string()),
  nextTryAt: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  /** The oldest first. */
  attempts: v.array(EmailAttempt),
});
export type EmailDelivery = v.InferOutput<typeof EmailDelivery>;

/** Characters of the e-mail service's own words in a report. */
export const longestSaid = 500;

/** How a browser's sending of a reply went. `said`: the e-mail service's own words. */
export const EmailReport = strictShape({
  isSent: v.boolean("Indica se l'email è partita"),
  said: v.optional(freeText(longestSaid), ''),
});
export type EmailReport = v.InferInput<typeof EmailReport>;

/** The result of a test of one of the server's ways. */
export const WayTest = v.object({ way: EmailWay, isSent: v.boolean(), said: v.string() });
export type WayTest = v.InferOutput<typeof WayTest>;
