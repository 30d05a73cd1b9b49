import { isDeepStrictEqual } from 'node:util';
import { pageAt, paths } from '@officina/contracts/paths';
import { LRUCache } from 'lru-cache';
import type { SitePage } from '../delivery/release/site-pages';
import { compress } from '../http/compression';
import { bestEncoding } from '../http/negotiation';
import { isRead } from '../media/file-response';
import type { Published } from '../modules/system/published.service';
import { remember } from '../remember';
import { robotsText } from './robots';
import { textResponse } from './text-file';

export interface SitemapOptions {
  published: (limit: number) => Promise<Published>;
  /** The pages of the site. */
  pages: () => Promise<readonly SitePage[]>;
  /** Incremented by every change of public data. */
  generation: () => number;
}

/** A page for search engines; only pages of records have a date. */
interface Entry {
  path: string;
  modified?: string;
}

type Body = Uint8Array<ArrayBuffer>;

/**
 * The entries for a data generation and set of pages, and when they were first read, which is after every change that
 * they contain. A change that visitors do not see, such as one of a draft, changes neither.
 */
interface Found {
  entries: Entry[];
  readAt: Date;
}

/** Limit of the sitemap protocol. */
const mostEntries = 50_000;
/** Without PUBLIC_ORIGIN clients choose the origin, so only a few bodies are cached. */
const mostBodies = 6;
/** Brotli quality: URLs are so repetitive that a low level already compresses them to a twentieth. */
const quality = 5;

/**
 * Serves /robots.txt and the sitemap, which is read and compressed once per data generation and set of pages; returns
 * undefined for all other requests. `origin`: the site's origin.
 */
export function createSitemap({ published, pages, generation }: SitemapOptions) {
  const robotsSince = new Date();
  const reads = new LRUCache<string, Promise<Found>>({ max: 1 });
  const bodies = new LRUCache<string, Promise<Body>>({ max: mostBodies });
  let latest: Found | undefined;

  async function answerSitemap(request: Request, origin: string): Promise<Response> {
    const encoding = bestEncoding(request);
    const current = await pages();
    const now = `${generation()} ${Bun.hash(JSON.stringify(current))}`;
    const { entries, readAt } = await remember(reads, now, async () => {
      const readAt = new Date();
      const entries = toEntries(current, await published(mostEntries));
      if (!latest || !isDeepStrictEqual(entries, latest.entries)) latest = { entries, readAt };
      return latest;
    });
    const body = await remember(bodies, `${now} ${encoding} ${origin}`, async () =>
      compress(new TextEncoder().encode(sitemap(origin, entries)), encoding, quality),
    );
    return textResponse(request, { type: 'application/xml', body, encoding, modified: readAt });
  }

  return (request: Request, origin: string): Promise<Response> | undefined => {
    if (!isRead(request)) return undefined;
    const { pathname } = new URL(request.url);
    if (pathname === '/robots.txt') {
      const body = new TextEncoder().encode(robotsText(origin));
      return Promise.resolve(textResponse(request, { type: 'text/plain', body, modified: robotsSince }));
    }
    return pathname === '/sitemap.xml' ? answerSitemap(request, origin) : undefined;
  };
}

/** Entries for pages that should be indexed and have content, and for records if the site has pages for them. */
function toEntries(pages: readonly SitePage[], { records, emptyLists }: Published): Entry[] {
  const all = pages.map(({ path }) => path);
  const isFull = ({ path, isInSitemap }: SitePage) => isInSitemap && !path.includes(':') && !emptyLists.includes(path);
  const shown = records.filter(({ kind }) => pageAt(paths[kind](1), all));
  return [
    ...pages.filter(isFull).map(({ path }) => ({ path })),
    ...shown.map(({ kind, id, updatedAt }) => ({ path: paths[kind](id), modified: updatedAt.toISOString() })),
  ].slice(0, mostEntries);
}

const sitemap = (origin: string, entries: Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => urlOf(origin, entry)).join('\n')}
</urlset>
`;

const urlOf = (origin: string, { path, modified }: Entry): string =>
  `<url><loc>${Bun.escapeHTML(origin + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`;
