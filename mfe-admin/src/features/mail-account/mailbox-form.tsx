import { type MailAccount, MailAccountDraft, type MailAccountFailure } from '@officina/contracts/mail-account';
import { domainOf, providerOf } from '@officina/contracts/mail-provider';
import { FormProvider, useForm, valibotResolver } from '@officina/forms';
import { chakra, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useRef, useState } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { PasswordInput } from '../../shared/fields/password-input';
import { useSaveShortcut } from '../../shared/fields/save-shortcut';
import { askBeforeLeaving, useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { AdvancedFields, advancedNames, type MailboxValues } from './advanced-fields';
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

const names = ['email', 'password', ...advancedNames] as const;

/** Tries a mailbox, and stores it if it works. What was typed stays until it does. */
export function MailboxForm({ stored, allowsPrivate, onSaved, onCancel }: MailboxFormProps) {
  const save = useSaveMailAccount();
  const [failure, setFailure] = useState<MailAccountFailure | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The servers of no known provider to which the password may go. */
  const confirmedHosts = useRef<string[]>([]);
  const form = useForm({ resolver: valibotResolver(MailAccountDraft), defaultValues: draftOf(stored) });
  const { register, handleSubmit, formState, setError, setValue, getFieldState, watch, subscribe } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const release = useUnsavedChanges(isDirty);
  const [email, password] = watch(['email', 'password']);

  // What is wrong with a value is said of that value.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => setFailure((shown) => (shown?.field === name ? null : shown)),
      }),
    [subscribe],
  );

  const submit = handleSubmit(
    async (draft) => {
      setFailure(null);
      if (!draft.password && !stored?.hasPassword) {
        setError('password', { message: 'Scrivi la password di questo indirizzo' }, { shouldFocus: true });
        return;
      }
      try {
        const { failure: found } = await save.mutateAsync({ ...draft, confirmedHosts: confirmedHosts.current });
        setFailure(found);
        if (found) return setOpen((wasOpen) => wasOpen || found.field === 'host' || found.field === 'username');
        release();
        onSaved();
      } catch (error) {
        const refused = showRefusedFields(error, setError, names);
        setOpen((wasOpen) => wasOpen || advancedNames.some((name) => refused.has(name)));
      }
    },
    (refused) => setOpen((wasOpen) => wasOpen || advancedNames.some((name) => name in refused)),
  );
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(() => void submit(), isSubmitting, element);

  /** The server of another provider is found anew, unless it was typed. */
  function forgetServer(address: string) {
    if (!stored || domainOf(address) === domainOf(stored.email)) return;
    for (const name of ['host', 'port', 'security', 'username'] as const)
      if (!getFieldState(name).isTouched) setValue(name, name === 'host' || name === 'username' ? '' : null);
  }

  return (
    <FormProvider {...form}>
      <chakra.form
        ref={element}
        noValidate
        onSubmit={submit}
        aria-label="Casella del sito"
        aria-busy={isSubmitting}
        display="grid"
        gap="6"
        maxWidth="40rem"
      >
        <div>
          <FormField
            label="Indirizzo email"
            hint="Le email del sito partiranno da questo indirizzo."
            error={errors.email?.message}
            isRequired
          >
            <Input
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              {...register('email', { onChange: ({ target }) => forgetServer(target.value) })}
            />
          </FormField>
          <ProviderHint email={email} />
        </div>
        <FormField
          label="Password"
          hint={
            /^\s|\s$/.test(password ?? '')
              ? 'Comincia o finisce con uno spazio: toglilo, se non fa parte della password.'
              : stored?.hasPassword
                ? 'Già salvata. Lascia vuoto per mantenerla.'
                : `${wantsAppPassword(providerOf(email)) ? 'La password per le app' : 'Quella con cui leggi la posta'}. Viene cifrata, e nessuno la potrà più vedere.`
          }
          error={errors.password?.message}
          isRequired={!stored?.hasPassword}
        >
          <PasswordInput autoComplete="new-password" aria-required={!stored?.hasPassword} {...register('password')} />
        </FormField>
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
              void submit();
            }}
          />
        ) : null}
        <FormButtons
          label={isSubmitting ? 'Proviamo...' : 'Prova e salva'}
          isSubmitting={isSubmitting}
          {...(onCancel ? { onCancel: () => askBeforeLeaving(onCancel) } : {})}
        />
      </chakra.form>
    </FormProvider>
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
