import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { createSiteProxy } from './site-proxy.ts';

const own = 'http://localhost:3000';
const encode = (text: string) => new TextEncoder().encode(text);

const document = `<head><style data-sheet="/r/mfe_public/1/style.css">.old{}</style><style data-sheet="/r/shell/1/style.css">.frame{}</style></head>
<body><div id="root"><main>Dal server<div>e altro</div></main></div>
<script type="application/json" id="releases">{"style":"/r/shell/1/style.css","remotes":{"mfe_public":{"entry":"/r/mfe_public/1/remoteEntry.js"},"mfe_media":{"entry":"/r/mfe_media/1/remoteEntry.js"}}}</script>
<script type="application/json" id="state">{"queries":[]}</script>
<script type="application/json" id="start">{"entry":"/r/shell/1/main.js","preload":["/r/shell/1/main.js","/r/mfe_public/1/home.js"],"sheets":["/r/shell/1/style.css","/r/mfe_public/1/style.css"]}</script>
<script>start()</script></body>`;

/** What the site was asked, and what it answers. */
let asked: { method: string; path: string; headers: Headers; body: string }[] = [];
let reply: (request: Request) => Response = () => new Response('');
let site: ReturnType<typeof Bun.serve>;
beforeEach(() => {
  asked = [];
  reply = () => new Response(document, { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' } });
  site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      asked.push({
        method: request.method,
        path: pathname + search,
        headers: request.headers,
        body: await request.text(),
      });
      return reply(request);
    },
  });
});
afterEach(() => site.stop(true));

function started({ isWriting = false } = {}) {
  const proxy = createSiteProxy({ site: site.url.origin, part: 'mfe_public', isWriting });
  proxy.built(
    new Map([
      ['container.js', encode('local()')],
      ['style.css', encode('.local{}')],
    ]),
  );
  return { ...proxy, ask: (path: string, init?: RequestInit) => proxy.handle(new Request(own + path, init)) };
}

const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

test('a page names the local remote and is drawn by the browser', async () => {
  const response = await started().ask('/cars?page=2');
  const html = await response.text();
  expect(asked.map(({ path }) => path)).toEqual(['/cars?page=2']);
  expect(jsonIn(html, 'releases')).toEqual({
    style: '/r/shell/1/style.css',
    remotes: {
      mfe_public: { entry: '/r/mfe_public/local-1/container.js', style: '/r/mfe_public/local-1/style.css' },
      mfe_media: { entry: '/r/mfe_media/1/remoteEntry.js' },
    },
  });
  expect(jsonIn(html, 'start')).toEqual({
    entry: '/r/shell/1/main.js',
    preload: ['/r/shell/1/main.js'],
    sheets: ['/r/shell/1/style.css'],
  });
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('id="state"');
  expect(html).not.toContain('.old{}');
  expect(html).toContain('.frame{}');
  expect(html).toContain('<script src="/__local/reload.js?1"></script></head>');
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers.has('etag')).toBe(false);
});

test('the list of releases names it too, and its files come from the working copy', async () => {
  reply = () => Response.json({ remotes: { mfe_public: { entry: '/r/mfe_public/1/remoteEntry.js' } } });
  const { ask } = started();
  expect(await (await ask('/releases.json')).json()).toMatchObject({
    remotes: { mfe_public: { entry: '/r/mfe_public/local-1/container.js' } },
  });
  const entry = await ask('/r/~3/mfe_public/local-1/container.js');
  expect([await entry.text(), entry.headers.get('content-type')]).toEqual([
    'local()',
    expect.stringContaining('javascript'),
  ]);
  expect((await ask('/r/mfe_public/local-1/gone.js')).status).toBe(404);
  expect(asked.map(({ path }) => path)).toEqual(['/releases.json']);
});

test('open pages hear of the next build, and those that show an earlier one at once', async () => {
  const { ask, built } = started();
  const read = async (path: string) => {
    const reader = (await ask(path)).body?.getReader();
    return async () => new TextDecoder().decode((await reader?.read())?.value);
  };
  const current = await read('/__local/events?1');
  expect(await current()).toBe(': connected\n\n');
  built(new Map());
  expect(await current()).toBe('data: built\n\n');
  expect(await (await read('/__local/events?1'))()).toBe('data: built\n\n');
});

