import type { CarDraft } from '@officina/contracts/car';
import { useFormContext } from '@officina/forms';
import { CheckField } from '../../shared/fields/check-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { NumberField } from '../../shared/fields/number-field';
import { TextField } from '../../shared/fields/text-field';

export function CarDetailsStep() {
  const { register } = useFormContext<CarDraft>();
  return (
    <FieldGrid>
      <NumberField<CarDraft> name="price" label="Prezzo" hint="In euro" fallback={0} example={38500} />
      <NumberField<CarDraft> name="mileage" label="Chilometraggio" hint="In chilometri" fallback={0} example={82000} />
      <div data-wide>
        <TextField<CarDraft> name="description" label="Descrizione" isLong />
      </div>
      <div data-wide>
        <TextField<CarDraft> name="history" label="Storia del Veicolo" isLong />
      </div>
      <CheckField label="Disponibile per la vendita" {...register('available')} />
    </FieldGrid>
  );
}
