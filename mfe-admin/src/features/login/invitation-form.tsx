import { InvitationAcceptanceForm, type InvitationOffer } from '@officina/contracts/account';
import { isApiError } from '@officina/contracts/client';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { useForm, valibotResolver } from '@officina/forms';
import { sessionQuery, showToast, useQueryClient, useSuspenseQuery } from '@officina/platform';
import { Button, chakra, Heading, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useState } from 'react';
import { signInApi } from '../../shared/api';
import { refusalText, showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { newPasswordHint, PasswordInput } from '../../shared/fields/password-input';
import { roleNames } from '../../shared/role';
import { invitationQuery } from './invitation.queries';
import { passwordHelpQuery } from './password-reset.queries';

export interface InvitationFormProps {
  token: string;
  offer: InvitationOffer;
  /** Called before the new user is the one of the application. */
  onAccepted: () => void;
}

/** Creates the account of an invited person, or the first one. The fields keep their values when it is refused. */
export function InvitationForm({
  token,
  offer: { role, invitedBy, name, email, expiresAt },
  onAccepted,
}: InvitationFormProps) {
  const queryClient = useQueryClient();
  const { byEmail } = useSuspenseQuery(passwordHelpQuery).data;
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(InvitationAcceptanceForm),
    defaultValues: { username: name ?? '', email: email ?? '', password: '', repeated: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ repeated: _, ...draft }) => {
    setRefusal('');
    try {
      const user = await signInApi.call('acceptInvitation', { body: { token, ...draft } });
      showToast({ title: 'Account creato', description: `Benvenuto, ${isolated(user.username)}!`, tone: 'success' });
      onAccepted();
      queryClient.setQueryData(sessionQuery.queryKey, user);
    } catch (error) {
      const refused = showRefusedFields(error, setError, ['password', 'email', 'username']);
      if (refused.size === 0) setRefusal(refusalText(error));
      // It has been used or withdrawn since the page was opened.
      if (isApiError(error) && error.status === 404) await queryClient.invalidateQueries(invitationQuery(token));
    }
  });

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6" aria-labelledby="invitation-title">
      <div>
        <Heading as="h2" id="invitation-title" textStyle="heading">
          {invitedBy === null
            ? 'Crea il primo account'
            : name
              ? `Ciao ${isolated(name)}, crea il tuo account`
              : 'Crea il tuo account'}
        </Heading>
        <Text color="fg.muted" marginTop="2" overflowWrap="anywhere">
          {invitedBy === null
            ? 'Sarà l’amministratore del sito.'
            : `${isolated(invitedBy)} ti invita come ${roleNames[role].toLowerCase()}.`}{' '}
          Il link vale una volta sola, fino al {formatInstant(expiresAt)}.
        </Text>
      </div>
      <FormField label="Username" hint="Almeno 3 caratteri: è il nome con cui accedi." error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </FormField>
      <FormField
        label="Email (facoltativa)"
        hint={byEmail && 'Se dimentichi la password, ti mandiamo qui un link per sceglierne una nuova.'}
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...register('email')} />
      </FormField>
      <FormField label="Password" hint={newPasswordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </FormField>
      <FormField label="Ripeti la password" error={errors.repeated?.message}>
        <PasswordInput autoComplete="new-password" {...register('repeated')} />
      </FormField>
      <Button type="submit" size="lg" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? 'Creazione...' : 'Crea account'}
      </Button>
      <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
        {refusal}
      </Text>
    </chakra.form>
  );
}
