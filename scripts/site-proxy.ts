/** A local proxy of the deployed site, with one remote of the working copy. */
import { problemContentType } from '../contracts/src/client.ts';
import { endpoints } from '../contracts/src/endpoint.ts';
import type { EndpointShape } from '../contracts/src/endpoints/shape.ts';
import type { Problem } from '../contracts/src/problem.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import { localBase, localEntries } from './local-config.ts';
import { releasesIn, withLocalPart, withLocalRelease } from './local-part.ts';
import type { LocalRemote } from './local-remote.ts';

interface ProxyOptions {
  /** Origin of the deployed site. */
  site: string;
  part: ModuleName;
  /** Whether writes are forwarded to the site. */
  isWriting: boolean;
  local: LocalRemote;
}

/** What pages report by themselves: views, vitals and failures of a working copy must not be counted by the site. */
const reports = new Set<string>(
  Object.values<EndpointShape>(endpoints).flatMap(({ fromPage, route }) => (fromPage ? [route] : [])),
);

/** Returns the request handler of the proxy. */
export function createSiteProxy({ site, part, isWriting, local }: ProxyOptions) {
  const release = () => ({ entry: localEntries.remote, ...local.stated() });

  return async function handle(request: Request): Promise<Response> {
    const { pathname, search, origin } = new URL(request.url);
    if (pathname.startsWith(localBase)) return forward(request, local.origin, origin);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (reports.has(`${request.method} ${pathname}`)) return new Response(null, { status: 204 });
    if (!isRead && !isWriting) {
      return problem(403, 'Il sito è aperto in sola lettura: riavvia il comando con --write per poter scrivere.');
    }
    const response = await forward(request, site, origin).catch((error: unknown) => {
      // Leaving a page aborts its requests.
      if (!request.signal.aborted)
        console.error(`${site} does not answer: ${error instanceof Error ? error.message : error}`);
      return problem(502, 'Il sito pubblicato non risponde.');
    });
    const headers = localHeaders(response.headers, site, origin);
    const { status } = response;
    if (pathname === '/releases.json' && response.ok && isRead) {
      return Response.json(withLocalRelease(await response.text(), part, release()), { status, headers });
    }
    const isDocument = headers.get('content-type')?.startsWith('text/html') && !headers.has('location');
    if (!isDocument) return new Response(response.body, { status, headers });
    // The document is changed, and the site's ETag does not depend on the local remote.
    headers.delete('etag');
    headers.set('cache-control', 'no-store');
    headers.set('content-security-policy', localPolicy(headers.get('content-security-policy') ?? ''));
    const html = await response.text();
    const page = await local
      .render(pathname + search, origin, releasesIn(html, part, release()))
      .catch((error: unknown) => void console.error(`${pathname} is not rendered:`, error));
    return new Response(withLocalPart(html, { part, release: release(), entry: localEntries.shell, page }), {
      status: page?.status ?? status,
      headers,
    });
  };
}

/** In development, modules insert their styles themselves and connect to Vite's port for updates. */
const localPolicy = (policy: string): string =>
  policy
    .replace(/style-src-elem [^;]*/, "style-src-elem 'self' 'unsafe-inline'")
    .replace('connect-src ', 'connect-src ws://localhost:* ');

/** Forwards a request as if the site's own page had sent it; a cross-site request keeps its foreign origin. */
function forward(request: Request, site: string, own: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'accept-encoding', 'referer']) headers.delete(name);
  if (headers.get('origin') === own) headers.set('origin', site);
  const cookies = headers.get('cookie');
  if (cookies) headers.set('cookie', cookies.replaceAll(localPrefix, '__'));
  return fetch(site + pathname + search, {
    method: request.method,
    headers,
    ...(request.body ? { body: request.body } : {}),
    redirect: 'manual',
    signal: request.signal,
  });
}

/** Replaces the prefix "__" of cookies that browsers accept only over HTTPS: "__Host-session". */
const localPrefix = 'local__';

/** The site's response headers for a local page: without those that require HTTPS and those of the transport. */
function localHeaders(from: Headers, site: string, own: string): Headers {
  const headers = new Headers(from);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'strict-transport-security'])
    headers.delete(name);
  headers.delete('set-cookie');
  for (const cookie of from.getSetCookie()) {
    const local = cookie.replace(/^__(?=Host-|Secure-)/, localPrefix).replace(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '');
    headers.append('set-cookie', local);
  }
  const location = headers.get('location');
  if (location?.startsWith(`${site}/`)) headers.set('location', own + location.slice(site.length));
  return headers;
}

function problem(status: number, detail: string): Response {
  const body: Problem = { type: 'about:blank', title: titles[status] ?? 'Errore', status, detail };
  return Response.json(body, { status, headers: { 'content-type': problemContentType, 'cache-control': 'no-store' } });
}

const titles: Record<number, string> = { 403: 'Non consentito', 404: 'Non trovato', 502: 'Sito non raggiungibile' };
