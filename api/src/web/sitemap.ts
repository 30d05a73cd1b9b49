import { type Client, createClient } from '@officina/contracts/client';
import { paths } from '@officina/contracts/paths';
import { dataPolicy } from '../http/security-headers';

export interface SitemapOptions {
  /** The API's own handler, called without a socket. */
  api: (request: Request) => Promise<Response>;
  /** Grows with every change of public data. */
  generation: () => number;
}

export interface Sitemap {
  /** Answers /robots.txt and /sitemap.xml for this origin, and nothing else. */
  handle(request: Request, origin: string): Promise<Response> | undefined;
}

/** A page that search engines should know; the site's own pages have no date. */
interface Entry {
  path: string;
  modified?: string;
}

const ownPages: Entry[] = [paths.home, paths.gallery, paths.cars, paths.contact, paths.privacy].map((path) => ({
  path,
}));
const pageLength = 200;
/** More than this a sitemap may not hold. */
const mostEntries = 50_000;

/** What search engines ask for first. The list of pages is read once per state of the data. */
export function createSitemap({ api, generation }: SitemapOptions): Sitemap {
  const client = createClient({ fetch: api, origin: 'http://localhost' });
  let kept: { generation: number; entries: Promise<Entry[]> } | undefined;

  async function entries(): Promise<Entry[]> {
    const now = generation();
    if (kept?.generation !== now) kept = { generation: now, entries: readEntries(client) };
    const { entries } = kept;
    try {
      return await entries;
    } catch (error) {
      if (kept?.entries === entries) kept = undefined;
      throw error;
    }
  }

  return {
    handle(request, origin) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const { pathname } = new URL(request.url);
      if (pathname === '/robots.txt') return Promise.resolve(answer(request, 'text/plain', robots(origin)));
      if (pathname !== '/sitemap.xml') return undefined;
      return entries().then((found) => answer(request, 'application/xml', sitemap(origin, found)));
    },
  };
}

async function readEntries(client: Client): Promise<Entry[]> {
  const [projects, cars] = await Promise.all([
    readAll((offset) => client.page('listProjects', { query: { limit: pageLength, offset, sort: 'id' } })),
    readAll((offset) => client.page('listCars', { query: { limit: pageLength, offset, sort: 'id', available: true } })),
  ]);
  return [
    ...ownPages,
    ...projects.map(({ id, createdAt }) => ({ path: paths.project(id), modified: createdAt })),
    ...cars.map(({ id, createdAt }) => ({ path: paths.car(id), modified: createdAt })),
  ].slice(0, mostEntries);
}

async function readAll<Item>(read: (offset: number) => Promise<{ items: Item[]; total: number }>): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { items, total } = await read(all.length);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
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

const answer = (request: Request, type: string, body: string): Response =>
  new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'content-security-policy': dataPolicy,
    },
  });
