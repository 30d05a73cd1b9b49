import type { ContactMessage } from '@officina/contracts/message';
import { newKey } from '@officina/contracts/new-key';
import { longestReplySubject, type ReplyDraft } from '@officina/contracts/thread';

/** A subject that the API accepts: the message's own may have the maximum length, and an old one line breaks. */
const subjectFor = (subject: string): string =>
  `Re: ${subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`.slice(0, longestReplySubject).toWellFormed();

/** A new reply to a message, from this address. */
export const initialReply = (message: ContactMessage, fromEmail: string): ReplyDraft => ({
  key: newKey(),
  pictures: [],
  byBrowser: false,
  text: '',
  fromEmail,
  subject: message.subject ? subjectFor(message.subject) : 'Il tuo messaggio',
});
