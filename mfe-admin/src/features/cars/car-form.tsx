import type { Car, CarDraft } from '@officina/contracts/car';
import { useForm } from '@officina/forms';
import { PicturesStep } from '../../shared/pictures-step';
import { type FormStep, StepForm } from '../../shared/step-form';
import { CarDetailsStep } from './car-details-step';
import { carResolver, draftOf } from './car-draft';
import { CarFeaturesStep } from './car-features-step';
import { CarVehicleStep } from './car-vehicle-step';
import { useSaveCar } from './cars.mutations';

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
  car?: Car;
  onDone: () => void;
  onCancel: () => void;
}

export function CarForm({ car, onDone, onCancel }: CarFormProps) {
  const save = useSaveCar(car?.id);
  const form = useForm({ resolver: carResolver, defaultValues: draftOf(car), shouldFocusError: false });
  return (
    <StepForm
      form={form}
      steps={steps}
      saveLabel={car ? 'Aggiorna Auto' : 'Crea Auto'}
      onSave={async (draft) => {
        await save.mutateAsync(draft);
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
