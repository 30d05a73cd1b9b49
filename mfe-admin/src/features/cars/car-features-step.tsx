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
        render={({ field, fieldState }) => <CarCategoriesField {...field} error={messageOf(fieldState.error)} />}
      />
      <Controller
        control={control}
        name="features"
        render={({ field, fieldState }) => (
          <StringListField
            {...field}
            label="Caratteristiche"
            item="caratteristica"
            hint="Premi Invio per aggiungerne una"
            error={messageOf(fieldState.error)}
          />
        )}
      />
    </Stack>
  );
}
