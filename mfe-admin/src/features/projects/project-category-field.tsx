import type { ProjectDraft } from '@officina/contracts/project';
import { useFormContext, useWatch } from '@officina/forms';
import { NativeSelect } from '@officina/ui-admin';
import { useCategories } from '../../shared/categories.queries';
import { FormField } from '../../shared/fields/form-field';

/** The category of a project; a deleted category stays selectable on a project that has it. */
export function ProjectCategoryField() {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  const categories = useCategories('project');
  const current = useWatch({ control, name: 'category' });
  const isOrphan = current !== '' && categories.every(({ id }) => id !== current);
  return (
    <FormField label="Categoria" error={formState.errors.category?.message} isRequired>
      <NativeSelect.Root>
        <NativeSelect.Field {...register('category')} aria-required>
          <option value="">Scegli…</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {isOrphan ? <option value={current}>{current}</option> : null}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
