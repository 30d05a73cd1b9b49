import { InvitationDraftForm, type NewInvitation } from '@officina/contracts/account';
import { roles } from '@officina/contracts/session';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { ownAccountQuery } from '../../shared/account/own-account.queries';
import { roleNames, roleRights } from '../../shared/account/role';
import { schemaForm } from '../../shared/form/schema-form';
import { InvitationLink } from './invitation-link';
import { useInvite } from './people.mutations';

const { Form, TextField, SelectField } = schemaForm(InvitationDraftForm);
const empty = { name: '', email: '', role: roles[1] };

/** Creates an invitation. Its link is only in the state of this component until its dialog is closed. */
export function InviteForm() {
  const { sendsEmail } = useSuspenseQuery(ownAccountQuery).data;
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  const invite = useInvite(setInvitation);
  return (
    <>
      <Form
        title="Nuovo invito"
        label="Crea invito"
        busyLabel="Creazione..."
        maxWidth="32rem"
        values={empty}
        save={async (draft, { setFocus }) => {
          // The dialog returns the focus to where it was, and the button is disabled during the request.
          setFocus('name');
          await invite.mutateAsync(draft);
          return empty;
        }}
      >
        {({ watch }) => (
          <>
            <TextField name="name" label="Nome" hint="Ad esempio Anna Rossi. Potrà cambiarlo." />
            <TextField
              name="email"
              label="Email (facoltativa)"
              type="email"
              hint={
                sendsEmail
                  ? 'Le mandiamo qui l’invito. Senza, le mandi tu il link.'
                  : 'Questo sito non può spedire email: il link lo mandi tu.'
              }
            />
            <SelectField
              name="role"
              label="Ruolo"
              hint={roleRights[watch('role')]}
              options={Object.entries(roleNames)}
            />
          </>
        )}
      </Form>
      {invitation ? <InvitationLink invitation={invitation} onClose={() => setInvitation(null)} /> : null}
    </>
  );
}
