import { join } from 'node:path';
import { createClient } from '@officina/contracts/client';
import { calendarDateInItaly } from '@officina/contracts/clock';
import { pageAddress } from '@officina/contracts/list-address';
import { isBackOffice, pageAt, paths } from '@officina/contracts/paths';
import type { Releases } from '@officina/contracts/release';
import { remoteOf } from '@officina/contracts/remotes';
import { LRUCache } from 'lru-cache';
import { cacheControl } from '../../http/cache-control';
import { compress } from '../../http/compression';
import { maxAgeMs } from '../../http/content-cache';
import { bestEncoding, type Encoding, encodingHeaders, holdsCurrent } from '../../http/negotiation';
import { maySeeMore } from '../../http/session-cookie';
import { isRead } from '../../media/file-response';
import { remember } from '../../remember';
import { findingText, type ReleaseId } from '../../render-fault';
import { messageOf } from '../release/loaded-release';
import type { SeenSet } from '../set/seen';
import type { RendererFailure } from '../watch/renderer-failures';
import { RenderFailure } from '../worker/renderer-process';
import { followCompany } from './company';
import { composition, compositionScript, isComposed } from './composition';
import { createDocument, type PageDocument } from './document';
import { findPage } from './page-address';
import { previewBar } from './preview-bar';
import { createTitleFaces } from './title-face';
import { unavailable } from './unavailable';

export interface PagesOptions {
  /** Folder of the build, with the fonts for titles. */
  root: string;
  /** The set of releases for a request; null while there is none. */
  seenBy: (request: Request, ipOf?: () => string) => Promise<SeenSet | null>;
  /** The API's own handler, called without a socket. */
  api: (request: Request) => Promise<Response>;
  /** Called for a page that a release fails to render, completely or in part. */
  failed?: (failure: RendererFailure) => void;
  /** Incremented by every change of public data; pages of an older generation are rendered again. */
  generation: () => number;
  now?: () => Date;
}

const keptPages = 300;
/** Pages with status 404 have their own cache, so that made-up URLs displace no pages. */
const keptMissing = 100;
/** Maximum total length of cached pages in characters: a list of hundreds of cards is large. */
const keptLength = 12 * 1024 * 1024;
/** Brotli quality: high, because a page is compressed once for everyone. */
const quality = 10;

interface KeptPage {
  /** Identifies the releases and the data generation from which the page was rendered. */
  key: string;
  document: Promise<PageDocument>;
  bodies: Map<string, Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }>>;
}

/**
 * Serves the site's pages. Public pages are rendered in the renderer process once per data generation and then served
 * from memory. If rendering fails, or there is no renderer, the page is sent without content and rendered in the
 * browser.
 */
