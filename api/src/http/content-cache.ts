import { LRUCache } from 'lru-cache';
import { isDatabaseAway, isDatabaseSilent } from '../db/failures';
import type { Env } from '../env';
import { cacheControl } from './cache-control';
import { compress } from './compression';
import { bestEncoding, type Encoding, encodingHeaders, holdsCurrent } from './negotiation';
import { securityHeaders } from './security-headers';
import { maySeeMore } from './session-cookie';
import { versionOf } from './version';

/** The response to a read of public content, before compression. */
export interface Content {
  /** The version that the handler has set. */
  stated?: string | undefined;
  json: string;
  /** Value of X-Total-Count. */
  total?: number | undefined;
}

export type ContentCache = ReturnType<typeof createContentCache>;

interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  init: { headers: [string, string][] };
}
interface Body {
  size: number;
  identity: Variant;
  variantOf(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Variant;
  encoded: Partial<Record<Encoding, Variant>>;
  encoding: Partial<Record<Encoding, Promise<Variant>>>;
  /** False for requests that may get more: of administrators, and of browsers with a draft's private link. */
  isForVisitors: boolean;
}

const compressFrom = 1024;
const mostBytes = 48 * 1024 * 1024;
/** Added to the size of each cached body; without it, empty bodies would never reach the limit. */
const overheadBytes = 2048;
/** Milliseconds. Maximum age of everything that is cached until the content changes, in case a NOTIFY is lost. */
export const maxAgeMs = 60_000;
/** Milliseconds until the next attempt after the database was unavailable; an older body is served in the meantime. */
const retryMs = 5000;

/** Brotli quality: medium, because bodies are compressed again after every write, while a visitor waits. */
const quality = 5;

/** Response bodies of public reads, all of which are discarded whenever content changes. */
export function createContentCache(env: Pick<Env, 'publicOrigin'>, { maxAge = maxAgeMs } = {}) {
  const commonHeaders = securityHeaders(env);
  let generation = 0;
  const counts = { hits: 0, misses: 0 };
  const listeners = new Set<() => void>();
  const reads = new Map<string, Promise<Body>>();
  /** By canonical URL: a request for exactly this URL is a hit without any parsing. */
  const bodies = new LRUCache<string, Body>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }, address) => size + address.length + overheadBytes,
    ttl: maxAge,
    noDeleteOnStaleGet: true,
  });
  /**
   * Until this time reads fail with this error without an attempt: a page makes several, and each would wait for the
   * timeout.
   */
  let silent: { error: unknown; until: number } | undefined;

  function toBody({ json, total, stated }: Content, isForVisitors: boolean): Body {
    const version = versionOf(json, stated);
    const variantOf: Body['variantOf'] = (bytes, encoding) => {
      const etag = encoding === 'identity' ? `"${version}"` : `"${version}-${encoding}"`;
      const headers = {
        'content-type': 'application/json',
        'cache-control': cacheControl.revalidated,
        etag,
        // Robots may fetch it to render a page, but should index the page itself.
        'x-robots-tag': 'noindex',
        ...commonHeaders,
        ...(total === undefined ? {} : { 'x-total-count': String(total) }),
        ...encodingHeaders(encoding),
      };
      return { bytes, etag, init: { headers: Object.entries(headers) } };
    };
    const identity = variantOf(new TextEncoder().encode(json), 'identity');
    return { size: identity.bytes.byteLength, identity, variantOf, encoded: { identity }, encoding: {}, isForVisitors };
  }

  async function encode(body: Body, encoding: Encoding): Promise<Variant> {
    const variant = body.variantOf(await compress(body.identity.bytes, encoding, quality), encoding);
    body.encoded[encoding] = variant;
    return variant;
  }

  function variantFor(body: Body, encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === 'identity' || body.size < compressFrom) return body.identity;
    const ready = body.encoded[encoding];
    if (ready) return ready;
    // Only kept while it is running, so that a failed compression is retried.
    body.encoding[encoding] ??= encode(body, encoding).finally(() => delete body.encoding[encoding]);
    return body.encoding[encoding];
  }

  function bodyFor(address: string, produce: () => Promise<Content>, isForVisitors: boolean): Body | Promise<Body> {
    const known = bodies.get(address) ?? reads.get(address);
    if (known) {
      counts.hits += 1;
      return known;
    }
    counts.misses += 1;
    // An expired body whose content has not changed as far as this process knows.
    const old = bodies.peek(address, { allowStale: true });
    const isSilent = silent && silent.until > performance.now();
    const read = (isSilent ? Promise.reject(silent?.error) : produce())
      .then((content) => toBody(content, isForVisitors))
      .catch((error: unknown) => {
        if (!isSilent && isDatabaseSilent(error)) silent = { error, until: performance.now() + retryMs };
        if (old && isDatabaseAway(error)) return old;
        throw error;
      });
    reads.set(address, read);
    // If the content has changed during a read, the read is no longer in the map and its result is not cached.
    const settle = (body?: Body) => {
      if (reads.get(address) !== read) return;
      reads.delete(address);
      if (body) bodies.set(address, body, { ttl: body === old ? Math.min(retryMs, maxAge) : maxAge });
    };
    read.then(settle, () => settle());
    return read;
  }

  return {
    /** Numbers of cache hits and misses since the start. */
    counts: counts as Readonly<typeof counts>,
    /** Incremented by every change of projects, cars, images or categories. */
    get generation(): number {
      return generation;
    },
    /** Registers a listener for changes; returns a function that removes it. */
    onDataChanged(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Clears the cache. Results of running reads are not cached. */
    dataChanged() {
      generation += 1;
      silent = undefined;
      reads.clear();
      bodies.clear();
      for (const listener of listeners) listener();
    },
    /** The cached response to exactly this GET, if any. Hot path: one lookup and no promise. */
    ready(request: Request): Response | undefined {
      const body = bodies.get(request.url.slice(request.url.indexOf('/', 8)));
      if (!body || (body.isForVisitors && maySeeMore(request))) return undefined;
      const encoding = bestEncoding(request);
      const variant = body.size < compressFrom ? body.identity : body.encoded[encoding];
      if (!variant) return undefined;
      counts.hits += 1;
      return respond(request, variant);
    },
    /**
     * The response to this GET. `address`: canonical path and query, which all equivalent URLs share, so that `produce`
     * runs once. `isForVisitors`: a request that may have a session only gets a cached response for visitors through
     * this method.
     */
    async answer(
      request: Request,
      address: string,
      produce: () => Promise<Content>,
      isForVisitors = false,
    ): Promise<Response> {
      const body = await bodyFor(address, produce, isForVisitors);
      return respond(request, await variantFor(body, bestEncoding(request)));
    },
  };
}

function respond(request: Request, variant: Variant): Response {
  if (holdsCurrent(request, variant.etag)) return new Response(null, { status: 304, ...variant.init });
  return new Response(variant.bytes, variant.init);
}
