/**
 * The baseline of the first page view: `bun bench/static-server.ts <site> <folder>` serves the static pages of a
 * folder, compressed by Brotli, and the site's own pictures and fonts, all from memory.
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [site = '', folder = ''] = process.argv.slice(2);
const pages = new Map<string, Uint8Array<ArrayBuffer>>();
for (const name of new Bun.Glob('*.html').scanSync(folder)) {
  const html = await Bun.file(join(folder, name)).bytes();
  pages.set(`/${name.replace(/(index)?\.html$/, '').replaceAll('_', '/')}`, new Uint8Array(brotliCompressSync(html)));
}
const files = new Map<string, Promise<{ bytes: ArrayBuffer; type: string }>>();

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  // The site sends it, too: coming from an empty tab, the browser switches processes because of it, which takes time.
  'cross-origin-opener-policy': 'same-origin',
};

const server = Bun.serve({
  port: 0,
  reusePort: false,
  development: false,
  async fetch({ url }) {
    const { pathname } = new URL(url);
    const page = pages.get(pathname);
    if (page) {
      return new Response(page, { headers });
    }
    if (!files.has(pathname)) files.set(pathname, read(pathname));
    const file = await files.get(pathname);
    return new Response(file?.bytes, {
      headers: { 'content-type': file?.type ?? '', 'cache-control': 'max-age=3600' },
    });
  },
});
console.info(`Ready on http://localhost:${server.port}`);

async function read(pathname: string) {
  const response = await fetch(site + pathname, { headers: { 'accept-encoding': 'identity' } });
  return { bytes: await response.arrayBuffer(), type: response.headers.get('content-type') ?? '' };
}
