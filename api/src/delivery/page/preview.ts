import type { Company } from '@officina/contracts/company-facts';
import type { Env } from '../../env';
import { cacheControl } from '../../http/cache-control';
import { refuseForeign } from '../../http/csrf';
import { schemeOf } from '../../http/peer';
import { previewCookie, previewPath } from '../../http/session-cookie';
import { isRead } from '../../media/file-response';
import type { Guest } from '../../modules/draft-link/draft-link';
import { readPreviewToken } from '../gate/preview-token';
import { pageOf } from '../set/seen';
import type { Sets } from '../set/sets';
import { plainPage, plainPageHeaders } from './plain-page';

interface PreviewsOptions {
  env: Pick<Env, 'publicOrigin' | 'trustedProxies'>;
  secret: string;
  sets: Pick<Sets, 'preview'>;
  companyOf: () => Promise<Company>;
  guestOf: (token: string) => Promise<Guest | undefined>;
}

/** Not cacheable: a preview is for one browser, and for some days. */
const headers = { 'cache-control': cacheControl.never, 'x-robots-tag': 'noindex' };

const leadTo = (location: string, cookie?: string): Response =>
  new Response(null, { status: 303, headers: { ...headers, location, ...(cookie ? { 'set-cookie': cookie } : {}) } });

const invalid = ({ brand }: Company) =>
  plainPage(brand, 'Anteprima', 'Questa anteprima non è disponibile', [
    'Il link è scaduto, è stato revocato o non è completo.',
    'Chiedi un nuovo link a chi te lo ha mandato. <a href="/">Vai al sito</a>',
  ]);

/** Starts previews by their signed links, and ends them. `seen.ts` selects what is shown. ADR 0036. */
export function createPreviews({ env, secret, sets, companyOf, guestOf }: PreviewsOptions) {
  /** Starts a preview, or ends it and redirects to the page on which it was ended. */
  return async function open(request: Request, origin: string): Promise<Response> {
    const isHttps = schemeOf(request, env) === 'https:';
    if (request.method === 'POST') {
      refuseForeign(request, { scheme: schemeOf(request, env) }, env.publicOrigin);
      const from = request.headers.get('referer') ?? '';
      return leadTo(from.startsWith(`${origin}/`) ? from : '/', previewCookie(isHttps));
    }
    const token = new URL(request.url).pathname.slice(previewPath.length);
    const guest = isRead(request) ? await guestOf(token) : undefined;
    // A record that has been published since is shown to everyone at its URL.
    if (guest && !guest.isDraft) return leadTo(pageOf(guest));
    if (guest) return leadTo(pageOf(guest), previewCookie(isHttps, token, guest.expiresAt.getTime()));
    const preview = isRead(request) ? readPreviewToken(token, secret) : undefined;
    if (!preview || !(await sets.preview(preview.part, preview.version)))
      return new Response(invalid(await companyOf()), { status: 404, headers: { ...plainPageHeaders, ...headers } });
    return leadTo('/', previewCookie(isHttps, token, preview.expiresAt));
  };
}
