import { Async, useQuery } from '@officina/platform';
import { Stack, Text } from '@officina/ui';
import type { ReactNode } from 'react';
import { useHasOwnerRole } from '../../shared/account/role';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { Section } from '../../shared/ui/section';
import { MailAccount } from './mail-account';

export interface SendingMethodsProps {
  /** What the page's EmailJS account is for, in a sentence. */
  emailjs: string;
  /** The EmailJS account. */
  children: ReactNode;
}

/** The ways of sending e-mails: first the mailbox, which suffices for most, then the EmailJS account. */
export function SendingMethods({ emailjs, children }: SendingMethodsProps) {
  return (
    <Stack gap="12">
      <Section
        title="Una casella email"
        text="La via più semplice: bastano un indirizzo e la sua password. Da qui partono avvisi, risposte e riepiloghi."
      >
        {useHasOwnerRole() ? (
          <Async>
            <MailAccount />
          </Async>
        ) : (
          <MailboxForEditors />
        )}
      </Section>
      <Section title="Oppure un account EmailJS" text={emailjs}>
        {children}
      </Section>
    </Stack>
  );
}

function MailboxForEditors() {
  const { data } = useQuery(mailSettingsQuery);
  return (
    <Text>
      {data?.ways.includes('smtp')
        ? 'È impostata: le tue risposte partono già da lì.'
        : 'La può impostare solo un amministratore.'}
    </Text>
  );
}
