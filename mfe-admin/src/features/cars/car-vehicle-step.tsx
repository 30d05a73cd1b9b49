import type { CarDraft } from '@officina/contracts/car';
import { FieldGrid } from '../../shared/fields/field-grid';
import { NumberField } from '../../shared/fields/number-field';
import { TextField } from '../../shared/fields/text-field';

export function CarVehicleStep() {
  return (
    <FieldGrid>
      <TextField<CarDraft> name="make" label="Marca" />
      <TextField<CarDraft> name="model" label="Modello" />
      <NumberField<CarDraft> name="year" label="Anno" fallback={new Date().getFullYear()} example={1967} />
      <TextField<CarDraft> name="engineSize" label="Cilindrata" hint="In centimetri cubici, ad esempio 1298" />
    </FieldGrid>
  );
}
