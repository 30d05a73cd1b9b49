import type { Company } from '@officina/contracts/company-facts';
import { isBackOffice } from '@officina/contracts/paths';
import type { Env } from '../env';
import { cacheControl } from '../http/cache-control';
import { refuseForeign } from '../http/csrf';
import { schemeOf } from '../http/peer';
import { prefixOf } from '../http/session-cookie';
import { isRead } from '../media/file-response';
import { type Preview, previewPath, readPreviewToken } from '../modules/release/preview-token';
import { createDocument } from './document';
import { plainPage, plainPageHeaders } from './plain-page';
import { previewBar } from './preview-bar';
import { type ReleaseSet, readSet, versionsOf } from './release-set';
import type { ReleaseStore } from './release-store';

interface PreviewsOptions {
  env: Pick<Env, 'publicOrigin' | 'trustedProxies'>;
  secret: string;
  store: ReleaseStore;
  currentReleases: () => Promise<ReleaseSet | null>;
  companyOf: () => Promise<Company>;
}

/** Not kept by anyone: a preview is for one browser, and for a day. */
const headers = { 'cache-control': cacheControl.never, 'x-robots-tag': 'noindex' };

const invalid = ({ brand }: Company) =>
  plainPage(brand, 'Anteprima', 'Questa anteprima non è disponibile', [
    'Il link è scaduto (vale 24 ore) o non è completo, oppure la versione non è più sul server.',
    'Chiedi un nuovo link a chi te lo ha mandato. <a href="/">Vai al sito</a>',
  ]);

/**
 * The site with one release that is not live, for browsers that have opened a signed link. The browser draws the pages: a
 * renderer for each previewed version would be a process more. ADR 0036.
 */
export function createPreviews({ env, secret, store, currentReleases, companyOf }: PreviewsOptions) {
  const isHttps = (request: Request) => schemeOf(request, env) === 'https:';
  const cookieName = (request: Request) => `${prefixOf(isHttps(request))}preview`;

  /** The preview's cookie; without a token one that removes it. */
  const cookie = (request: Request, token = '', expiresAt = 0): string =>
    new Bun.Cookie(cookieName(request), token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(request),
      expires: new Date(expiresAt),
    }).serialize();

  /** What a token shows; undefined if it is not valid, or if its release is no longer there. */
  async function find(token: string): Promise<{ preview: Preview; set: ReleaseSet } | undefined> {
    const preview = readPreviewToken(token, secret);
    const live = preview && (await currentReleases());
    if (!live) return undefined;
    const problems: string[] = [];
    const versions = { ...versionsOf(live), [preview.part]: preview.version };
    const set = await readSet(store, versions, live, problems).catch(() => undefined);
    return set && problems.length === 0 ? { preview, set } : undefined;
  }

  /** Starts a preview, or ends it and leads back to the page that it was ended on. */
  async function open(request: Request, origin: string): Promise<Response> {
    if (request.method === 'POST') {
      refuseForeign(request, { scheme: schemeOf(request, env) }, env.publicOrigin);
      const from = request.headers.get('referer') ?? '';
      const location = from.startsWith(`${origin}/`) ? from : '/';
      return new Response(null, { status: 303, headers: { ...headers, location, 'set-cookie': cookie(request) } });
    }
    const token = new URL(request.url).pathname.slice(previewPath.length);
    const found = isRead(request) ? await find(token) : undefined;
    if (!found)
      return new Response(invalid(await companyOf()), { status: 404, headers: { ...plainPageHeaders, ...headers } });
    const started = { location: '/', 'set-cookie': cookie(request, token, found.preview.expiresAt) };
    return new Response(null, { status: 303, headers: { ...headers, ...started } });
  }

  /** The answer to the request for a page or for /releases.json; `answer` makes it for browsers without a preview. */
  async function show(request: Request, answer: () => Promise<Response>): Promise<Response> {
    const cookies = request.headers.get('cookie');
    if (!cookies?.includes('preview=') || !isRead(request)) return answer();
    const token = new Bun.CookieMap(cookies).get(cookieName(request));
    if (token === null) return answer();
    const found = await find(token);
    if (!found) {
      const response = await answer();
      response.headers.append('set-cookie', cookie(request));
      response.headers.set('cache-control', cacheControl.never);
      return response;
    }
    const { pathname } = new URL(request.url);
    if (pathname === '/releases.json') return Response.json(found.set.statedWhole, { headers });
    const document = createDocument(found.set, null, {
      path: pathname,
      company: await companyOf(),
      isBackOffice: isBackOffice(pathname),
      bar: previewBar(found.preview),
    });
    return new Response(request.method === 'HEAD' ? null : document.html, {
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': document.contentSecurityPolicy,
      },
    });
  }

  return { open, show };
}
