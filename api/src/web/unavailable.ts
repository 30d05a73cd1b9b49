import { company } from '@officina/contracts/company';
import { cacheControl } from '../http/cache-control';
import { plainPage, plainPageHeaders } from './plain-page';

const html = plainPage('Sito non disponibile', 'Il sito non è al momento disponibile', [
  'Torneremo online a breve. <a href="">Riprova</a>',
  `Per contattarci: <a href="tel:${company.phone.e164}">${company.phone.display}</a>`,
]);

const headers = { ...plainPageHeaders, 'cache-control': cacheControl.never, 'retry-after': '5' };

/** The response to every page request while no release can be served; it needs no file of the build. */
export const unavailable = (request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : html, { status: 503, headers });
