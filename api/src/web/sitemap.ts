import { ownerKinds } from '@officina/contracts/kinds';
import { paths, staticPaths } from '@officina/contracts/paths';
import { LRUCache } from 'lru-cache';
import { cacheControl } from '../http/cache-control';
import { compress } from '../http/compression';
import { bestEncoding, encodingHeaders } from '../http/negotiation';
import { isRead } from '../media/file-response';
import type { Published } from '../modules/system/published.service';
import { remember } from './remember';

export interface SitemapOptions {
  published: (limit: number) => Promise<Published>;
  /** Incremented by every change of public data. */
  generation: () => number;
}

/** A page for search engines; pages that are not of a record have no date. */
interface Entry {
  path: string;
  modified?: string;
}

type Body = Uint8Array<ArrayBuffer>;

/** The limit of the sitemap protocol. */
const mostEntries = 50_000;
/** Without PUBLIC_ORIGIN the client chooses the origin, so only a few are cached. */
const mostBodies = 6;
/** Brotli quality: URLs are so repetitive that a low level already compresses them to a twentieth. */
const quality = 5;

/**
 * Answers /robots.txt and the sitemap, which is read and compressed once per data generation; undefined for all other
 * requests. `origin` is the site's.
 */
export function createSitemap({ published, generation }: SitemapOptions) {
  const entries = new LRUCache<string, Promise<Entry[]>>({ max: 1 });
  const bodies = new LRUCache<string, Promise<Body>>({ max: mostBodies });

  async function answerSitemap(request: Request, origin: string): Promise<Response> {
    const encoding = bestEncoding(request);
    const now = String(generation());
    const body = await remember(bodies, `${now} ${encoding} ${origin}`, async () => {
      const found = await remember(entries, now, async () => toEntries(await published(mostEntries)));
      return compress(new TextEncoder().encode(sitemap(origin, found)), encoding, quality);
    });
    return answer(request, 'application/xml', body, encodingHeaders(encoding));
  }

  return (request: Request, origin: string): Promise<Response> | undefined => {
    if (!isRead(request)) return undefined;
    const { pathname } = new URL(request.url);
    if (pathname === '/robots.txt') return Promise.resolve(answer(request, 'text/plain', robots(origin)));
    return pathname === '/sitemap.xml' ? answerSitemap(request, origin) : undefined;
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
      ...headers,
    },
  });
