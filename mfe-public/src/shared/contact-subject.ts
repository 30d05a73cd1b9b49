import type { Car } from '@officina/contracts/car';

/** Router state of a link to the contact page: it prefills the subject without search params in the URL. */
export const aboutCar = ({ make, model, year }: Pick<Car, 'make' | 'model' | 'year'>) => ({
  subject: `Informazioni su ${make} ${model} ${year}`,
});

/** The subject from the router state, or an empty string. */
export function subjectOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return '';
  return typeof state.subject === 'string' ? state.subject : '';
}
