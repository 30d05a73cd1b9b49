import type { ProjectDraft } from '@officina/contracts/project';
import { Controller, useFormContext } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import { CheckField } from '../../shared/fields/check-field';
import { DateField } from '../../shared/fields/date-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { NumberField } from '../../shared/fields/number-field';
import { ProjectCategoryField } from './project-category-field';

export function ProjectBasicsStep() {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  const { errors } = formState;
  return (
    <FieldGrid>
      <div data-wide>
        <FormField label="Titolo" error={errors.title?.message} isRequired>
          <Input {...register('title')} aria-required autoComplete="off" />
        </FormField>
      </div>
      <ProjectCategoryField />
      <Controller
        control={control}
        name="completionDate"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Data di Completamento" error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="duration"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            label="Durata (mesi)"
            type="number"
            min={1}
            fallback={1}
            error={fieldState.error?.message}
          />
        )}
      />
      <div data-wide>
        <FormField label="Descrizione" error={errors.description?.message} isRequired>
          <Textarea {...register('description')} aria-required minHeight="9rem" />
        </FormField>
      </div>
      <Controller
        control={control}
        name="featured"
        render={({ field: { value, onChange, ref } }) => (
          <CheckField ref={ref} label="Progetto in evidenza" isChecked={value ?? false} onChange={onChange} />
        )}
      />
    </FieldGrid>
  );
}
