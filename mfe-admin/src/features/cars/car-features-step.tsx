import type { CarDraft } from '@officina/contracts/car';
import { Controller, useFormContext } from '@officina/forms';
import { Stack } from '@officina/ui';
import { messageOf } from '../../shared/fields/message-of';
import { StringListField } from '../../shared/fields/string-list-field';
import { CarCategoriesField } from './car-categories-field';

export function CarFeaturesStep() {
  const { control } = useFormContext<CarDraft>();
  return (
    <Stack gap="8">
      <Controller
        control={control}
        name="categories"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <CarCategoriesField ref={ref} value={value} onChange={onChange} error={messageOf(fieldState.error)} />
        )}
      />
      <Controller
        control={control}
        name="features"
        render={({ field: { name, value, onChange, onBlur, ref }, fieldState }) => (
          <StringListField
            ref={ref}
            name={name}
            label="Caratteristiche"
            item="caratteristica"
            hint="Premi Invio per aggiungerne una"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={messageOf(fieldState.error)}
          />
        )}
      />
    </Stack>
  );
}
