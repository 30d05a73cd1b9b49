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
  const seen = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  return seen.at(-proxies)?.trim() || undefined;
}

/**
 * The scheme that the browser speaks; undefined where nobody can tell, because a proxy that ends TLS
 * may stand in front of this process without having been named to it.
 */
function schemeOf(request: Request, { publicOrigin, trustedProxies }: Settings): 'http:' | 'https:' | undefined {
  const forwarded = trustedProxies > 0 ? request.headers.get('x-forwarded-proto') : null;
  const told = publicOrigin ?? (forwarded ? `${forwarded}:` : undefined);
  if (told) return told.startsWith('https:') ? 'https:' : 'http:';
  return request.url.startsWith('https:') ? 'https:' : undefined;
}
