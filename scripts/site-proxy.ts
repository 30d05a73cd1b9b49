/** The deployed site at an address of this machine, with one remote from the working copy. */
import { problemContentType } from '../contracts/src/client.ts';
import type { Problem } from '../contracts/src/problem.ts';
import type { StatedPages } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import { containerEntry } from './container.ts';
import { withLocalPart, withLocalRelease } from './local-part.ts';
import type { LocalFiles } from './local-release.ts';

interface ProxyOptions {
  /** Origin of the deployed site. */
  site: string;
  part: ModuleName;
  /** Whether writes reach the site. */
  isWriting: boolean;
}

/** Where open pages hear that the remote was built again. */
const eventsPath = '/__local/events';
const scriptPath = '/__local/reload.js';
const script = `new EventSource('${eventsPath}' + new URL(document.currentScript.src).search).onmessage = () => location.reload();`;

const builtEvent = 'data: built\n\n';

/**
 * Answers requests to the local address. `built` replaces the remote and what pages state of it, and reloads open pages.
 */
export function createSiteProxy({ site, part, isWriting }: ProxyOptions) {
  let files: LocalFiles = new Map();
  let ownPages: StatedPages | undefined;
  let count = 0;
  const pages = new Set<ReadableStreamDefaultController<string>>();
  const ownFile = new RegExp(`^/r/(?:~\\d+/)?${part}/local-\\d+/(.+)$`);

  function built(next: LocalFiles, stated?: StatedPages): void {
    files = next;
    ownPages = stated;
    count += 1;
    for (const page of pages) page.enqueue(builtEvent);
  }

  /** The remote as pages name it. Its address changes with each build, as that of a release does. */
  function release() {
    const folder = `/r/${part}/local-${count}`;
    const style = files.has('style.css') ? { style: `${folder}/style.css` } : {};
    return { entry: `${folder}/${containerEntry}.js`, ...style, ...ownPages };
  }

  /** A page states the build that it shows, and may connect after the next one. */
  function events(shown: string): Response {
    let opened: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start(controller) {
        opened = controller;
        pages.add(controller);
        controller.enqueue(shown === `?${count}` ? ': connected\n\n' : builtEvent);
      },
      cancel: () => void pages.delete(opened),
    });
    return new Response(stream.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname, search, origin } = new URL(request.url);
    if (pathname === eventsPath) return events(search);
    if (pathname === scriptPath) return answer(script, 'text/javascript; charset=utf-8');
    const [, path] = ownFile.exec(pathname) ?? [];
    if (path !== undefined) {
      const content = files.get(path);
      return content ? answer(content, Bun.file(path).type) : problem(404, 'Questo file non è nella tua copia locale.');
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !isWriting) {
      return problem(403, 'Il sito è aperto in sola lettura: riavvia il comando con --write per poter scrivere.');
    }
    const response = await forward(request, site, origin).catch((error: unknown) => {
      // A page that was left ends its requests.
      if (!request.signal.aborted)
        console.error(`${site} does not answer: ${error instanceof Error ? error.message : error}`);
      return problem(502, 'Il sito pubblicato non risponde.');
    });
    const headers = localHeaders(response.headers, site, origin);
    const { status } = response;
    if (pathname === '/releases.json' && response.ok && isRead) {
      return new Response(withLocalRelease(await response.text(), part, release()), { status, headers });
    }
    if (!headers.get('content-type')?.startsWith('text/html')) return new Response(response.body, { status, headers });
    // The document differs from the site's own, whose ETag would not change with the remote.
    headers.delete('etag');
    headers.set('cache-control', 'no-store');
    return new Response(
      withLocalPart(await response.text(), { part, release: release(), script: `${scriptPath}?${count}` }),
      {
        status,
        headers,
      },
    );
  }

  return { handle, built };
}

/** Sends a request on to the site as if its own page had sent it. One from a page elsewhere stays recognisable. */
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

/** Stands in for the prefix "__" of cookies that a browser accepts over https only: "__Host-session". */
const localPrefix = 'local__';

/** Headers of the site for a page of this machine: without what needs https, and without those of the transport. */
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

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': 'no-store' } });

function problem(status: number, detail: string): Response {
  const body: Problem = { type: 'about:blank', title: titles[status] ?? 'Errore', status, detail };
  return Response.json(body, { status, headers: { 'content-type': problemContentType, 'cache-control': 'no-store' } });
}

const titles: Record<number, string> = { 403: 'Non consentito', 404: 'Non trovato', 502: 'Sito non raggiungibile' };
