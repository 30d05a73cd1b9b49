import type { Company } from '@officina/contracts/company-facts';
import type { ContactMessage } from '@officina/contracts/message';
import { newKey } from '@officina/contracts/new-key';
import { longestReplySubject } from '@officina/contracts/thread';
import { loadEmailConfig } from '../../shared/email/browser-email-config';
import type { Reply } from './reply-drafts';

/** A subject that the API accepts: that of the message may be as long, and an old one may have line breaks. */
const subjectFor = (subject: string): string =>
  `Re: ${subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`.slice(0, longestReplySubject).toWellFormed();

/** A reply of the garage to a message that nobody has written yet. */
export const emptyReply = (message: ContactMessage, company: Company): Reply => ({
  key: newKey(),
  pictures: [],
  text: '',
  fromEmail: loadEmailConfig(company).fromEmail,
  subject: message.subject ? subjectFor(message.subject) : 'Il tuo messaggio',
});
