import { paths } from '@officina/contracts/paths';
import { followCompany } from './delivery/page/company';
import { lostBlockOf } from './delivery/page/lost-block';
import { createPages } from './delivery/page/pages';
import { createPreviews } from './delivery/page/preview';
import { unavailable } from './delivery/page/unavailable';
import { createReleaseStore } from './delivery/release/release-store';
import { releaseUrl } from './delivery/release/release-url';
import type { LiveReleases } from './delivery/set/live-releases';
import { createRenderers } from './delivery/set/renderers';
import { createSeen } from './delivery/set/seen';
import { createSets } from './delivery/set/sets';
import type { Opened } from './delivery/watch/openings';
import type { RendererFailure } from './delivery/watch/renderer-failures';
import type { Env } from './env';
import { cacheControl } from './http/cache-control';
import type { ContentCache } from './http/content-cache';
import { schemeOf } from './http/peer';
import { previewPath } from './http/session-cookie';
import { fileProblem, isRead } from './media/file-response';
import type { Guest } from './modules/draft-link/draft-link';
import { createAssets } from './site-files/assets';
import { contactCard } from './site-files/contact-card';
import { carQrCode } from './site-files/qr-code';
import { createSitemap, type SitemapOptions } from './site-files/sitemap';
import { type TextFile, textResponse } from './site-files/text-file';
import { webManifest } from './site-files/web-manifest';
import { wellKnown, wellKnownPath } from './site-files/well-known';

interface WebOptions {
  env: Pick<Env, 'ssr' | 'distDir' | 'publicOrigin' | 'trustedProxies'> & Partial<Pick<Env, 'rendererWrapper'>>;
  cache: Pick<ContentCache, 'generation'>;
  api: (request: Request) => Promise<Response>;
  live: LiveReleases;
  /** Records failures of the renderer. */
  failed: (failure: RendererFailure) => void;
  /** Records who opens pages. */
  opened?: Opened;
  /** Key for signing preview links. */
  secret: string;
  published: SitemapOptions['published'];
  /** The guest of a draft link's token. */
  guestOf?: (token: string) => Promise<Guest | undefined>;
  /** Random number that decides who gets a staged release. */
  random?: () => number;
}

export type Web = ReturnType<typeof createWeb>;

/** Serves the built site: releases.json, previews, well-known URLs, sitemap, files, then pages. */
export function createWeb({
  env,
  cache,
  api,
  live,
  failed,
  opened,
  secret,
  published,
  guestOf = async () => undefined,
  random = Math.random,
}: WebOptions) {
  const generation = () => cache.generation;
  const companyOf = followCompany(api);
  const store = createReleaseStore(live);
  const assets = createAssets({ root: env.distDir, store });
  const renderers = env.ssr
    ? createRenderers({
        api,
        origin: env.publicOrigin ?? 'http://localhost',
        wrapper: env.rendererWrapper,
        lostBlock: lostBlockOf,
      })
    : undefined;
  const sets = createSets({ store, live, failed, renderers });
  // A deploy is loaded immediately, not with the next request.
  live.follow(() => void sets.current());
  const sitemap = createSitemap({
    published,
    generation,
    pages: async () => (await sets.current())?.pages ?? [],
  });
  const openPreview = createPreviews({ env, secret, sets, companyOf, guestOf });
  const seenBy = createSeen({ env, secret, sets, live, opened, guestOf, random });
  const pages = createPages({ root: env.distDir, seenBy, api, failed, generation });

  async function handle(request: Request, ipOf?: () => string): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/releases.json') {
      if (!isRead(request)) return fileProblem(request, 405);
      return pages.releases(request, ipOf);
    }
    if (pathname === '/kit.tgz') return kit(request);
    const origin = siteOrigin(request, env);
    if (pathname.startsWith(previewPath)) return openPreview(request, origin);
    if (pathname.startsWith(wellKnownPath)) return wellKnown(request, origin, companyOf);
    if (pathname === paths.contactCard) {
      return text(request, 'text/vcard', contactCard(await companyOf(), origin));
    }
    const code = carQrCode(pathname, origin);
    if (code) return text(request, 'image/svg+xml', code);
    if (pathname === '/site.webmanifest') return manifest(request);
    return sitemap(request, origin) ?? assets(request) ?? pages.handle(request, origin, ipOf);
  }

  /** The kit for remotes in their own repositories: a file of the live shell, at a permanent URL. */
  async function kit(request: Request): Promise<Response> {
    const loaded = await sets.current();
    const address = loaded && new URL(releaseUrl(loaded.shell, 'kit.tgz'), request.url);
    const response = address && (await assets(new Request(address.href, request)));
    if (!response) return unavailable(request, await companyOf());
    response.headers.set('cache-control', cacheControl.revalidated);
    return response;
  }

  /** The response with a generated text. */
  function text(request: Request, type: TextFile['type'], content: string): Response {
    if (!isRead(request)) return fileProblem(request, 405);
    return textResponse(request, { type, body: new TextEncoder().encode(content) });
  }

  async function manifest(request: Request): Promise<Response> {
    const content = await webManifest(await assets(new Request(request.url)), await companyOf());
    return content === null ? fileProblem(request, 404) : text(request, 'application/manifest+json', content);
  }

  return {
    handle,
    /** Loads the live releases in advance of the first request. */
    prepare: async () => void (await sets.current()),
    rehearse: sets.rehearse,
    /** Counts since the start, and the state of the renderer; undefined without one. */
    state: () => ({
      pages: pages.counts,
      restarts: renderers?.restarts ?? 0,
      renderer: sets.renderer?.state(),
    }),
    /** Resolves when no set is being rehearsed. */
    settled: sets.settled,
    close: sets.close,
  };
}

/** The site's public origin: PUBLIC_ORIGIN, or else that of the request. */
export function siteOrigin(request: Request, env: Pick<Env, 'publicOrigin' | 'trustedProxies'>): string {
  if (env.publicOrigin) return env.publicOrigin;
  const { host, protocol } = new URL(request.url);
  return `${schemeOf(request, env) ?? protocol}//${host}`;
}
