import type { MailProblem } from './mail-problem';
import type { SmtpFault } from './smtp-fault';

/** An e-mail for any transport. EmailJS only uses the parameters: its template makes the e-mail. */
export interface Mail {
  /** Variables of the EmailJS template. */
  parameters: Record<string, string>;
  /** Message-ID, the same for each attempt, so that mailboxes recognise a duplicate. */
  messageId?: string;
  /** Sent automatically, so that no auto-responder should answer. */
  isAutomatic: boolean;
  /** Message-IDs of the previous e-mails of the thread, oldest first. */
  references?: string[];
  /** Appended below the text. */
  quote?: string;
  attachments?: Attachment[];
  /** Texts that must be removed from the response text before it is stored. */
  secrets?: string[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * The result of an attempt. `unknown`: the connection was lost when the e-mail may already have been accepted. `said`:
 * response text. `isFinal`: further attempts would be refused, too. `fault`: only SMTP.
 */
export type Outcome =
  | { outcome: 'sent'; said: string }
  | { outcome: 'failed' | 'unknown'; said: string; problem: MailProblem; isFinal?: boolean; fault?: SmtpFault };

const longest = 300;

/** A response text on one line, shortened and without these secrets. */
export function wordsOf(text: string, secrets: (string | undefined)[]): string {
  const hidden = secrets
    .flatMap((secret) => (secret ? [secret, Buffer.from(secret).toString('base64')] : []))
    .reduce((said, secret) => said.replaceAll(secret, '…'), text);
  return hidden
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
