import type { Env } from '../env';
import type { ContentCache } from '../http/content-cache';
import { schemeOf } from '../http/peer';
import { createAssets } from './assets';
import { createPages } from './pages';
import { createSitemap, type SitemapOptions } from './sitemap';

interface WebOptions {
  env: Pick<Env, 'ssr' | 'distDir' | 'publicOrigin' | 'trustedProxies'>;
  cache: Pick<ContentCache, 'generation'>;
  api: (request: Request) => Promise<Response>;
  published: SitemapOptions['published'];
}

/** Serves the built site: releases.json, sitemap, files, then pages. */
export function createWeb({ env, cache, api, published }: WebOptions) {
  const generation = () => cache.generation;
  const assets = createAssets(env.distDir);
  const sitemap = createSitemap({ published, generation });
  const pages = createPages({ root: env.distDir, ssr: env.ssr, api, generation });
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/releases.json') return pages.releases();
    const origin = siteOrigin(request, env);
    return sitemap(request, origin) ?? assets(request) ?? pages.handle(request, origin);
  };
}

/** The site's public origin: PUBLIC_ORIGIN, or else that of the request. */
export function siteOrigin(request: Request, env: Pick<Env, 'publicOrigin' | 'trustedProxies'>): string {
  if (env.publicOrigin) return env.publicOrigin;
  const { host, protocol } = new URL(request.url);
  return `${schemeOf(request, env) ?? protocol}//${host}`;
}
