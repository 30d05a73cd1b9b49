import { createHash } from 'node:crypto';
import { company } from '@officina/contracts/company';
import { cacheControl } from '../http/cache-control';

const style = `body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;
background:#0a1d16;color:#f4eee2;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}
h1{margin:0 0 .5rem;font:400 2rem/1.2 Georgia,serif}p{margin:.5rem 0}a{color:#d8bd84}`;

const html = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sito non disponibile - ${company.brand}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Il sito non è al momento disponibile</h1>
<p>Torneremo online a breve. <a href="">Riprova</a></p>
<p>Per contattarci: <a href="tel:${company.phone.e164}">${company.phone.display}</a></p>
</main>
</body>
</html>
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': cacheControl.never,
  'retry-after': '5',
};

/** The response to every page request while no release can be served; it needs no file of the build. */
export const unavailable = (request: Request): Response =>
  new Response(request.method === 'HEAD' ? null : html, { status: 503, headers });
