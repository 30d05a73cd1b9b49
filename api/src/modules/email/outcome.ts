import type { MailProblem } from './mail-problem';
import type { SmtpFault } from './smtp-fault';

/** A mail as each way sends it. EmailJS takes the parameters alone: its template makes the e-mail. */
export interface Mail {
  /** The variables of the EmailJS template. */
  parameters: Record<string, string>;
  /** Message-ID: the same at each try, so that a mailbox recognizes a second copy. */
  messageId?: string;
  /** Nobody has written it, so no program should answer it. */
  isAutomatic: boolean;
  /** The Message-IDs of what it follows, the oldest first. */
  references?: string[];
  /** Stands below the text. */
  quote?: string;
  attachments?: Attachment[];
  /** Texts that must not be stored with the other side's words. */
  secrets?: string[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * How a try went. `unknown`: the connection was lost when the e-mail may already have been accepted. `said`: the other
 * side's own words. `isFinal`: another try would be refused as well. `fault`: of SMTP.
 */
export type Outcome =
  | { outcome: 'sent'; said: string }
  | { outcome: 'failed' | 'unknown'; said: string; problem: MailProblem; isFinal?: boolean; fault?: SmtpFault };

const longest = 300;

/** What the other side said on one line, shortened and without these secrets. */
export function wordsOf(text: string, secrets: (string | undefined)[]): string {
  const hidden = secrets
    .flatMap((secret) => (secret ? [secret, Buffer.from(secret).toString('base64')] : []))
    .reduce((said, secret) => said.replaceAll(secret, '…'), text);
  return hidden
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
