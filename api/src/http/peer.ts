import type { Server } from 'bun';
import type { Env } from '../env';

/** Who is at the other end of a request. */
export interface Peer {
  /** IP address; "local" for a call that the server makes to itself. */
  address: string;
  /** What the browser speaks; undefined where a proxy that nobody named may stand between. */
  scheme: 'http:' | 'https:' | undefined;
  isHttps: boolean;
  /** Lets this request run longer than the server's idle timeout; 0 for as long as it wants. */
  allowSeconds(seconds: number): void;
}

type Settings = Pick<Env, 'trustedProxies' | 'publicOrigin'>;

export function peerOf(request: Request, server: Server<undefined> | undefined, settings: Settings): Peer {
  const scheme = schemeOf(request, settings);
  return {
    get address() {
      const direct = server?.requestIP(request)?.address ?? 'local';
      return forwardedAddress(request, settings.trustedProxies) ?? direct;
    },
    scheme,
    isHttps: scheme === 'https:',
    allowSeconds: (seconds) => server?.timeout(request, seconds),
  };
}

/** Each proxy appends the address it saw, so only the last entries can be believed. */
function forwardedAddress(request: Request, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return entriesOf(request, 'x-forwarded-for').at(-proxies) || undefined;
}

/**
 * The scheme that the browser speaks; undefined where nobody can tell, because a proxy that ends TLS
 * may stand in front of this process without having been named to it.
 */
export function schemeOf(request: Request, { publicOrigin, trustedProxies }: Settings): Peer['scheme'] {
  if (publicOrigin) return publicOrigin.startsWith('https:') ? 'https:' : 'http:';
  const entries = trustedProxies > 0 ? entriesOf(request, 'x-forwarded-proto') : [];
  // Some proxies append to this header, too, others write their own in its place.
  const forwarded = (entries.at(-trustedProxies) ?? entries[0])?.toLowerCase();
  if (forwarded === 'https' || forwarded === 'http') return `${forwarded}:`;
  return request.url.startsWith('https:') ? 'https:' : undefined;
}

const entriesOf = (request: Request, header: string): string[] =>
  request.headers
    .get(header)
    ?.split(',')
    .map((entry) => entry.trim()) ?? [];
