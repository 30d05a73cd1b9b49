import type { CarDraft } from '@officina/contracts/car';
import { Controller, useFormContext } from '@officina/forms';
import { Textarea } from '@officina/ui-admin';
import { CheckField } from '../../shared/fields/check-field';
import { FieldGrid } from '../../shared/fields/field-grid';
import { FormField } from '../../shared/fields/form-field';
import { NumberField } from '../../shared/fields/number-field';

export function CarDetailsStep() {
  const { control, register, formState } = useFormContext<CarDraft>();
  const { errors } = formState;
  return (
    <FieldGrid>
      <Controller
        control={control}
        name="price"
        render={({ field, fieldState }) => (
          <NumberField {...field} label="Prezzo" hint="In euro" fallback={0} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="mileage"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            label="Chilometraggio"
            hint="In chilometri"
            fallback={0}
            error={fieldState.error?.message}
          />
        )}
      />
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
      <Controller
        control={control}
        name="available"
        render={({ field: { value, onChange, ref } }) => (
          <CheckField ref={ref} label="Disponibile per la vendita" isChecked={value ?? true} onChange={onChange} />
        )}
      />
    </FieldGrid>
  );
}
