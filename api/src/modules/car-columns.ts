import type { Car } from '@officina/contracts/car';
import { type CarState, isForSale } from '@officina/contracts/car-fields';
import type { Change, Rows, SentFields } from '../db/tables/rows';
import { fieldError } from '../http/problems';

/** The columns for the fields of a request; throws 422 when its `available` says something else than its state. */
export function carColumns({ available, ...fields }: SentFields['car'], car?: Pick<Car, 'state'>): Change<Rows['car']> {
  if (available === undefined) return fields;
  if (fields.state === undefined) return { ...fields, state: stateFor(available, car?.state) };
  if (isForSale(fields.state) === available) return fields;
  throw fieldError('state', 'Lo stato e la disponibilità non vanno d’accordo: indica solo lo stato.');
}

/** What says no more than the state that a car has changes nothing: one that is reserved stays reserved. */
function stateFor(available: boolean, state: CarState | undefined): CarState {
  if (state && isForSale(state) === available) return state;
  return available ? 'available' : 'sold';
}
