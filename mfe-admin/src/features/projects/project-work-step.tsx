import type { ProjectDraft } from '@officina/contracts/project';
import { useFormContext } from '@officina/forms';
import { Stack } from '@officina/ui';
import { Textarea } from '@officina/ui-admin';
import { FormField } from '../../shared/fields/form-field';
import { StringListField } from '../../shared/fields/string-list-field';

export function ProjectWorkStep() {
  const { register, formState } = useFormContext<ProjectDraft>();
  return (
    <Stack gap="8">
      <StringListField<ProjectDraft>
        name="workDetails"
        label="Dettagli dei Lavori"
        item="dettaglio"
        hint="Premi Invio per aggiungerne uno"
      />
      <FormField label="Risultato Finale" error={formState.errors.finalResult?.message} isRequired>
        <Textarea {...register('finalResult')} aria-required minHeight="9rem" />
      </FormField>
    </Stack>
  );
}
