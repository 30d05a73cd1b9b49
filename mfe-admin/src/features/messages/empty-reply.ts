import type { ContactMessage } from '@officina/contracts/message';
import { loadEmailConfig } from '../../shared/email/browser-email-config';
import { newKey } from '../../shared/new-key';
import type { Reply } from './reply-drafts';

/** A reply to a message that nobody has written yet. */
export const emptyReply = (message: ContactMessage): Reply => ({
  key: newKey(),
  pictures: [],
  text: '',
  fromEmail: loadEmailConfig().fromEmail,
  subject: message.subject ? `Re: ${message.subject}` : 'Il tuo messaggio',
});
