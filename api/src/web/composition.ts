import { compositionCookie, compositionKey } from '@officina/contracts/composition';
import { type Release, shortVersion } from '@officina/contracts/release';
import { cacheControl } from '../http/cache-control';
import { isRead } from '../media/file-response';
import { partAt, type ReleaseSet } from './release-set';
import { releaseUrl } from './release-url';

/** What is read of the releases in use. */
interface Shown extends Pick<ReleaseSet, 'pages'> {
  shell: Pick<Release, 'name' | 'version' | 'preload'>;
}

/**
 * The answer to the request for a document. A browser with the cookie gets it with a script that shows which module drew
 * what, and with a header that says which are in use; nobody keeps that answer. `answer` makes the document. ADR 0080.
 */
export async function withComposition(
  request: Request,
  answer: (request: Request) => Promise<Response>,
  releasesFor: (request: Request) => Promise<Shown | null>,
): Promise<Response> {
  const cookies = request.headers.get('cookie');
  if (!cookies?.includes(compositionCookie) || !isRead(request)) return answer(request);
  if (new Bun.CookieMap(cookies).get(compositionCookie) !== '1') return answer(request);
  const asked = new Headers(request.headers);
  // The document as text, and not that of the cache of the browser.
  for (const name of ['accept-encoding', 'if-none-match']) asked.delete(name);
  const whole = new Request(request.url, { headers: asked });
  const response = await answer(whole);
  const set = await releasesFor(whole);
  if (!set || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ['etag', 'content-length']) headers.delete(name);
  headers.set('cache-control', cacheControl.never);
  headers.set('x-composition', composition(html, partAt(set, new URL(request.url).pathname)?.part ?? ''));
  const [file] = set.shell.preload[compositionKey] ?? [];
  const script = file ? `<script type="module" src="${releaseUrl(set.shell, file)}"></script>` : '';
  const body = request.method === 'HEAD' ? null : html + script;
  return new Response(body, { status: response.status, headers });
}

/** `mfe_public@1a2b3c4d5e6f; part="Home", shell@6f5e4d3c2b1a`: names and short versions, as the document itself states them. */
function composition(html: string, ownPart: string): string {
  const entries = html.matchAll(/"entry":"\/r\/(\w+)\/([0-9a-f]{64})\//g);
  const [own, part] = ownPart.split('/');
  return [...entries]
    .map(([, name = '', version = '']) => `${name}@${shortVersion(version)}${name === own ? `; part="${part}"` : ''}`)
    .join(', ');
}
