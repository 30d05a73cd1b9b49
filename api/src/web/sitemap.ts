import { ownerKinds } from '@officina/contracts/kinds';
import { paths, staticPaths } from '@officina/contracts/paths';
import { LRUCache } from 'lru-cache';
import { cacheControl } from '../http/cache-control';
import { compress } from '../http/compression';
import { bestEncoding, type Encoding, encodingHeaders } from '../http/negotiation';
import { dataPolicy } from '../http/security-headers';
import type { Published } from '../modules/system/published.service';

export interface SitemapOptions {
  /** Reads at most `limit` public records of each kind. */
  published: (limit: number) => Promise<Published>;
  /** Incremented by every change of public data. */
  generation: () => number;
}

export interface Sitemap {
  /** The response to /robots.txt and /sitemap.xml for this origin; undefined for all other requests. */
  handle(request: Request, origin: string): Promise<Response> | undefined;
}

/** A page for search engines; pages that are not of a record have no date. */
interface Entry {
  path: string;
  modified?: string;
}

type Body = Uint8Array<ArrayBuffer>;
interface Kept {
  generation: number;
  entries: Promise<Entry[]>;
  /** By origin and encoding. */
  bodies: LRUCache<string, Promise<Body>>;
}

/** The limit of the sitemap protocol. */
const mostEntries = 50_000;
/** Without PUBLIC_ORIGIN the client chooses the origin, so only a few are cached. */
const mostBodies = 6;
/** Brotli quality: URLs are so repetitive that a low level already compresses them to a twentieth. */
const quality = 5;

/** Serves robots.txt and the sitemap, which is read and compressed once per data generation. */
export function createSitemap({ published, generation }: SitemapOptions): Sitemap {
  let kept: Kept | undefined;

  function current(): Kept {
    const now = generation();
    if (kept?.generation === now) return kept;
    const made: Kept = {
      generation: now,
      entries: published(mostEntries).then(toEntries),
      bodies: new LRUCache({ max: mostBodies }),
    };
    kept = made;
    made.entries.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made;
  }

  function bodyOf({ entries, bodies }: Kept, origin: string, encoding: Encoding): Promise<Body> {
    const key = `${encoding} ${origin}`;
    const known = bodies.get(key);
    if (known) return known;
    const body = entries.then((found) => compress(new TextEncoder().encode(sitemap(origin, found)), encoding, quality));
    bodies.set(key, body);
    body.catch(() => bodies.delete(key));
    return body;
  }

  async function answerSitemap(request: Request, origin: string): Promise<Response> {
    const encoding = bestEncoding(request);
    const body = await bodyOf(current(), origin, encoding);
    return answer(request, 'application/xml', body, encodingHeaders(encoding));
  }

  return {
    handle(request, origin) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const { pathname } = new URL(request.url);
      if (pathname === '/robots.txt') return Promise.resolve(answer(request, 'text/plain', robots(origin)));
      return pathname === '/sitemap.xml' ? answerSitemap(request, origin) : undefined;
    },
  };
}

function toEntries(published: Published): Entry[] {
  return [
    ...staticPaths.map((path) => ({ path })),
    ...ownerKinds.flatMap((kind) =>
      published[kind].map(({ id, createdAt }) => ({ path: paths[kind](id), modified: createdAt.toISOString() })),
    ),
  ].slice(0, mostEntries);
}

const robots = (origin: string): string => `User-agent: *
Disallow: ${paths.admin}
Disallow: ${paths.auth}
Disallow: /api

Sitemap: ${origin}/sitemap.xml
`;

const sitemap = (origin: string, entries: Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => urlOf(origin, entry)).join('\n')}
</urlset>
`;

const urlOf = (origin: string, { path, modified }: Entry): string =>
  `<url><loc>${Bun.escapeHTML(origin + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`;

const answer = (request: Request, type: string, body: string | Body, headers: Record<string, string> = {}): Response =>
  new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheControl.revalidated,
      'content-security-policy': dataPolicy,
      ...headers,
    },
  });