export function createPages({ root, seenBy, api, failed, generation, now = () => new Date() }: PagesOptions) {
  const titleFaceOf = createTitleFaces(join(root, 'public'));
  const companyOf = followCompany(api);
  const client = createClient({ fetch: api, origin: 'http://localhost' });
  const kept = new LRUCache<string, KeptPage>({ max: keptPages, maxSize: keptLength, ttl: maxAgeMs });
  const missing = new LRUCache<string, KeptPage>({ max: keptMissing, ttl: maxAgeMs });
  const counts = { hits: 0, misses: 0, failures: 0 };
  /** The last failure by URL, so that a persistent one is logged once. */
  const failures = new LRUCache<string, string>({ max: keptPages });

  function find(url: string, key: string): KeptPage | undefined {
    const known = kept.get(url) ?? missing.get(url);
    return known?.key === key ? known : undefined;
  }

  function keep(url: string, key: string, make: () => Promise<PageDocument>): KeptPage {
    const known = find(url, key);
    if (known) return known;
    const page: KeptPage = { key, document: make(), bodies: new Map() };
    kept.set(url, page, { size: 1 });
    /** Sets the page's size in the cache, 0 removes it; does nothing if another page has replaced it. */
    const settle = (length: number, status = 200) => {
      if (kept.peek(url) !== page) return;
      kept.delete(url);
      if (length > 0 && status === 404) missing.set(url, page);
      else if (length > 0) kept.set(url, page, { size: length });
    };
    page.document.then(
      ({ html, status, failure, isIncomplete }) => {
        // The missing data may be available for the next request.
        settle(isIncomplete ? 0 : html.length, status);
        logFailure(url, failure);
      },
      () => settle(0),
    );
    return page;
  }

  function logFailure(url: string, failure: string | undefined): void {
    const known = failures.get(url);
    failures.delete(url);
    if (failure === undefined) return;
    failures.set(url, failure);
    if (failure !== known) console.error('A page is served without content:', failure);
  }

  async function render(seen: SeenSet, url: string, origin: string): Promise<PageDocument> {
    const { renderer } = seen;
    if (!renderer) return bareDocument(seen, pathOf(url));
    const { shown } = seen;
    // Failures in previews do not count: they are not live.
    const note = (release: ReleaseId | undefined) =>
      seen.preview === undefined && failed?.({ kind: 'render', page: url, release, shown });
    try {
      const page = await renderer.render({ url, origin });
      for (const part of renderer.failedParts(page)) note(seen.byName.get(remoteOf(part)));
      const titleFace = await titleFaceOf(seen.template, page.body);
      return createDocument(seen, page, { bar: barOf(seen), path: pathOf(url), titleFace });
    } catch (error) {
      counts.failures += 1;
      // A page that crashes its renderer is served without content until the cache drops it; others are tried again.
      const endsProcess = error instanceof RenderFailure && error.details.endsProcess === true;
      const failure = endsProcess ? findingText({ page: pathOf(url), fault: error.fault }) : messageOf(error);
      // A persistent failure is reported once.
      if (error instanceof RenderFailure && !error.details.isLate && failures.get(origin + url) !== failure) {
        note(error.release);
      }
      return { ...(await bareDocument(seen, pathOf(url))), isIncomplete: !endsProcess, failure };
    }
  }

  const bareDocument = async (seen: SeenSet, path: string, isBackOffice = false) =>
    createDocument(seen, null, { bar: barOf(seen), path, isBackOffice, company: await companyOf() });

  async function answer(request: Request, seen: SeenSet, origin: string): Promise<Response> {
    const address = new URL(request.url);
    const isPublic = !isBackOffice(address.pathname);
    // Documents without content: one cache entry per page of the site, one for unknown paths, one for the back office.
    const bare = isPublic ? (pageAt(address.pathname, seen.publicPaths) ?? '') : paths.admin;
    // All URLs of a page share one rendering and one cache entry.
    const isRendered = isPublic && seen.renderer && !seen.unrendered.has(bare);
    const url = isRendered ? pageAddress(address, seen.publicPages) : '';
    // Pages contain upcoming closures, so they are rendered again when a day begins in Italy.
    const day = url ? calendarDateInItaly(now()) : '';
    const { shown, preview = '' } = seen;
    const key = `${seen.key} ${preview} ${generation()} ${day}`;
    // Live, staged and preview sets have separate cache entries.
    const set = preview ? 'preview ' : shown?.isStaged ? 'staged ' : '';
    // Pages contain their own absolute URL, so the cache key includes the origin.
    let page = find(set + (url ? origin + url : bare), key);
    if (page) counts.hits += 1;
    else {
      counts.misses += 1;
      const standing = url ? await findPage(url, client) : { page: '' };
      if ('redirect' in standing) return redirectTo(standing.redirect);
      // For signed-in users a missing record may be a draft, which the browser renders.
      if (standing.page !== url && maySeeMore(request))
        return answer(request, { ...seen, renderer: null, isOwn: true }, origin);
      page = keep(set + (standing.page ? origin + standing.page : bare), key, () =>
        standing.page ? render(seen, standing.page, origin) : bareDocument(seen, bare, !isPublic),
      );
    }
    return send(request, page, await page.document, isPublic, seen);
  }

  return {
    /** Numbers since the start: pages from the cache, rendered pages, and pages that could not be rendered. */
    counts: counts as Readonly<typeof counts>,
    /** The response to /releases.json, from which open pages learn the current remotes. */
    async releases(request: Request, ipOf?: () => string): Promise<Response> {
      const seen = await seenBy(request, ipOf);
      const current: Releases = seen ? seen.statedWhole : { remotes: {} };
      return withCookies(seen, Response.json(current, { headers: { 'cache-control': cacheControl.never } }));
    },
    /** The response to a page request; `origin`: the site's public origin. */
    async handle(request: Request, origin: string, ipOf?: () => string): Promise<Response> {
      if (!isRead(request)) {
        return new Response('Metodo non consentito', { status: 405, headers: { allow: 'GET, HEAD', ...plain } });
      }
      const seen = await seenBy(request, ipOf);
      return seen ? withCookies(seen, await answer(request, seen, origin)) : unavailable(request, await companyOf());
    },
  };
}

const barOf = ({ preview }: SeenSet): string => (preview === undefined ? '' : previewBar(preview));

function withCookies(seen: SeenSet | null, response: Response): Response {
  for (const cookie of seen?.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

const pathOf = (url: string): string => url.replace(/\?.*/s, '');

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': cacheControl.never } });

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.never };

async function send(
  request: Request,
  page: KeptPage,
  document: PageDocument,
  isPublic: boolean,
  seen: SeenSet,
): Promise<Response> {
  const { shown, preview, isOwn = false, cookies } = seen;
  const { status, html } = document;
  const path = new URL(request.url).pathname;
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': document.contentSecurityPolicy,
    'cache-control': shown ? cacheControl.revalidatedByOne : cacheControl.revalidated,
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...(isPublic ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    ...(isPublic && preview === undefined ? {} : { 'x-robots-tag': 'noindex' }),
  };
  const bodyOf = (body: string | Uint8Array<ArrayBuffer>) => (request.method === 'HEAD' ? null : body);
  if (isComposed(request)) {
    const composed = { ...headers, 'cache-control': cacheControl.never, 'x-composition': composition(seen, path) };
    return new Response(bodyOf(html + compositionScript(seen)), { status, headers: composed });
  }
  const encoding = bestEncoding(request);
  const { bytes, etag } = await remember(page.bodies, encoding, () => packed(document, encoding));
  Object.assign(headers, encodingHeaders(encoding));
  if (isOwn || status === 503) headers['cache-control'] = cacheControl.never;
  if (!isOwn) headers.etag = etag;
  // A 304 would make a shared cache store a cookie.
  if (!isOwn && !cookies && holdsCurrent(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(bodyOf(bytes), { status, headers });
}

async function packed({ html }: PageDocument, encoding: Encoding) {
  const raw = new TextEncoder().encode(html);
  return { bytes: await compress(raw, encoding, quality), etag: `"${Bun.hash(raw).toString(36)}-${encoding}"` };
}
