import { DomainError } from './problems';

/** HTTP/1.0 may leave out Host, and load balancers still ask these in it. */
const healthChecks = new Set(['/api/health', '/api/ready']);

/** The same request; raises 400 when the Host header, which its address is made of, is missing or is no host. */
export function withValidAddress(request: Request): Request {
  const host = request.headers.get('host');
  if (host === null && healthChecks.has(request.url)) return new Request(`http://localhost${request.url}`, request);
  // A Host sent twice arrives as one with a comma.
  if (host?.includes(',') || !URL.canParse(request.url)) {
    throw new DomainError(400, 'L’indirizzo richiesto non è valido: l’intestazione Host manca o è sbagliata.');
  }
  return request;
}
