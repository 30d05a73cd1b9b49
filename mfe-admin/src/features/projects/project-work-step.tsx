import type { ProjectDraft } from '@officina/contracts/project';
import { Controller, useFormContext } from '@officina/forms';
import { Stack } from '@officina/ui';
import { Textarea } from '@officina/ui-admin';
import { FormField } from '../../shared/fields/form-field';
import { messageOf } from '../../shared/fields/message-of';
import { StringListField } from '../../shared/fields/string-list-field';

export function ProjectWorkStep() {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  return (
    <Stack gap="8">
      <Controller
        control={control}
        name="workDetails"
        render={({ field, fieldState }) => (
          <StringListField
            {...field}
            label="Dettagli dei Lavori"
            item="dettaglio"
            hint="Premi Invio per aggiungerne uno"
            error={messageOf(fieldState.error)}
          />
        )}
      />
      <FormField label="Risultato Finale" error={formState.errors.finalResult?.message} isRequired>
        <Textarea {...register('finalResult')} aria-required minHeight="9rem" />
      </FormField>
    </Stack>
  );
}
