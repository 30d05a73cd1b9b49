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
 * URL. The API links no message to a draft: of one it has the subject alone.
 */
export const aboutCar = (car: Pick<Car, 'id' | 'make' | 'model' | 'year' | 'state'>) => ({
  subject: `Informazioni su ${carTitle(car)}`,
  car: car.state === 'draft' ? null : ({ id: car.id, name: formatCar(car) } satisfies AskedCar),
});

/** The subject and the car from the router state, or from what is stored; both may be missing. */
export function readAbout(state: unknown): { subject: string; car: AskedCar | null } {
  const { subject, car } = Object(state);
  const { id, name } = Object(car);
  return {
    subject: typeof subject === 'string' ? subject : '',
    car: Number.isInteger(id) && typeof name === 'string' ? { id, name } : null,
  };
}
