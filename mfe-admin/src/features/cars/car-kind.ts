import { type Car, CarDraft } from '@officina/contracts/car';
import { carFields, carSteps } from '@officina/contracts/car-fields';
import { listedNames } from '@officina/contracts/field';
import { valibotResolver } from '@officina/forms';
import { api } from '../../shared/api';
import { formOf } from '../../shared/records/form-of';
import type { RecordKind } from '../../shared/records/record-kind';

const carSortFields = ['id', 'make', ...listedNames(carFields), 'available'] as const;

const { draftOf, withOwnSentences, ...form } = formOf('car', carFields, carSteps);

/** Cars, sold ones included. */
export const carKind: RecordKind<Car, CarDraft, (typeof carSortFields)[number]> = {
  name: 'car',
  sorts: carSortFields,
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
  ...form,
  resolver: withOwnSentences(valibotResolver(CarDraft)),
};
