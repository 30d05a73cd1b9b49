import { createHash } from 'node:crypto';

const style = `body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;
background:#0a1d16;color:#f4eee2;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}
h1{margin:0 0 .5rem;font:400 2rem/1.2 Georgia,serif}p{margin:.5rem 0}a{color:#d8bd84}`;

/** A page with a heading and paragraphs that needs no release. `brand` and the texts: HTML. */
export const plainPage = (
  brand: string,
  title: string,
  heading: string,
  paragraphs: string[],
): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${Bun.escapeHTML(brand)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${paragraphs.map((html) => `<p>${html}</p>`).join('\n')}
</main>
</body>
</html>
`;

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
