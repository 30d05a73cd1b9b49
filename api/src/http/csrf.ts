import type { Peer } from './peer';
import { DomainError } from './problems';

/** Refuses a write that another site's page makes with this visitor's cookies. */
export function refuseForeign(
  request: Request,
  { scheme }: Pick<Peer, 'scheme'>,
  publicOrigin: string | undefined,
): void {
  const origin = request.headers.get('origin');
  // The owner's own address counts even when a proxy rewrites Host.
  if (origin !== null && origin === publicOrigin) return;
  const site = request.headers.get('sec-fetch-site');
  const isForeign = (site !== null && site !== 'same-origin' && site !== 'none') || !isOwn(origin, request, scheme);
  if (isForeign) throw new DomainError(403, 'Richiesta rifiutata: proviene da un altro sito.');
}

/**
 * No Origin at all means no browser page: curl, a script, the server itself. Scheme, host and port
 * must be the same: a page of this host over http is one that anybody on the way may have written.
 */
function isOwn(origin: string | null, request: Request, scheme: Peer['scheme']): boolean {
  if (origin === null) return true;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const own = (scheme ? [scheme] : ['http:', 'https:']).map((each) => `${each}//${host}`);
  return own.some((address) => URL.canParse(address) && new URL(address).origin === origin);
}
