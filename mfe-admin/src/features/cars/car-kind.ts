import { type Car, CarDraft } from '@officina/contracts/car';
import { type CarState, carFields, carStates, carSteps } from '@officina/contracts/car-fields';
import { listedNames } from '@officina/contracts/field';
import { valibotResolver } from '@officina/forms';
import { api } from '../../shared/http/api';
import { recordFormParts } from '../../shared/records/record-form-parts';
import type { RecordKind } from '../../shared/records/record-kind';

const carSortFields = ['id', 'make', ...listedNames(carFields), 'visits', 'state'] as const;

const { draftOf, withOwnSentences, ...form } = recordFormParts('car', carFields, carSteps);

export const carKind: RecordKind<
  Car,
  Omit<CarDraft, 'available'>,
  { state: CarState },
  (typeof carSortFields)[number]
> = {
  name: 'car',
  sorts: carSortFields,
  emptyExample:
    'Premi «Nuova Auto» e comincia da quella che hai in cortile: con marca, modello e una foto la salvi come bozza, il resto lo aggiungi con calma.',
  states: { header: 'Disponibilità', names: { ...carStates, available: 'Disponibile' }, usual: 'available' },
  changes: [
    { label: 'Segna come disponibile', change: { state: 'available' } },
    { label: 'Segna come riservata', change: { state: 'reserved' } },
    { label: 'Segna come venduta', change: { state: 'sold' } },
    { label: 'Riporta in bozza', change: { state: 'draft' } },
  ],
  publish: () => ({ label: 'Metti in vendita', change: { state: 'available' } }),
  goneText: 'Quest’auto non esiste o è stata eliminata nel frattempo.',
  list: (query, signal) => api.page('listCars', { query, signal }),
  changeCalls: {
    change: (ids, change, seen) => api.call('changeCars', { body: { ids, ...change, seen } }),
    duplicate: (id) => api.call('duplicateCar', { params: { id } }),
    delete: (id) => api.call('deleteCar', { params: { id } }),
    deleteSeveral: (ids) => api.call('deleteCars', { body: { ids } }),
  },
  formCalls: {
    read: async (id, signal) => {
      const { value, version } = await api.versioned('getCar', { params: { id }, signal });
      return { value: draftOf(value), version };
    },
    create: (body, key) => api.call('createCar', { query: { key }, body }),
    update: (id, body, ifMatch) => api.call('updateCar', { params: { id }, body, ifMatch }),
  },
  ...form,
  resolver: withOwnSentences(valibotResolver(CarDraft)),
};
