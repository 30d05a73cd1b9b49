import { DeployTokenDraft } from '@officina/contracts/module';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid';
import { schemaForm } from '../../shared/form/schema-form';
import { useModuleOptions } from './module-titles';
import { type CreatedToken, useCreateToken } from './modules.mutations';
import { admittedRemotesQuery } from './modules.queries';
import { NewTokenDialog } from './new-token-dialog';

const { Form, TextField, SelectField } = schemaForm(DeployTokenDraft);

/** Creates a token. It is only in the state of this component until its dialog is closed. */
export function NewTokenForm() {
  const { data: remotes } = useSuspenseQuery(admittedRemotesQuery);
  const options = useModuleOptions(remotes.map(({ name }) => name));
  const empty = { part: remotes[0]?.name ?? '', label: '' };
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const create = useCreateToken(setCreated);
  return (
    <>
      <Form
        title="Nuovo token"
        label="Crea token"
        busyLabel="Creazione..."
        values={empty}
        save={async (draft, { setFocus }) => {
          // The dialog returns the focus to where it was, and the button is disabled during the request.
          setFocus('label');
          await create.mutateAsync(draft);
          return empty;
        }}
      >
        <FieldGrid>
          <SelectField
            name="part"
            label="Modulo"
            hint="L’unico che il token può pubblicare."
            options={options}
            isRequired
          />
          <TextField
            name="label"
            label="Nome"
            hint="Per riconoscerlo qui e nel Registro: chi o che cosa lo usa."
            isRequired
          />
        </FieldGrid>
      </Form>
      {created ? <NewTokenDialog created={created} onClose={() => setCreated(null)} /> : null}
    </>
  );
}
