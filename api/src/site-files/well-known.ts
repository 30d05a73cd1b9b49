import type { Company } from '@officina/contracts/company-facts';
import { paths } from '@officina/contracts/paths';
import { cacheControl } from '../http/cache-control';
import { isRead } from '../media/file-response';
import { textResponse } from './text-file';

/** Addresses that programs ask for on every site (RFC 8615). */
export const wellKnownPath = '/.well-known/';

/** The response to a well-known address: few exist, and the others are no page that a program has to read. */
export async function wellKnown(
  request: Request,
  origin: string,
  companyOf: () => Promise<Pick<Company, 'email'>>,
  now = new Date(),
): Promise<Response> {
  if (!isRead(request)) return plainText(request, 405, 'Questo indirizzo si può solo leggere.', { allow: 'GET, HEAD' });
  switch (new URL(request.url).pathname.slice(wellKnownPath.length)) {
    // Password managers lead there.
    case 'change-password':
      return new Response(null, {
        status: 302,
        headers: { location: paths.adminAccount, 'cache-control': cacheControl.never },
      });
    case 'security.txt': {
      const body = new TextEncoder().encode(securityText((await companyOf()).email, origin, now));
      return textResponse(request, { type: 'text/plain', body });
    }
    default:
      return plainText(request, 404, 'Questo indirizzo non esiste.');
  }
}

/** RFC 9116: whom to tell about a weakness of the site. It must expire, so that nobody writes to an old address. */
const securityText = (email: string, origin: string, now: Date): string => `Contact: mailto:${email}
Expires: ${expiryOf(now)}
Preferred-Languages: it, en
Canonical: ${origin}${wellKnownPath}security.txt
`;

/** The first of a month, five to six months ahead: the text changes once a month. */
const expiryOf = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6)).toISOString();

const plainText = (request: Request, status: 404 | 405, text: string, headers: Record<string, string> = {}) =>
  new Response(request.method === 'HEAD' ? null : `${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.never, ...headers },
  });
