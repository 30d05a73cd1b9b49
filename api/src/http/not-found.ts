import { notFoundText, type SubjectKind } from '@officina/contracts/kinds';
import { DomainError } from './problems';

const sentences = {
  binEntry: 'Nel cestino non c’è più',
  route: 'Indirizzo non trovato',
};

export const notFound = (what: SubjectKind | keyof typeof sentences): DomainError =>
  new DomainError(404, what === 'binEntry' || what === 'route' ? sentences[what] : notFoundText(what));

/** The same for an address whose id could not be one at all. */
export function notFoundAt(path: string): DomainError {
  if (path.startsWith('/api/projects/')) return notFound('project');
  if (path.startsWith('/api/cars/')) return notFound('car');
  if (path.startsWith('/api/images/')) return notFound('image');
  if (path.startsWith('/api/categories/')) return notFound('category');
  if (path.startsWith('/api/contact-messages/')) return notFound('message');
  if (path.startsWith('/api/bin/')) return notFound('binEntry');
  if (path.startsWith('/api/email-config/')) return notFound('email-config');
  return notFound('route');
}
