import type { Server } from 'bun';
import type { Env } from '../env';

/** Who is at the other end of a request. */
export interface Peer {
  /** IP address; "local" for a call that the server makes to itself. */
  address: string;
  isHttps: boolean;
  /** Lets this request run longer than the server's idle timeout; 0 for as long as it wants. */
  allowSeconds(seconds: number): void;
}

type Settings = Pick<Env, 'trustedProxies' | 'publicOrigin'>;

export function peerOf(request: Request, server: Server<undefined> | undefined, settings: Settings): Peer {
  return {
    get address() {
      const direct = server?.requestIP(request)?.address ?? 'local';
      return forwardedAddress(request, settings.trustedProxies) ?? direct;
    },
    isHttps: isHttps(request, settings),
    allowSeconds: (seconds) => server?.timeout(request, seconds),
  };
}

/** Each proxy appends the address it saw, so only the last entries can be believed. */
function forwardedAddress(request: Request, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const seen = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  return seen.at(-proxies)?.trim() || undefined;
}

function isHttps(request: Request, { publicOrigin, trustedProxies }: Settings): boolean {
  if (publicOrigin) return publicOrigin.startsWith('https:');
  const forwarded = trustedProxies > 0 ? request.headers.get('x-forwarded-proto') : null;
  return forwarded ? forwarded === 'https' : request.url.startsWith('https:');
}
