import type { Car } from '@officina/contracts/car';
import { type CarState, isForSale } from '@officina/contracts/car-fields';
import type { Change, Rows, SentFields } from '../db/tables/rows';
import { fieldError } from '../http/problems';

/** The columns for the fields of a request; throws 422 if `available` contradicts the state. */
export function carColumns({ available, ...fields }: SentFields['car'], car?: Pick<Car, 'state'>): Change<Rows['car']> {
  if (available === undefined) return fields;
  if (fields.state === undefined) return { ...fields, state: stateFor(available, car?.state) };
  if (isForSale(fields.state) === available) return fields;
  throw fieldError('state', 'Lo stato e la disponibilità non vanno d’accordo: indica solo lo stato.');
}

/** The state for a value of `available`; a state that already has this value is kept, e.g. "reserved" for true. */
function stateFor(available: boolean, state: CarState | undefined): CarState {
  if (state && isForSale(state) === available) return state;
  return available ? 'available' : 'sold';
}
