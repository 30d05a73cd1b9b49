import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { openSite, type PublishedSite } from '../../test/published-site';
import type { ServerProcess } from '../../test/server-process';

setDefaultTimeout(180_000);

let site: PublishedSite;
let server: ServerProcess;
beforeAll(async () => {
  site = await openSite();
  server = await site.start('data', { METRICS_TOKEN: 'm'.repeat(32) });
});
afterAll(() => site.close());

test('every kind of response says what a browser may do with it', async () => {
  const releaseFile = `/r/shell/${site.image.shell}/release.json`;
  const kinds: [string, number, RequestInit?][] = [
    ['/', 200],
    ['/auth', 200],
    ['/none', 404],
    ['/', 405, { method: 'PUT' }],
    ['/preview/none', 404],
    [releaseFile, 200],
    ['/r/shell/none.js', 404],
    ['/releases.json', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/api/cars', 200],
    ['/api/cars', 200],
    ['/api/bin', 401],
    ['/api/none', 404],
    ['/media/none.webp', 404],
    ['/metrics', 401],
  ];
  for (const [path, status, init] of kinds) {
    const response = await fetch(new URL(path, server.url), init);
    const { headers } = response;
    const what = `${init?.method ?? 'GET'} ${path}`;
    expect([what, response.status]).toEqual([what, status]);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    // The back office embeds the site's own pages beside their editor.
    const isPage = (path === '/' || path === '/none') && init === undefined;
    const framing = isPage ? ["'self'", 'SAMEORIGIN'] : ["'none'", 'DENY'];
    for (const directive of ["default-src 'none'", "base-uri 'none'", `frame-ancestors ${framing[0]}`])
      expect(policy, what).toContain(directive);
    expect(headers.get('x-frame-options'), what).toBe(framing[1] ?? '');
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-type'), what).toMatch(/; ?charset=utf-8$|\/(problem\+)?json$/i);
  }
});
