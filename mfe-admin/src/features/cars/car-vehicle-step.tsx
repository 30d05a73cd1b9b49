import type { CarDraft } from '@officina/contracts/car';
import { useFormContext } from '@officina/forms';
import { Input } from '@officina/ui-admin';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { NumberField } from '../../shared/fields/number-field';

export function CarVehicleStep() {
  const { register, formState } = useFormContext<CarDraft>();
  const { errors } = formState;
  return (
    <FieldGrid>
      <FormField label="Marca" error={errors.make?.message} isRequired>
        <Input {...register('make')} aria-required autoComplete="off" />
      </FormField>
      <FormField label="Modello" error={errors.model?.message} isRequired>
        <Input {...register('model')} aria-required autoComplete="off" />
      </FormField>
      <NumberField<CarDraft> name="year" label="Anno" fallback={new Date().getFullYear()} />
      <FormField
        label="Cilindrata"
        hint="In centimetri cubici, ad esempio 1298"
        error={errors.engineSize?.message}
        isRequired
      >
        <Input {...register('engineSize')} aria-required autoComplete="off" />
      </FormField>
    </FieldGrid>
  );
}
