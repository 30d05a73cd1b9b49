import { invitationHours, type NewInvitation } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { roles } from '@officina/contracts/session';
import { useForm } from '@officina/forms';
import { chakra, Text } from '@officina/ui';
import { Dialog, NativeSelect } from '@officina/ui-admin';
import { useState } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';
import { FormField } from '../../shared/fields/form-field';
import { roleNames, roleRights } from '../../shared/role';
import { CopyOutcome, SecretText, useCopy } from '../../shared/secret-text';
import { useInvite } from './people.mutations';

/** Creates an invitation. Its link is only in the state of this component, until its dialog is closed. */
export function InviteForm() {
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  const invite = useInvite(setInvitation);
  const { register, handleSubmit, watch, setFocus } = useForm({
    defaultValues: { role: roles[1] as (typeof roles)[number] },
  });

  const submit = handleSubmit(({ role }) => {
    // The dialog gives the focus back to where it was, and the button is disabled while the request runs.
    setFocus('role');
    invite.mutate(role);
  });

  return (
    <>
      <chakra.form noValidate onSubmit={submit} aria-labelledby="invite-title" display="grid" gap="5" maxWidth="32rem">
        <chakra.h3 id="invite-title" fontFamily="display" fontWeight="500" fontSize="1.25rem" lineHeight="1.2">
          Nuovo invito
        </chakra.h3>
        <FormField label="Ruolo" hint={roleRights[watch('role')]}>
          <NativeSelect.Root>
            <NativeSelect.Field {...register('role')}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormButtons label={invite.isPending ? 'Creazione...' : 'Crea invito'} isSubmitting={invite.isPending} />
      </chakra.form>
      {invitation ? <InvitationLink invitation={invitation} onClose={() => setInvitation(null)} /> : null}
    </>
  );
}

/** Shows the link of a new invitation, the only time that it is shown. */
function InvitationLink({
  invitation: { link, role, expiresAt },
  onClose,
}: {
  invitation: NewInvitation;
  onClose: () => void;
}) {
  const { outcome, copy } = useCopy('Link copiato.');
  return (
    <ChoiceDialog
      title="Invito creato"
      onDismiss={onClose}
      choices={[
        { label: 'Copia link', onChoose: () => void copy(link), tone: 'main', isFirst: true },
        { label: 'Chiudi', onChoose: onClose },
      ]}
    >
      <Dialog.Description>Copia il link adesso e mandalo alla persona: non sarà mostrato di nuovo.</Dialog.Description>
      <Text color="fg.muted" marginTop="2">
        Chi lo apre crea il proprio account come {roleNames[role].toLowerCase()}. Vale una volta sola, per{' '}
        {invitationHours} ore: fino al {formatInstant(expiresAt)}.
      </Text>
      <SecretText>{link}</SecretText>
      <CopyOutcome>{outcome}</CopyOutcome>
    </ChoiceDialog>
  );
}
