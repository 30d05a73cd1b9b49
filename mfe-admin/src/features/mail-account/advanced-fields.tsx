import type { MailAccountDraft } from '@officina/contracts/mail-account';
import type { MailSecurity } from '@officina/contracts/mail-provider';
import { useController, useFormContext } from '@officina/forms';
import { chakra } from '@officina/ui';
import { Input, NativeSelect } from '@officina/ui-admin';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { NumberField } from '../../shared/fields/number-field';

/** What the form holds. */
export type MailboxValues = Required<Omit<MailAccountDraft, 'confirmedHosts'>>;

export const advancedNames = ['host', 'port', 'security', 'username', 'fromName', 'replyTo'] as const;

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

/** What most owners leave to the site: it finds the mail server by the address. */
export function AdvancedFields({ isOpen, onToggle, allowsPrivate }: AdvancedFieldsProps) {
  const { register, formState } = useFormContext<MailboxValues>();
  const { errors } = formState;
  const { value, onChange, ...security } = useController<MailboxValues, 'security'>({ name: 'security' }).field;
  const securities = (['tls', 'starttls', 'none'] as const).filter((name) => allowsPrivate || name !== 'none');
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      borderBlockWidth="1px"
      borderColor="border"
      paddingBlock="1"
    >
      <chakra.summary cursor="pointer" minHeight="2.75rem" paddingBlock="2.5" fontWeight="medium">
        Impostazioni avanzate
      </chakra.summary>
      <FieldGrid paddingBlock="4">
        <FormField label="Server" hint="Vuoto: lo troviamo dall’indirizzo." error={errors.host?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('host')} />
        </FormField>
        <NumberField<MailboxValues> name="port" label="Porta" hint="Vuoto: proviamo la 587 e la 465." example={587} />
        <FormField
          label="Protezione della connessione"
          hint="Di solito TLS con la porta 465 e STARTTLS con la 587."
          error={errors.security?.message}
        >
          <NativeSelect.Root>
            <NativeSelect.Field
              {...security}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value || null)}
            >
              <option value="">La scegliamo noi</option>
              {securities.map((name) => (
                <option key={name} value={name}>
                  {securityNames[name]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Nome utente" hint="Vuoto: è l’indirizzo email." error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </FormField>
        <FormField
          label="Nome del mittente"
          hint="Chi riceve lo legge accanto all’indirizzo. Vuoto: il nome dell’officina."
          error={errors.fromName?.message}
        >
          <Input autoComplete="off" {...register('fromName')} />
        </FormField>
        <FormField
          label="Email per le risposte"
          hint="Dove arrivano le risposte dei clienti. Vuoto: a questo indirizzo."
          error={errors.replyTo?.message}
        >
          <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('replyTo')} />
        </FormField>
      </FieldGrid>
    </chakra.details>
  );
}
