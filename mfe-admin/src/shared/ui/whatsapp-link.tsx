import { TextLink } from '@officina/ui';
import { whatsappLink } from './contact-links';

/** A link to a WhatsApp chat, with the number as typed; renders nothing if it is no mobile number. */
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
