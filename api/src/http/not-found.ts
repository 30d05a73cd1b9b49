import { DomainError } from './problems';

const sentences = {
  project: 'Progetto non trovato',
  car: 'Auto non trovata',
  image: 'Immagine non trovata',
  category: 'Categoria non trovata',
  message: 'Messaggio non trovato',
  binEntry: 'Nel cestino non c’è più',
  emailConfig: 'Configurazione email non trovata',
  route: 'Indirizzo non trovato',
} as const;

export const notFound = (what: keyof typeof sentences): DomainError => new DomainError(404, sentences[what]);

/** The same for an address whose id could not be one at all. */
export function notFoundAt(path: string): DomainError {
  if (path.startsWith('/api/projects/')) return notFound('project');
  if (path.startsWith('/api/cars/')) return notFound('car');
  if (path.startsWith('/api/images/')) return notFound('image');
  if (path.startsWith('/api/categories/')) return notFound('category');
  if (path.startsWith('/api/contact-messages/')) return notFound('message');
  if (path.startsWith('/api/bin/')) return notFound('binEntry');
  if (path.startsWith('/api/email-config/')) return notFound('emailConfig');
  return notFound('route');
}
