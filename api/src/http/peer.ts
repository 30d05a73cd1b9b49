import type { Server } from 'bun';
import type { Env } from '../env';
import { deviceName } from './device-name';
import { isPublicAddress } from './network';
import { type ShownSet, shownSet } from './share-cookie';
import { isRobot, isVisitor } from './visitor';

export interface Peer {
  /** IP address; "local" for calls by the server itself. */
  address: string;
  /** Whether there is a proxy in front that TRUSTED_PROXIES does not include: all visitors have its address. */
  isUnknownProxy: boolean;
  /** Browser and operating system, e.g. "Firefox su Windows"; empty if unknown. */
  device: string;
  /** See `visitor.ts`. */
  isVisitor: boolean;
  isRobot: boolean;
  /** The set of releases that its browser was assigned to. */
  shown: ShownSet | undefined;
  /** PUBLIC_ORIGIN, or the origin of the page that sends the request. */
  origin: string;
  /** The scheme that the browser uses; undefined if unknown, see `schemeOf`. */
  scheme: 'http:' | 'https:' | undefined;
  isHttps: boolean;
  /** Replaces the server's idle timeout for this request; 0 removes it. */
  allowSeconds(seconds: number): void;
}

type Settings = Pick<Env, 'trustedProxies' | 'publicOrigin'>;

export function peerOf(request: Request, server: Server<undefined> | undefined, settings: Settings): Peer {
  const scheme = schemeOf(request, settings);
  return {
    get address() {
      // Each proxy appends the address that it sees, so only the last entries can be trusted.
      const proxies = settings.trustedProxies;
      const forwarded = proxies > 0 ? entriesOf(request, 'x-forwarded-for').at(-proxies) : undefined;
      return forwarded || (server?.requestIP(request)?.address ?? 'local');
    },
    get isUnknownProxy() {
      if (settings.trustedProxies > 0 || !request.headers.has('x-forwarded-for')) return false;
      const address = server?.requestIP(request)?.address;
      return address !== undefined && !isPublicAddress(address);
    },
    get device() {
      return deviceName(request.headers.get('user-agent')?.slice(0, 500) ?? '');
    },
    get isVisitor() {
      return isVisitor(request);
    },
    get isRobot() {
      return isRobot(request);
    },
    get shown() {
      return shownSet(request);
    },
    get origin() {
      // A write with a foreign Origin is refused before this is used (csrf.ts).
      const host = request.headers.get('host') ?? new URL(request.url).host;
      return settings.publicOrigin ?? request.headers.get('origin') ?? `${scheme ?? 'http:'}//${host}`;
    },
    scheme,
    isHttps: scheme === 'https:',
    allowSeconds: (seconds) => server?.timeout(request, seconds),
  };
}

/**
 * The scheme that the browser uses; undefined if unknown, because there may be a proxy that terminates TLS and is not
 * configured in TRUSTED_PROXIES.
 */
export function schemeOf(request: Request, { publicOrigin, trustedProxies }: Settings): Peer['scheme'] {
  if (publicOrigin) return publicOrigin.startsWith('https:') ? 'https:' : 'http:';
  const entries = trustedProxies > 0 ? entriesOf(request, 'x-forwarded-proto') : [];
  // Some proxies append to this header, others replace it.
  const forwarded = (entries.at(-trustedProxies) ?? entries[0])?.toLowerCase();
  if (forwarded === 'https' || forwarded === 'http') return `${forwarded}:`;
  return request.url.startsWith('https:') ? 'https:' : undefined;
}

const entriesOf = (request: Request, header: string): string[] =>
  request.headers
    .get(header)
    ?.split(',')
    .map((entry) => entry.trim()) ?? [];
