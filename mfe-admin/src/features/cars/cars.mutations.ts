import { binId } from '@officina/contracts/bin';
import type { CarDraft } from '@officina/contracts/car';
import { api } from '@officina/platform';
import type { RecordCalls } from '../../shared/drafts/save-changes';
import { nullWhenGone } from '../../shared/null-when-gone';
import { draftOf } from './car-draft';

export const createCar = (body: CarDraft) => api.call('createCar', { body });

/** The calls about one car, for its form. */
export const carCalls = (id: number): Omit<RecordCalls<CarDraft>, 'createAnew'> => ({
  update: (body, version) => api.call('updateCar', { params: { id }, body, ifMatch: version }),
  async read() {
    const car = await nullWhenGone(api.versioned('getCar', { params: { id } }));
    return car ? { values: draftOf(car.value), version: car.version } : null;
  },
  restore: () => api.call('restoreFromBin', { body: { ids: [binId('car', id)] } }),
});
