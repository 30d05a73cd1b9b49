import { formatInstant } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { Text, TextLink } from '@officina/ui';
import { mailLink, phoneLink, whatsappLink } from './contact-links';

/** Who sent a message, how to reach them, and when it came. */
export function MessageSender({ message }: { message: ContactMessage }) {
  const { name, email, phone, createdAt } = message;
  const whatsapp = whatsappLink(phone);
  return (
    <Text textStyle="small" color="fg.muted" marginTop="2" overflowWrap="anywhere">
      <bdi>{name}</bdi> · <TextLink href={mailLink(email)}>{email}</TextLink> ·{' '}
      {phone ? (
        <>
          <TextLink href={phoneLink(phone)}>{phone}</TextLink> ·{' '}
        </>
      ) : null}
      {whatsapp ? (
        <>
          <TextLink href={whatsapp} target="_blank" rel="noopener">
            WhatsApp
            <span className="visually-hidden"> (si apre in una nuova scheda)</span>
          </TextLink>{' '}
          ·{' '}
        </>
      ) : null}
      <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Text>
  );
}
