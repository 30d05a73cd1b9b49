import type { Car, CarDraft } from '@officina/contracts/car';
import { paths } from '@officina/contracts/paths';
import { api } from '../../shared/api';
import { PicturesStep } from '../../shared/fields/pictures-step';
import type { RecordKind } from '../../shared/records/record-kind';
import { CarDetailsStep } from './car-details-step';
import { carResolver, draftOf, emptyCar } from './car-draft';
import { CarFeaturesStep } from './car-features-step';
import { carFieldLabels } from './car-field-labels';
import { CarVehicleStep } from './car-vehicle-step';

export const carSortFields = ['id', 'make', 'year', 'price', 'available'] as const;

/** Cars, sold ones included. */
export const carKind: RecordKind<Car, CarDraft, (typeof carSortFields)[number]> = {
  name: 'car',
  nameOf: ({ make, model }) => `${make} ${model}`,
  pageOf: paths.car,
  flag: {
    isSet: ({ available }) => available,
    actions: [
      { label: 'Segna come venduta', value: false },
      { label: 'Segna come disponibile', value: true },
    ],
  },
  goneText: 'Quest’auto non esiste o è stata eliminata nel frattempo.',
  list: (query, signal) => api.page('listCars', { query, signal }),
  changeCalls: {
    setFlag: (id, available) => api.call('updateCar', { params: { id }, body: { available } }),
    setFlags: (ids, available) => api.call('changeCars', { body: { ids, available } }),
    delete: (id) => api.call('deleteCar', { params: { id } }),
    deleteSeveral: (ids) => api.call('deleteCars', { body: { ids } }),
  },
  formCalls: {
    read: async (id, signal) => {
      const { value, version } = await api.versioned('getCar', { params: { id }, signal });
      return { value: draftOf(value), version };
    },
    create: (body) => api.call('createCar', { body }),
    update: (id, body, ifMatch) => api.call('updateCar', { params: { id }, body, ifMatch }),
  },
  emptyDraft: emptyCar,
  resolver: carResolver,
  steps: [
    { title: 'Informazioni Veicolo', fields: ['make', 'model', 'year', 'engineSize'], content: <CarVehicleStep /> },
    {
      title: 'Dettagli e Prezzo',
      fields: ['price', 'mileage', 'description', 'history', 'available'],
      content: <CarDetailsStep />,
    },
    { title: 'Caratteristiche', fields: ['categories', 'features'], content: <CarFeaturesStep /> },
    { title: 'Immagini', fields: ['featuredImage', 'images'], content: <PicturesStep kind="car" /> },
  ],
  words: carFieldLabels,
};
