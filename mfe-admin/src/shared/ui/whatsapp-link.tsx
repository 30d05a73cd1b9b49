import { TextLink } from '@officina/ui';
import { whatsappLink } from './contact-links';

/** A link to a chat with a mobile number as it was typed; nothing for a number that has none. */
export function WhatsAppLink({ phone }: { phone: string | null }) {
  const href = whatsappLink(phone);
  if (!href) return null;
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      WhatsApp
      <span className="visually-hidden"> (si apre in una nuova scheda)</span>
    </TextLink>
  );
}
