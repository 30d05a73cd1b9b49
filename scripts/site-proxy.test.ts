import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import type { StatedPages } from '../contracts/src/release.ts';
import type { LocalPage } from './local-remote.ts';
import { createSiteProxy } from './site-proxy.ts';

const own = 'http://localhost:3000';

const document = `<head><title>Del sito</title><meta name="viewport"><style data-sheet="/r/mfe_public/1/style.css">.old{}</style><style data-sheet="/r/shell/1/style.css">.frame{}</style></head>
<body><div id="root"><main>Dal server<div>e altro</div></main></div>
<script type="application/json" id="releases">{"style":"/r/shell/1/style.css","remotes":{"mfe_public":{"entry":"/r/mfe_public/1/remoteEntry.js"},"mfe_media":{"entry":"/r/mfe_media/1/remoteEntry.js"}}}</script>
<script type="application/json" id="state">{"queries":[]}</script>
<script type="application/json" id="start">{"entry":"/r/shell/1/main.js","preload":["/r/shell/1/main.js","/r/mfe_public/1/home.js"],"sheets":["/r/shell/1/style.css","/r/mfe_public/1/style.css"]}</script>
<script>start()</script></body>`;

/** Requests that reached the site, and its reply. */
let asked: { method: string; path: string; headers: Headers; body: string }[] = [];
let reply: (request: Request) => Response = () => new Response('');
let site: ReturnType<typeof Bun.serve>;
let modules: ReturnType<typeof Bun.serve> | undefined;
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
afterEach(async () => {
  await site.stop(true);
  await modules?.stop(true);
});

interface Started {
  isWriting?: boolean;
  part?: string;
  stated?: StatedPages;
  page?: LocalPage;
}

/** A proxy with a module server that echoes requests; `rendered` has the arguments of each call of `render`. */
function started({ isWriting = false, part = 'mfe_public', stated = {}, page }: Started = {}) {
  modules = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => new Response(`module ${new URL(url).pathname}`),
  });
  const rendered: unknown[] = [];
  const local = {
    origin: modules.url.origin,
    stated: () => stated,
    render: async (...input: unknown[]) => {
      rendered.push(input);
      return page;
    },
  };
  const handle = createSiteProxy({ site: site.url.origin, part, isWriting, local });
  return { rendered, ask: (path: string, init?: RequestInit) => handle(new Request(own + path, init)) };
}

const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

test('a page names the local remote and the shell beside it, and is drawn by the browser', async () => {
  const response = await started().ask('/cars?page=2');
  const html = await response.text();
  expect(asked.map(({ path }) => path)).toEqual(['/cars?page=2']);
  expect(jsonIn(html, 'releases')).toEqual({
    style: '/r/shell/1/style.css',
    remotes: {
      mfe_public: { entry: '/__local/@officina/remote.js' },
      mfe_media: { entry: '/r/mfe_media/1/remoteEntry.js' },
    },
  });
  expect(jsonIn(html, 'start')).toEqual({
    entry: '/__local/@officina/shell.js',
    preload: [],
    sheets: ['/r/shell/1/style.css'],
  });
  expect(html).toContain('<title>Del sito</title>');
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('id="state"');
  expect(html).not.toContain('.old{}');
  expect(html).toContain('.frame{}');
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers.has('etag')).toBe(false);
});

test('a page of the local remote has the content that was rendered here, and its own status and head', async () => {
  const sheet = "style-src-elem 'self' 'sha256-x'";
  reply = () =>
    new Response(document, {
      status: 404,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; ${sheet}; connect-src 'self'`,
      },
    });
  const page: LocalPage = {
    status: 200,
    head: '<title>Eventi</title>',
    body: '<main>Da qui</main>',
    state: '{"queries":[]}',
    parts: ['mfe_public/Events'],
    styles: '<style data-rule="a">.a{}</style>',
  };
  const { ask, rendered } = started({ stated: { pages: [['/eventi', 'Events']] }, page });
  const response = await ask('/eventi?q=1');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(
    '<div id="root"><main>Da qui</main></div><script type="application/json" id="state">{"queries":[]}</script>',
  );
  expect(html.match(/id="state"/g)).toHaveLength(1);
  expect(html).toContain('<meta name="viewport">');
  expect(html).toContain('<title>Eventi</title><style data-rule="a">.a{}</style></head>');
  expect(html).not.toContain('Del sito');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src-elem 'self' 'unsafe-inline'; connect-src ws://localhost:* 'self'",
  );
  expect(rendered).toMatchObject([
    ['/eventi?q=1', own, { remotes: { mfe_public: { pages: [['/eventi', 'Events']] }, mfe_media: {} } }],
  ]);
});

test('the list of releases names it too, and its modules come from the working copy', async () => {
  reply = () => Response.json({ remotes: { mfe_public: { entry: '/r/mfe_public/1/remoteEntry.js' } } });
  const { ask } = started();
  expect(await (await ask('/releases.json')).json()).toMatchObject({
    remotes: { mfe_public: { entry: '/__local/@officina/remote.js' } },
  });
  expect(await (await ask('/__local/src/remote.ts')).text()).toBe('module /__local/src/remote.ts');
  expect(asked.map(({ path }) => path)).toEqual(['/releases.json']);
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

test('visits, vitals and failures of the working copy do not reach the site, even with writes', async () => {
  const { ask } = started({ isWriting: true });
  for (const path of ['/api/visits', '/api/vitals', '/api/failures'])
    expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(204);
  expect(asked).toEqual([]);
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
  const statedOf = async ({ ask }: ReturnType<typeof started>) =>
    (await (await ask('/releases.json')).json()).remotes.mfe_public;
  expect(await statedOf(started())).toMatchObject({ pages: [['/', 'Home']], menu: [['/', 10, 'Home']] });
  await modules?.stop(true);
  const pages: StatedPages['pages'] = [['/eventi', 'Events']];
  expect(await statedOf(started({ stated: { pages } }))).toEqual({ entry: '/__local/@officina/remote.js', pages });
});

test('a remote that is nowhere yet is shown from the working copy', async () => {
  reply = () => Response.json({ remotes: {}, absent: { mfe_events: { pages: [] }, mfe_media: { pages: [] } } });
  const pages: StatedPages['pages'] = [['/eventi', 'Events']];
  const { ask } = started({ part: 'mfe_events', stated: { pages } });
  expect(await (await ask('/releases.json')).json()).toEqual({
    remotes: { mfe_events: { entry: '/__local/@officina/remote.js', pages } },
    absent: { mfe_media: { pages: [] } },
  });
});