test('writes do not reach the site unless they are allowed', async () => {
  const post = { method: 'POST', body: '{"a":1}', headers: { origin: own, 'content-type': 'application/json' } };
  const refused = await started().ask('/api/messages', post);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(await refused.json()).toMatchObject({ status: 403, detail: expect.stringContaining('sola lettura') });
  expect(asked).toEqual([]);

  reply = () => new Response(null, { status: 204 });
  expect((await started({ isWriting: true }).ask('/api/messages', post)).status).toBe(204);
  expect(asked).toMatchObject([{ method: 'POST', path: '/api/messages', body: '{"a":1}' }]);
  expect(asked[0]?.headers.get('origin')).toBe(site.url.origin);
});

test('a write from a page elsewhere keeps its origin, so that the site refuses it', async () => {
  await started({ isWriting: true }).ask('/api/messages', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(asked[0]?.headers.get('origin')).toBe('https://evil.example');
});

test('cookies of https are kept by a browser over http, and sent back as they were', async () => {
  reply = () => {
    const headers = new Headers({ 'strict-transport-security': 'max-age=1', location: `${site.url.origin}/admin` });
    headers.append('set-cookie', '__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax');
    headers.append('set-cookie', 'signed_in=1; Domain=example.org; Path=/; Secure');
    return new Response(null, { status: 302, headers });
  };
  const response = await started().ask('/auth', { headers: { cookie: 'local__Host-session=abc; signed_in=1' } });
  expect(response.headers.getSetCookie()).toEqual([
    'local__Host-session=abc; Path=/; HttpOnly; SameSite=Lax',
    'signed_in=1; Path=/',
  ]);
  expect(response.headers.get('location')).toBe(`${own}/admin`);
  expect(response.headers.has('strict-transport-security')).toBe(false);
  expect(asked[0]?.headers.get('cookie')).toBe('__Host-session=abc; signed_in=1');
});

test('a site that does not answer is a sentence; a request that its page has given up is none', async () => {
  await site.stop(true);
  const { ask } = started();
  const said = spyOn(console, 'error').mockImplementation(() => {});
  const response = await ask('/');
  expect([response.status, (await response.json()).detail]).toEqual([502, 'Il sito pubblicato non risponde.']);
  await ask('/', { signal: AbortSignal.abort() });
  expect(said.mock.calls).toEqual([[expect.stringContaining(`${site.url.origin} does not answer`)]]);
  said.mockRestore();
});

test('the local remote has the pages of its own manifest, or those that the site states while it has none', async () => {
  const deployed = { entry: '/r/mfe_public/1/remoteEntry.js', pages: [['/', 'Home']], menu: [['/', 10, 'Home']] };
  reply = () => Response.json({ remotes: { mfe_public: deployed }, absent: { mfe_events: { pages: [] } } });
  const { ask, built } = started();
  const stated = async () => (await (await ask('/releases.json')).json()).remotes.mfe_public;
  expect(await stated()).toMatchObject({ pages: [['/', 'Home']], menu: [['/', 10, 'Home']] });
  built(new Map(), { pages: [['/eventi', 'Events']] });
  expect(await stated()).toEqual({ entry: '/r/mfe_public/local-2/container.js', pages: [['/eventi', 'Events']] });
});

test('a remote that is nowhere yet is shown from the working copy', async () => {
  reply = () => Response.json({ remotes: {}, absent: { mfe_events: { pages: [] }, mfe_media: { pages: [] } } });
  const proxy = createSiteProxy({ site: site.url.origin, part: 'mfe_events', isWriting: false });
  proxy.built(new Map(), { pages: [['/eventi', 'Events']] });
  expect(await (await proxy.handle(new Request(`${own}/releases.json`))).json()).toEqual({
    remotes: { mfe_events: { entry: '/r/mfe_events/local-1/container.js', pages: [['/eventi', 'Events']] } },
    absent: { mfe_media: { pages: [] } },
  });
});
