import type { Env } from '../env';
import type { ContentCache } from '../http/content-cache';
import { createAssets } from './assets';
import { createPages } from './pages';

export interface WebOptions {
  env: Pick<Env, 'ssr' | 'distDir'>;
  cache: Pick<ContentCache, 'generation'>;
  /** The API's own handler, for the data of rendered pages. */
  api: (request: Request) => Promise<Response>;
}

/** The built site: its files, then its pages. */
export function createWeb({ env, cache, api }: WebOptions): { handle(request: Request): Promise<Response> } {
  const assets = createAssets({ root: env.distDir });
  const pages = createPages({ root: env.distDir, ssr: env.ssr, api, generation: () => cache.generation });
  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/releases.json') return pages.releases();
      return assets.handle(request) ?? pages.handle(request);
    },
  };
}
