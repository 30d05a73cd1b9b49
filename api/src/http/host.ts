import { DomainError } from './problems';

/** HTTP/1.0 requests may omit Host, and load balancers still use HTTP/1.0 for these paths. */
const healthChecks = new Set(['/api/health', '/api/ready']);

/** Returns the request; throws 400 if its Host header, which is part of its URL, is missing or invalid. */
export function withValidAddress(request: Request): Request {
  const host = request.headers.get('host');
  if (host === null && healthChecks.has(request.url)) return new Request(`http://localhost${request.url}`, request);
  // A repeated Host header is joined with a comma.
  if (host?.includes(',') || !URL.canParse(request.url)) {
    throw new DomainError(400, 'L’indirizzo richiesto non è valido: l’intestazione Host manca o è sbagliata.');
  }
  return request;
}
