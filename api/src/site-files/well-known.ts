import type { Company } from '@officina/contracts/company-facts';
import { paths } from '@officina/contracts/paths';
import { cacheControl } from '../http/cache-control';
import { fileProblem, isRead } from '../media/file-response';
import { textResponse } from './text-file';

/** Prefix of URLs that programs request on every site (RFC 8615). */
export const wellKnownPath = '/.well-known/';

/** The response to a well-known URL; unknown ones get a short 404 instead of a page. */
export async function wellKnown(
  request: Request,
  origin: string,
  companyOf: () => Promise<Pick<Company, 'email'>>,
  now = new Date(),
): Promise<Response> {
  if (!isRead(request)) return fileProblem(request, 405);
  switch (new URL(request.url).pathname.slice(wellKnownPath.length)) {
    // Password managers open this URL.
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
      return fileProblem(request, 404);
  }
}

/** security.txt (RFC 9116): contact for security problems. It must have an expiry date. */
const securityText = (email: string, origin: string, now: Date): string => `Contact: mailto:${email}
Expires: ${expiryOf(now)}
Preferred-Languages: it, en
Canonical: ${origin}${wellKnownPath}security.txt
`;

/** The first of a month, five to six months ahead, so that the text changes once a month. */
const expiryOf = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6)).toISOString();
