import { MailAccountDraft } from '@officina/contracts/mail-account';
import type { MailSecurity } from '@officina/contracts/mail-provider';
import { useFormContext } from '@officina/forms';
import { chakra } from '@officina/ui';
import { useEffect } from 'react';
import { FieldGrid } from '../../shared/form/field-grid';
import { schemaForm } from '../../shared/form/schema-form';

export const mailbox = schemaForm(MailAccountDraft);
const { TextField, NumberField, SelectField } = mailbox;

/** For addresses and host names: no capitalization or spelling correction. */
export const noAutocorrect = { autoCapitalize: 'none', spellCheck: false } as const;

export type MailboxValues = Required<Omit<MailAccountDraft, 'confirmedHosts'>>;

const advancedNames = ['host', 'port', 'security', 'username', 'fromName', 'replyTo'] as const;

export const securityNames: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'Nessuna',
};

export interface AdvancedFieldsProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  allowsPrivate: boolean;
}

/** The server settings, which are usually derived from the address. */
export function AdvancedFields({ isOpen, onToggle, allowsPrivate }: AdvancedFieldsProps) {
  const { errors } = useFormContext<MailboxValues>().formState;
  const isRefused = advancedNames.some((name) => name in errors);
  useEffect(() => {
    if (isRefused) onToggle(true);
  }, [isRefused, onToggle]);
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      borderBlockWidth="1px"
      borderColor="border"
      paddingBlock="1"
    >
      <chakra.summary minHeight="2.75rem" paddingBlock="2.5" fontWeight="medium">
        Impostazioni avanzate
      </chakra.summary>
      <FieldGrid paddingBlock="4">
        <TextField name="host" label="Server" hint="Vuoto: lo troviamo dall’indirizzo." {...noAutocorrect} />
        <NumberField name="port" label="Porta" hint="Vuoto: proviamo la 587 e la 465." example={587} />
        <SelectField
          name="security"
          label="Protezione della connessione"
          hint="Di solito TLS con la porta 465 e STARTTLS con la 587."
          blank="La scegliamo noi"
          options={Object.entries(securityNames).filter(([name]) => allowsPrivate || name !== 'none')}
          isOptional
        />
        <TextField name="username" label="Nome utente" hint="Vuoto: è l’indirizzo email." {...noAutocorrect} />
        <TextField
          name="fromName"
          label="Nome del mittente"
          hint="Chi riceve lo legge accanto all’indirizzo. Vuoto: il nome dell’officina."
        />
        <TextField
          name="replyTo"
          label="Email per le risposte"
          hint="Dove arrivano le risposte dei clienti. Vuoto: a questo indirizzo."
          type="email"
          {...noAutocorrect}
        />
      </FieldGrid>
    </chakra.details>
  );
}
