import { join } from 'node:path';
import type { Env } from '../env';
import type { ContentCache } from '../http/content-cache';
import type { LiveReleases } from '../modules/release/live-releases';
import { createAssets } from './assets';
import { createPages } from './pages';
import { createReleaseStore } from './release-store';
import { createReleases } from './releases';
import { siteOrigin } from './site-origin';
import { createSitemap, type SitemapOptions } from './sitemap';

export interface WebOptions {
  env: Pick<Env, 'ssr' | 'distDir' | 'dataDir' | 'publicOrigin' | 'trustedProxies'>;
  cache: Pick<ContentCache, 'generation'>;
  /** The API's own handler, for the data of rendered pages. */
  api: (request: Request) => Promise<Response>;
  /** The deploys of the site; undefined: the build's manifest says what is in use. */
  live?: LiveReleases;
  /** Reads the public records, for the sitemap. */
  published: SitemapOptions['published'];
}

/** Serves the built site: releases.json, sitemap, files, then pages. */
export interface Web {
  handle(request: Request): Promise<Response>;
  /** Loads the releases in use, so that the first request need not. */
  prepare(): Promise<void>;
}

export function createWeb({ env, cache, api, live, published }: WebOptions): Web {
  const generation = () => cache.generation;
  const store = createReleaseStore({
    image: env.distDir,
    stored: live && { folder: join(env.dataDir, 'releases'), findPackage: live.findPackage },
  });
  const assets = createAssets({ root: env.distDir, store });
  const sitemap = createSitemap({ published, generation });
  const releases = createReleases({ root: env.distDir, store, live });
  // A deploy is loaded at once, not with the next request.
  live?.follow(() => void releases.current());
  const pages = createPages({ root: env.distDir, releases, ssr: env.ssr, api, generation });
  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/releases.json') return pages.releases();
      const origin = siteOrigin(request, env);
      return sitemap.handle(request, origin) ?? assets.handle(request) ?? pages.handle(request, origin);
    },
    async prepare() {
      await releases.current();
    },
  };
}
