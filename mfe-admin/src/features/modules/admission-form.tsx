import { AdmissionFields, type AdmittedRemote } from '@officina/contracts/admitted-remote';
import { useForm, valibotResolver } from '@officina/forms';
import { chakra } from '@officina/ui';
import { Input, Textarea } from '@officina/ui-admin';
import { useEffect } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { showRefusedFields } from '../../shared/failures';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { useAdmitRemote } from './admission.mutations';

export interface AdmissionFormProps {
  /** The name that is changed; null: a new one is admitted. */
  remote: AdmittedRemote | null;
  /** Called when a name was changed, or is left as it is. */
  onDone: () => void;
}

/** Admits a name for a team, or changes its team and its paths. */
export function AdmissionForm({ remote, onDone }: AdmissionFormProps) {
  const admit = useAdmitRemote();
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm({
    resolver: valibotResolver(AdmissionFields),
    defaultValues: { name: remote?.name ?? '', team: remote?.team ?? '', paths: remote?.paths.join('\n') ?? '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    if (remote) setFocus('team');
  }, [remote, setFocus]);

  const submit = handleSubmit(async (draft) => {
    try {
      await admit.mutateAsync({ draft, isNew: remote === null });
      reset();
      onDone();
    } catch (error) {
      showRefusedFields(error, setError, ['paths', 'team', 'name']);
    }
  });
  const label = remote ? 'Salva' : 'Ammetti';

  return (
    <chakra.form noValidate onSubmit={submit} aria-labelledby="admission" display="grid" gap="5" marginTop="10">
      <chakra.h3 id="admission" fontFamily="display" fontWeight="500" fontSize="1.25rem" lineHeight="1.2">
        {remote ? `Modifica ${remote.name}` : 'Ammetti un modulo'}
      </chakra.h3>
      <FieldGrid>
        {remote ? null : (
          <FormField
            label="Nome"
            hint="Come lo chiama chi lo sviluppa, per esempio mfe-eventi."
            error={errors.name?.message}
            isRequired
          >
            <Input aria-required autoComplete="off" {...register('name')} />
          </FormField>
        )}
        <FormField label="Gruppo" hint="Chi lo cura." error={errors.team?.message} isRequired>
          <Input aria-required autoComplete="off" {...register('team')} />
        </FormField>
      </FieldGrid>
      <FormField
        label="Percorsi"
        hint="Le pagine che può avere, una per riga: /eventi vale anche per quelle che iniziano con /eventi/. Vuoto se non ha pagine."
        error={errors.paths?.message}
      >
        <Textarea rows={3} autoComplete="off" spellCheck={false} {...register('paths')} />
      </FormField>
      <FormButtons
        label={isSubmitting ? 'Un momento...' : label}
        isSubmitting={isSubmitting}
        {...(remote ? { onCancel: onDone } : {})}
      />
    </chakra.form>
  );
}
