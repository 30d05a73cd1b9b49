import type { CarDraft } from '@officina/contracts/car';
import { useFormContext } from '@officina/forms';
import { Textarea } from '@officina/ui-admin';
import { CheckField } from '../../shared/fields/check-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { NumberField } from '../../shared/fields/number-field';

export function CarDetailsStep() {
  const { register, formState } = useFormContext<CarDraft>();
  const { errors } = formState;
  return (
    <FieldGrid>
      <NumberField<CarDraft> name="price" label="Prezzo" hint="In euro" fallback={0} />
      <NumberField<CarDraft> name="mileage" label="Chilometraggio" hint="In chilometri" fallback={0} />
      <div data-wide>
        <FormField label="Descrizione" error={errors.description?.message} isRequired>
          <Textarea {...register('description')} aria-required minHeight="9rem" />
        </FormField>
      </div>
      <div data-wide>
        <FormField label="Storia del Veicolo" error={errors.history?.message} isRequired>
          <Textarea {...register('history')} aria-required minHeight="9rem" />
        </FormField>
      </div>
      <CheckField label="Disponibile per la vendita" {...register('available')} />
    </FieldGrid>
  );
}
