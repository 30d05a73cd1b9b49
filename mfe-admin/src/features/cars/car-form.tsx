import type { Car, CarDraft } from '@officina/contracts/car';
import type { Versioned } from '@officina/contracts/client';
import { useCategories } from '../../shared/categories.queries';
import { CollisionDialog } from '../../shared/drafts/collision-dialog';
import { DraftBanner } from '../../shared/drafts/draft-banner';
import { withOwnPictures } from '../../shared/drafts/own-pictures';
import { useRecordForm } from '../../shared/drafts/use-record-form';
import { PicturesStep } from '../../shared/fields/pictures-step';
import { type FormStep, StepForm } from '../../shared/fields/step-form';
import { CarDetailsStep } from './car-details-step';
import { carResolver, draftOf } from './car-draft';
import { CarFeaturesStep } from './car-features-step';
import { CarVehicleStep } from './car-vehicle-step';
import { carWords } from './car-words';
import { carCalls, createCar } from './cars.mutations';

const steps: readonly FormStep<CarDraft>[] = [
  { title: 'Informazioni Veicolo', fields: ['make', 'model', 'year', 'engineSize'], content: <CarVehicleStep /> },
  {
    title: 'Dettagli e Prezzo',
    fields: ['price', 'mileage', 'description', 'history', 'available'],
    content: <CarDetailsStep />,
  },
  { title: 'Caratteristiche', fields: ['categories', 'features'], content: <CarFeaturesStep /> },
  { title: 'Immagini', fields: ['featuredImage', 'images'], content: <PicturesStep /> },
];

export interface CarFormProps {
  /** The car to change; absent for a new one. */
  car?: Versioned<Car>;
  onDone: () => void;
  onCancel: () => void;
}

export function CarForm({ car, onDone, onCancel }: CarFormProps) {
  const words = carWords(useCategories('car'));
  const { form, draft, collision, save } = useRecordForm<CarDraft>({
    kind: 'cars',
    id: car?.value.id,
    start: { values: draftOf(car?.value), version: car?.version ?? '' },
    resolver: carResolver,
    create: createCar,
    calls: carCalls,
    selfContained: withOwnPictures,
    done: { created: 'Auto creata', updated: 'Auto aggiornata' },
  });
  return (
    <>
      <DraftBanner draft={draft} />
      <StepForm
        form={form}
        steps={steps}
        saveLabel={car ? 'Aggiorna Auto' : 'Crea Auto'}
        onSave={save}
        onDone={onDone}
        onCancel={onCancel}
        isKept={draft.isKept}
        takesFocus={car !== undefined}
      />
      {collision ? <CollisionDialog collision={collision} words={words} /> : null}
    </>
  );
}
