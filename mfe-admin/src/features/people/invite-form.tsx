import { InvitationDraftForm, type NewInvitation } from '@officina/contracts/account';
import { roles } from '@officina/contracts/session';
import { useForm, valibotResolver } from '@officina/forms';
import { useSuspenseQuery } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Input, NativeSelect } from '@officina/ui-admin';
import { useState } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { showRefusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { ownAccountQuery } from '../../shared/own-account.queries';
import { roleNames, roleRights } from '../../shared/role';
import { InvitationLink } from './invitation-link';
import { useInvite } from './people.mutations';

const empty = { name: '', email: '', role: roles[1] as (typeof roles)[number] };

/** Creates an invitation. Its link is only in the state of this component, until its dialog is closed. */
export function InviteForm() {
  const { sendsEmail } = useSuspenseQuery(ownAccountQuery).data;
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  const invite = useInvite(setInvitation);
  const { register, handleSubmit, formState, watch, setFocus, setError, reset } = useForm({
    resolver: valibotResolver(InvitationDraftForm),
    defaultValues: empty,
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (draft) => {
    // The dialog gives the focus back to where it was, and the button is disabled while the request runs.
    setFocus('name');
    try {
      await invite.mutateAsync(draft);
      reset(empty);
    } catch (error) {
      showRefusedFields(error, setError, ['email', 'name']);
    }
  });

  return (
    <>
      <chakra.form noValidate onSubmit={submit} aria-labelledby="invite-title" display="grid" gap="5" maxWidth="32rem">
        <chakra.h3 id="invite-title" fontFamily="display" fontWeight="500" fontSize="1.25rem" lineHeight="1.2">
          Nuovo invito
        </chakra.h3>
        <FormField label="Nome" hint="Ad esempio Anna Rossi. Potrà cambiarlo." error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </FormField>
        <FormField
          label="Email (facoltativa)"
          hint={
            sendsEmail
              ? 'Le mandiamo qui l’invito. Senza, le mandi tu il link.'
              : 'Questo sito non può spedire email: il link lo mandi tu.'
          }
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="off" {...register('email')} />
        </FormField>
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
