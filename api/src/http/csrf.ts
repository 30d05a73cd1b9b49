import type { Peer } from './peer';
import { DomainError } from './problems';

/**
 * Throws 403 for a cross-site write, which would carry this user's cookies; with `fromPage` also for a write that does
 * not come from a browser page.
 */
export function refuseForeign(
  request: Request,
  { scheme }: Pick<Peer, 'scheme'>,
  publicOrigin: string | undefined,
  fromPage = false,
): void {
  const origin = request.headers.get('origin');
  // The configured public origin is accepted even if a proxy rewrites Host.
  if (origin !== null && origin === publicOrigin) return;
  const site = request.headers.get('sec-fetch-site');
  if (fromPage && origin === null && site !== 'same-origin') {
    throw new DomainError(403, 'Richiesta rifiutata: non proviene da una pagina del sito.');
  }
  const isForeign = (site !== null && site !== 'same-origin' && site !== 'none') || !isOwn(origin, request, scheme);
  if (isForeign) throw new DomainError(403, 'Richiesta rifiutata: proviene da un altro sito.');
}

/**
 * Same-origin check. A request without Origin does not come from a browser page but from curl, a script or the server
 * itself. Scheme, host and port must be equal: an http page of this host may have been tampered with on the network.
 */
function isOwn(origin: string | null, request: Request, scheme: Peer['scheme']): boolean {
  if (origin === null) return true;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const own = (scheme ? [scheme] : ['http:', 'https:']).map((each) => `${each}//${host}`);
  return own.some((address) => URL.canParse(address) && new URL(address).origin === origin);
}
