import type { MailAccount, MailAccountFailure } from '@officina/contracts/mail-account';
import { domainOf, providerOf } from '@officina/contracts/mail-provider';
import { useFormContext } from '@officina/forms';
import { Text } from '@officina/ui';
import { useRef, useState } from 'react';
import { AdvancedFields, type MailboxValues, mailbox, noAutocorrect } from './advanced-fields';
import { FailurePanel } from './failure-panel';
import { useSaveMailAccount } from './mail-account.mutations';
import { ProviderHint, wantsAppPassword } from './provider-hint';

export interface MailboxFormProps {
  stored: MailAccount | null;
  /** Whether the mail server may be in a private network, without encryption. */
  allowsPrivate: boolean;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
}

const { Form, TextField } = mailbox;

/** Tests a mailbox and stores it if it works. The form keeps its values until then. */
export function MailboxForm({ stored, allowsPrivate, onSaved, onCancel }: MailboxFormProps) {
  const save = useSaveMailAccount();
  const [failure, setFailure] = useState<MailAccountFailure | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The unknown servers that the owner allows to get the password. */
  const confirmedHosts = useRef<string[]>([]);
  return (
    <Form
      aria-label="Casella del sito"
      label="Prova e salva"
      busyLabel="Proviamo..."
      gap="6"
      maxWidth="40rem"
      shortcut="focused"
      values={draftOf(stored)}
      save={async (draft, { setError }) => {
        setFailure(null);
        if (!draft.password && !stored?.hasPassword) {
          setError('password', { message: 'Scrivi la password di questo indirizzo' }, { shouldFocus: true });
          return false;
        }
        const { failure: found } = await save.mutateAsync({ ...draft, confirmedHosts: confirmedHosts.current });
        if (!found) return;
        setFailure(found);
        if (found.field === 'host' || found.field === 'username') setOpen(true);
        return false;
      }}
      // The error of a field is removed when its value changes.
      onValues={(_, name) => setFailure((shown) => (shown?.field === name ? null : shown))}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {({ formState: { isSubmitting } }) => (
        <>
          <AccountFields stored={stored} />
          <AdvancedFields isOpen={isOpen} onToggle={setOpen} allowsPrivate={allowsPrivate} />
          <Text textStyle="small" color="fg.muted">
            Prima di salvare ci colleghiamo al provider e mandiamo un’email di prova a questo stesso indirizzo.
          </Text>
          <Text role="status" textStyle="small" fontWeight="medium" hidden={!isSubmitting}>
            {isSubmitting ? 'Stiamo provando: può servire mezzo minuto.' : null}
          </Text>
          {failure && !isSubmitting ? (
            <FailurePanel
              failure={failure}
              onConfirm={() => {
                confirmedHosts.current = failure.unknownHosts;
              }}
            />
          ) : null}
        </>
      )}
    </Form>
  );
}

function AccountFields({ stored }: Pick<MailboxFormProps, 'stored'>) {
  const { setValue, getFieldState, watch } = useFormContext<MailboxValues>();
  const [email, password] = watch(['email', 'password']);
  const isNew = !stored?.hasPassword;

  /** Removes the server of another provider, unless it was typed, so that it is determined again. */
  function forgetServer(address: string) {
    if (!stored || domainOf(address) === domainOf(stored.email)) return;
    for (const name of ['host', 'port', 'security', 'username'] as const)
      if (!getFieldState(name).isTouched) setValue(name, name === 'host' || name === 'username' ? '' : null);
  }

  return (
    <>
      <div>
        <TextField
          name="email"
          label="Indirizzo email"
          hint="Le email del sito partiranno da questo indirizzo."
          type="email"
          {...noAutocorrect}
          isRequired
          onTyped={forgetServer}
        />
        <ProviderHint email={email} />
      </div>
      <TextField
        name="password"
        label="Password"
        hint={
          /^\s|\s$/.test(password)
            ? 'Comincia o finisce con uno spazio: toglilo, se non fa parte della password.'
            : isNew
              ? `${wantsAppPassword(providerOf(email)) ? 'La password per le app' : 'Quella con cui leggi la posta'}. Viene cifrata, e nessuno la potrà più vedere.`
              : 'Già salvata. Lascia vuoto per mantenerla.'
        }
        type="password"
        autoComplete="new-password"
        isRequired={isNew}
      />
    </>
  );
}

const draftOf = (stored: MailAccount | null): MailboxValues => ({
  email: stored?.email ?? '',
  password: '',
  host: stored?.host ?? '',
  port: stored?.port ?? null,
  security: stored?.security ?? null,
  username: stored && stored.username !== stored.email ? stored.username : '',
  fromName: stored?.fromName ?? '',
  replyTo: stored?.replyTo ?? '',
});
