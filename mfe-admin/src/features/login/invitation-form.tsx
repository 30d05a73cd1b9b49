import { InvitationAcceptanceForm, type InvitationOffer } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { sessionQuery, showToast, useQueryClient, useSuspenseQuery } from '@officina/platform';
import { Heading, Text } from '@officina/ui';
import { roleNames } from '../../shared/account/role';
import { newPasswordHint } from '../../shared/form/password-input';
import { schemaForm } from '../../shared/form/schema-form';
import { signInApi } from '../../shared/http/api';
import { isGone, refusalText } from '../../shared/http/failures';
import { invitationQuery } from './invitation.queries';
import { passwordHelpQuery } from './password-reset.queries';
import { FormFailure, SubmitButton } from './submit-button';

export interface InvitationFormProps {
  token: string;
  offer: InvitationOffer;
  /** Called before the new user is set in the application. */
  onAccepted: () => void;
}

const { Form, TextField } = schemaForm(InvitationAcceptanceForm);

/** Creates the account of an invited user, or the first account. The fields keep their values if it is refused. */
export function InvitationForm({
  token,
  offer: { role, invitedBy, name, email, expiresAt },
  onAccepted,
}: InvitationFormProps) {
  const queryClient = useQueryClient();
  const { byEmail } = useSuspenseQuery(passwordHelpQuery).data;
  return (
    <Form
      aria-labelledby="invitation-title"
      gap="6"
      values={{ username: name ?? '', email: email ?? '', password: '', repeated: '' }}
      save={async ({ repeated: _, ...draft }) => {
        const user = await signInApi.call('acceptInvitation', { body: { token, ...draft } });
        showToast({ title: 'Account creato', description: `Benvenuto, ${isolated(user.username)}!`, tone: 'success' });
        onAccepted();
        queryClient.setQueryData(sessionQuery.queryKey, user);
      }}
      failed={(error) => {
        // It was used or revoked after the page was opened.
        if (isGone(error)) void queryClient.invalidateQueries(invitationQuery(token));
        return refusalText(error);
      }}
      isUnguarded
    >
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
      <TextField
        name="username"
        label="Username"
        hint="Almeno 3 caratteri: è il nome con cui accedi."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="email"
        label="Email (facoltativa)"
        hint={byEmail && 'Se dimentichi la password, ti mandiamo qui un link per sceglierne una nuova.'}
        type="email"
        autoComplete="email"
      />
      <TextField name="password" label="Password" hint={newPasswordHint} type="password" autoComplete="new-password" />
      <TextField name="repeated" label="Ripeti la password" type="password" autoComplete="new-password" />
      <SubmitButton label="Crea account" busyLabel="Creazione..." />
      <FormFailure />
    </Form>
  );
}
