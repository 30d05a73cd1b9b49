import type { Car } from '@officina/contracts/car';
import { formatCar } from '@officina/contracts/format';
import { carTitle } from './car-title';

/** The car that a message is about: its id, and its name as the form shows it. */
export interface AskedCar {
  id: number;
  name: string;
}

/**
 * Router state of a link to the contact page: it prefills the subject and names the car, without search params in the
 * URL. For a draft only the subject, because the API links no message to a draft.
 */
export const aboutCar = (car: Pick<Car, 'id' | 'make' | 'model' | 'year' | 'state'>) => ({
  subject: `Informazioni su ${carTitle(car)}`,
  car: car.state === 'draft' ? null : ({ id: car.id, name: formatCar(car) } satisfies AskedCar),
});

/** Subject and car from a router state or from the stored draft; both may be missing. */
export function readAbout(state: unknown): { subject: string; car: AskedCar | null } {
  const { subject, car } = Object(state);
  const { id, name } = Object(car);
  return {
    subject: typeof subject === 'string' ? subject : '',
    car: Number.isInteger(id) && typeof name === 'string' ? { id, name } : null,
  };
}
