import { formatInstant } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { shownEmail } from '@officina/contracts/shown-email';
import { Text, TextLink } from '@officina/ui';
import { mailLink, phoneLink, whatsappLink } from '../../shared/ui/contact-links';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link';

export function MessageSender({ message }: { message: ContactMessage }) {
  const { name, email, phone, createdAt } = message;
  return (
    <Text textStyle="small" color="fg.muted" marginTop="2" overflowWrap="anywhere">
      <bdi>{name}</bdi> · <TextLink href={mailLink(email)}>{shownEmail(email)}</TextLink> ·{' '}
      {phone ? (
        <>
          <TextLink href={phoneLink(phone)}>{phone}</TextLink> ·{' '}
        </>
      ) : null}
      {whatsappLink(phone) ? (
        <>
          <WhatsAppLink phone={phone} /> ·{' '}
        </>
      ) : null}
      <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Text>
  );
}
