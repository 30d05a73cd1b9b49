import type { Subject } from '@officina/contracts/endpoints/shape';
import { notFoundText } from '@officina/contracts/kinds';
import { DomainError } from './problems';

const sentences = {
  binEntry: 'Nel cestino non c’è più',
  route: 'Indirizzo non trovato',
};

export const notFound = (what: Subject): DomainError =>
  new DomainError(404, what === 'binEntry' || what === 'route' ? sentences[what] : notFoundText(what));
