import { DomainError } from './problems';

/** HTTP/1.0 may leave out Host, and load balancers still ask these in it. */
const healthChecks = new Set(['/api/health', '/api/ready']);

/** The request, its address checked: the Host header may be missing or be no host at all, and the address is made of it. */
export function addressed(request: Request): Request {
  const host = request.headers.get('host');
  if (host === null && healthChecks.has(request.url)) return new Request(`http://localhost${request.url}`, request);
  // A Host sent twice arrives as one with a comma.
  if (host?.includes(',') || !URL.canParse(request.url)) {
    throw new DomainError(400, 'L’indirizzo richiesto non è valido: l’intestazione Host manca o è sbagliata.');
  }
  return request;
}
