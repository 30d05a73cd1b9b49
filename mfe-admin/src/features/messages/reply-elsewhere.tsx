import type { ContactMessage } from '@officina/contracts/message';
import type { ReplyDraft } from '@officina/contracts/thread';
import { useWatch } from '@officina/forms';
import { Button, Flex } from '@officina/ui';
import { FieldGroup } from '../../shared/form/field-group';
import { mailLink, phoneLink, whatsappLink } from '../../shared/ui/contact-links';
import { CopyOutcome, useCopy } from '../../shared/ui/copy-text';

export interface ReplyElsewhereProps {
  message: ContactMessage;
}

/** Ways to send the text of the form to the customer outside of the site. */
export function ReplyElsewhere({ message: { email, phone } }: ReplyElsewhereProps) {
  const [subject, text] = useWatch<ReplyDraft, ['subject', 'text']>({ name: ['subject', 'text'] });
  const { outcome, copy } = useCopy('Testo copiato');
  const links = [
    { label: 'Programma di posta', href: mailLink(email, { subject, text }) },
    { label: 'WhatsApp', href: whatsappLink(phone, text), isTab: true },
    { label: `Chiama ${phone}`, href: phoneLink(phone) },
  ];
  return (
    <FieldGroup
      label="Rispondi con"
      hint="Ciò che mandi così non resta nella conversazione: dopo, chiudi e premi «Ho risposto per telefono». Un programma di posta che si apre vuoto non accetta testi così lunghi: copialo. Le foto vanno allegate lì."
    >
      <Flex wrap="wrap" gap="3">
        {links.map(({ label, href, isTab }) =>
          href ? (
            <Button key={label} asChild variant="outline" size="sm">
              <a href={href} {...(isTab ? { target: '_blank', rel: 'noopener' } : {})}>
                {label}
                {isTab ? <span className="visually-hidden"> (si apre in una nuova scheda)</span> : null}
              </a>
            </Button>
          ) : null,
        )}
        <Button variant="outline" size="sm" onClick={() => copy(text)}>
          Copia il testo
        </Button>
      </Flex>
      {outcome ? <CopyOutcome>{outcome}</CopyOutcome> : null}
    </FieldGroup>
  );
}
