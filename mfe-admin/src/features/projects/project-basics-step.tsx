import type { ProjectDraft } from '@officina/contracts/project';
import { useFormContext } from '@officina/forms';
import { CheckField } from '../../shared/fields/check-field';
import { DateField } from '../../shared/fields/date-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { NumberField } from '../../shared/fields/number-field';
import { TextField } from '../../shared/fields/text-field';
import { ProjectCategoryField } from './project-category-field';

export function ProjectBasicsStep() {
  const { register } = useFormContext<ProjectDraft>();
  return (
    <FieldGrid>
      <div data-wide>
        <TextField<ProjectDraft> name="title" label="Titolo" />
      </div>
      <ProjectCategoryField />
      <DateField<ProjectDraft> name="completionDate" label="Data di Completamento" monthIsEnough />
      <NumberField<ProjectDraft> name="duration" label="Durata (mesi)" min={1} fallback={1} example={6} />
      <div data-wide>
        <TextField<ProjectDraft> name="description" label="Descrizione" isLong />
      </div>
      <CheckField label="Progetto in evidenza" {...register('featured')} />
    </FieldGrid>
  );
}
