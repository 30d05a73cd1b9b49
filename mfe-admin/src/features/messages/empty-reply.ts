import type { ContactMessage } from '@officina/contracts/message';
import { newKey } from '@officina/contracts/new-key';
import { longestReplySubject } from '@officina/contracts/thread';
import { loadEmailConfig } from '../../shared/email/browser-email-config';
import type { Reply } from './reply-drafts';

/** A subject that the API accepts: that of the message may be as long, and an old one may have line breaks. */
const subjectFor = (subject: string): string =>
  `Re: ${subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`.slice(0, longestReplySubject).toWellFormed();

/** A reply to a message that nobody has written yet. */
export const emptyReply = (message: ContactMessage): Reply => ({
  key: newKey(),
  pictures: [],
  text: '',
  fromEmail: loadEmailConfig().fromEmail,
  subject: message.subject ? subjectFor(message.subject) : 'Il tuo messaggio',
});
