import { DeployTokenDraft } from '@officina/contracts/module';
import { useForm, valibotResolver } from '@officina/forms';
import { useSuspenseQuery } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Input, NativeSelect } from '@officina/ui-admin';
import { useState } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { showRefusedFields } from '../../shared/failures';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { useOptions } from './module-titles';
import { type CreatedToken, useCreateToken } from './modules.mutations';
import { admittedRemotesQuery } from './modules.queries';
import { NewTokenDialog } from './new-token-dialog';

/** Creates a token. The token is only in the state of this component, until its dialog is closed. */
export function NewTokenForm() {
  const { data: remotes } = useSuspenseQuery(admittedRemotesQuery);
  const options = useOptions(remotes.map(({ name }) => name));
  const empty: DeployTokenDraft = { part: remotes[0]?.name ?? '', label: '' };
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const create = useCreateToken(setCreated);
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm({
    resolver: valibotResolver(DeployTokenDraft),
    defaultValues: empty,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (draft) => {
    // The dialog gives the focus back to where it was, and the button is disabled while the request runs.
    setFocus('label');
    try {
      await create.mutateAsync(draft);
      reset(empty);
    } catch (error) {
      showRefusedFields(error, setError, ['label', 'part']);
    }
  });

  return (
    <>
      <chakra.form noValidate onSubmit={submit} aria-labelledby="new-token" display="grid" gap="5">
        <chakra.h3 id="new-token" fontFamily="display" fontWeight="500" fontSize="1.25rem" lineHeight="1.2">
          Nuovo token
        </chakra.h3>
        <FieldGrid>
          <FormField label="Modulo" hint="L’unico che il token può pubblicare." error={errors.part?.message} isRequired>
            <NativeSelect.Root>
              <NativeSelect.Field aria-required {...register('part')}>
                {options.map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormField
            label="Nome"
            hint="Per riconoscerlo qui e nel Registro: chi o che cosa lo usa."
            error={errors.label?.message}
            isRequired
          >
            <Input aria-required autoComplete="off" {...register('label')} />
          </FormField>
        </FieldGrid>
        <FormButtons label={isSubmitting ? 'Creazione...' : 'Crea token'} isSubmitting={isSubmitting} />
      </chakra.form>
      {created ? <NewTokenDialog created={created} onClose={() => setCreated(null)} /> : null}
    </>
  );
}
