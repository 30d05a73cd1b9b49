import type { Env } from '../env';
import type { ContentCache } from '../http/content-cache';
import { createAssets } from './assets';
import { createPages } from './pages';
import { siteOrigin } from './site-origin';
import { createSitemap, type SitemapOptions } from './sitemap';

export interface WebOptions {
  env: Pick<Env, 'ssr' | 'distDir' | 'publicOrigin' | 'trustedProxies'>;
  cache: Pick<ContentCache, 'generation'>;
  /** The API's own handler, for the data of rendered pages. */
  api: (request: Request) => Promise<Response>;
  /** Reads the public records, for the sitemap. */
  published: SitemapOptions['published'];
}

/** Serves the built site: releases.json, sitemap, files, then pages. */
export function createWeb({ env, cache, api, published }: WebOptions): { handle(request: Request): Promise<Response> } {
  const generation = () => cache.generation;
  const assets = createAssets({ root: env.distDir });
  const sitemap = createSitemap({ published, generation });
  const pages = createPages({ root: env.distDir, ssr: env.ssr, api, generation });
  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/releases.json') return pages.releases();
      const origin = siteOrigin(request, env);
      return sitemap.handle(request, origin) ?? assets.handle(request) ?? pages.handle(request, origin);
    },
  };
}
