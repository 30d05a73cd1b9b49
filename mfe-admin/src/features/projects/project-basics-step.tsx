import type { ProjectDraft } from '@officina/contracts/project';
import { useFormContext } from '@officina/forms';
import { Input, Textarea } from '@officina/ui-admin';
import { CheckField } from '../../shared/fields/check-field';
import { DateField } from '../../shared/fields/date-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { NumberField } from '../../shared/fields/number-field';
import { ProjectCategoryField } from './project-category-field';

export function ProjectBasicsStep() {
  const { register, formState } = useFormContext<ProjectDraft>();
  const { errors } = formState;
  return (
    <FieldGrid>
      <div data-wide>
        <FormField label="Titolo" error={errors.title?.message} isRequired>
          <Input {...register('title')} aria-required autoComplete="off" />
        </FormField>
      </div>
      <ProjectCategoryField />
      <DateField<ProjectDraft> name="completionDate" label="Data di Completamento" />
      <NumberField<ProjectDraft> name="duration" label="Durata (mesi)" type="number" min={1} fallback={1} />
      <div data-wide>
        <FormField label="Descrizione" error={errors.description?.message} isRequired>
          <Textarea {...register('description')} aria-required minHeight="9rem" />
        </FormField>
      </div>
      <CheckField label="Progetto in evidenza" {...register('featured')} />
    </FieldGrid>
  );
}
