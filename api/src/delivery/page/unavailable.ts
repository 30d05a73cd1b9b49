import type { Company } from '@officina/contracts/company-facts';
import { cacheControl } from '../../http/cache-control';
import { plainPage, plainPageHeaders } from './plain-page';

const html = ({ brand, phone }: Company) =>
  plainPage(brand, 'Sito non disponibile', 'Il sito non è al momento disponibile', [
    'Torneremo online a breve. <a href="">Riprova</a>',
    `Per contattarci: <a href="tel:${phone.e164}">${Bun.escapeHTML(phone.display)}</a>`,
  ]);

const headers = { ...plainPageHeaders, 'cache-control': cacheControl.never, 'retry-after': '5' };

/** The response to page requests while no release can be served; it needs no file of the build. */
export const unavailable = (request: Request, company: Company): Response =>
  new Response(request.method === 'HEAD' ? null : html(company), { status: 503, headers });
