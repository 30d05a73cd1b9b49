import type { CarDraft } from '@officina/contracts/car';
import { Stack } from '@officina/ui';
import { StringListField } from '../../shared/fields/string-list-field';
import { CarCategoriesField } from './car-categories-field';

export function CarFeaturesStep() {
  return (
    <Stack gap="8">
      <CarCategoriesField />
      <StringListField<CarDraft>
        name="features"
        label="Caratteristiche"
        item="caratteristica"
        hint="Premi Invio per aggiungerne una"
      />
    </Stack>
  );
}
