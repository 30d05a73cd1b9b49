import type { Company } from '@officina/contracts/company-facts';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import { isBackOffice, paths } from '@officina/contracts/paths';
import { shortVersion } from '@officina/contracts/release';
import type { Env } from '../env';
import { cacheControl } from '../http/cache-control';
import { refuseForeign } from '../http/csrf';
import { schemeOf } from '../http/peer';
import { previewCookie, previewTokenOf } from '../http/session-cookie';
import { isRead } from '../media/file-response';
import type { Guest } from '../modules/draft-link/draft-link';
import { type Preview, previewPath, readPreviewToken } from '../modules/release/preview-token';
import { createDocument } from './document';
import { plainPage, plainPageHeaders } from './plain-page';
import { previewBar } from './preview-bar';
import { type ReleaseSet, readSet, versionsOf } from './release-set';
import type { ReleaseStore } from './release-store';
import { unavailable } from './unavailable';

interface PreviewsOptions {
  env: Pick<Env, 'publicOrigin' | 'trustedProxies'>;
  secret: string;
  store: ReleaseStore;
  currentReleases: () => Promise<ReleaseSet | null>;
  companyOf: () => Promise<Company>;
  guestOf: (token: string) => Promise<Guest | undefined>;
}

/** Where a draft will be. */
const pageOf = ({ kind, id }: LinkedDraft): string => paths[kind](id);

/** Not kept by anyone: a preview is for one browser, and for some days. */
const headers = { 'cache-control': cacheControl.never, 'x-robots-tag': 'noindex' };

const leadTo = (location: string, cookie?: string): Response =>
  new Response(null, { status: 303, headers: { ...headers, location, ...(cookie ? { 'set-cookie': cookie } : {}) } });

const invalid = ({ brand }: Company) =>
  plainPage(brand, 'Anteprima', 'Questa anteprima non è disponibile', [
    'Il link è scaduto, è stato revocato o non è completo.',
    'Chiedi un nuovo link a chi te lo ha mandato. <a href="/">Vai al sito</a>',
  ]);

/**
 * The site with one release that is not live, for browsers that have opened a signed link. The browser draws the pages: a
 * renderer for each previewed version would be a process more. ADR 0036.
 */
export function createPreviews({ env, secret, store, currentReleases, companyOf, guestOf }: PreviewsOptions) {
  const isHttps = (request: Request) => schemeOf(request, env) === 'https:';

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
      return leadTo(from.startsWith(`${origin}/`) ? from : '/', previewCookie(isHttps(request)));
    }
    const token = new URL(request.url).pathname.slice(previewPath.length);
    const guest = isRead(request) ? await guestOf(token) : undefined;
    // Once it is public everyone sees it there.
    if (guest && !guest.isDraft) return leadTo(pageOf(guest));
    if (guest) return leadTo(pageOf(guest), previewCookie(isHttps(request), token, guest.expiresAt.getTime()));
    const found = isRead(request) ? await find(token) : undefined;
    if (!found)
      return new Response(invalid(await companyOf()), { status: 404, headers: { ...plainPageHeaders, ...headers } });
    return leadTo('/', previewCookie(isHttps(request), token, found.preview.expiresAt));
  }

  /** The answer to the request for a page or for /releases.json; `answer` makes it for browsers without a preview. */
  async function show(request: Request, answer: () => Promise<Response>): Promise<Response> {
    const token = isRead(request) ? previewTokenOf(request, isHttps(request)) : undefined;
    if (token === undefined) return answer();
    const { pathname } = new URL(request.url);
    const guest = await guestOf(token);
    if (guest?.isDraft) return pathname === pageOf(guest) ? draftPage(request) : answer();
    const found = await find(token);
    if (!found) {
      const response = await answer();
      response.headers.append('set-cookie', previewCookie(isHttps(request)));
      response.headers.set('cache-control', cacheControl.never);
      return response;
    }
    if (pathname === '/releases.json') return Response.json(found.set.statedWhole, { headers });
    const { part, version } = found.preview;
    return drawn(request, found.set, ` di ${part}, versione ${shortVersion(version)}`);
  }

  /** The page of a draft, with the live releases. */
  async function draftPage(request: Request): Promise<Response> {
    const live = await currentReleases();
    return live
      ? drawn(request, live, ': questa pagina non è ancora pubblica')
      : unavailable(request, await companyOf());
  }

  /** A document that the browser draws, below a bar that says what it is. */
  async function drawn(request: Request, set: ReleaseSet, note: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    const document = createDocument(set, null, {
      path: pathname,
      company: await companyOf(),
      isBackOffice: isBackOffice(pathname),
      bar: previewBar(note),
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
