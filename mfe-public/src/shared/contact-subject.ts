import type { Car } from '@officina/contracts/car';

/** What a link to the contact page carries along unseen: the form begins with the car's name, its address stays plain. */
export const aboutCar = ({ make, model, year }: Pick<Car, 'make' | 'model' | 'year'>) => ({
  subject: `Informazioni su ${make} ${model} ${year}`,
});

/** The subject that a link carried along; empty without one. */
export function subjectOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return '';
  return typeof state.subject === 'string' ? state.subject : '';
}
