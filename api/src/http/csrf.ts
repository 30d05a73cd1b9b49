import { DomainError } from './problems';

/** Refuses a write that another site's page makes with this visitor's cookies. */
export function refuseForeign(request: Request, publicOrigin: string | undefined): void {
  const origin = request.headers.get('origin');
  // The owner's own address counts even when a proxy rewrites Host.
  if (origin !== null && origin === publicOrigin) return;
  const site = request.headers.get('sec-fetch-site');
  const isForeign = (site !== null && site !== 'same-origin' && site !== 'none') || !isOwnHost(origin, request);
  if (isForeign) throw new DomainError(403, 'Richiesta rifiutata: proviene da un altro sito.');
}

/** No Origin at all means no browser page: curl, a script, the server itself. */
function isOwnHost(origin: string | null, request: Request): boolean {
  if (origin === null) return true;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
