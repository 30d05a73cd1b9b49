import { expect, test } from 'bun:test';
import { usualPages } from '../modules/release/site-pages';
import { withComposition } from './composition';

const [shell, own] = ['a'.repeat(64), 'b'.repeat(64)];
const html = `<body><div id="root"></div><script id="releases">{"remotes":{"mfe_public":{"entry":"/r/mfe_public/${own}/container.js"}}}</script><script id="start">{"entry":"/r/shell/${shell}/assets/index.js"}</script></body>`;
const release = { name: 'shell', version: shell, preload: { './Composition': ['assets/composition.js'] } };
const set = { shell: release, pages: [...usualPages] };

/** The answer to a browser, and the requests that the site was asked to answer. */
async function ask(headers: Record<string, string>, init: RequestInit = {}, made = new Response(html, document)) {
  const asked: Request[] = [];
  const request = new Request('http://localhost/', { headers, ...init });
  const answer = async (next: Request) => {
    asked.push(next);
    return made;
  };
  const response = await withComposition(request, answer, async () => set);
  return { response, asked, request, made };
}
const document = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1-br"', 'cache-control': 'no-cache' },
};
const cookie = 'composition=1';

test('a browser with the cookie gets the document with the overlay and a header; nobody keeps it', async () => {
  const { response, asked } = await ask({ cookie, 'accept-encoding': 'br', 'if-none-match': '"1-br"', 'x-other': '1' });
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({ cookie, 'x-other': '1' });
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-composition': 'mfe_public@bbbbbbbbbbbb; part="Home", shell@aaaaaaaaaaaa',
  });
  expect(await response.text()).toBe(
    `${html}<script type="module" src="/r/shell/${shell}/assets/composition.js"></script>`,
  );
});

test('a HEAD has the same header and no body', async () => {
  const { response } = await ask({ cookie }, { method: 'HEAD' });
  expect(response.headers.get('x-composition')).toContain('shell@aaaaaaaaaaaa');
  expect(await response.text()).toBe('');
});

test.each(['', 'composition=0', 'composition=', 'theme=composition', 'xcomposition=1'])(
  'others get the answer as it is: "%s"',
  async (other) => {
    const { response, asked, request, made } = await ask(other ? { cookie: other } : {});
    expect(response).toBe(made);
    expect(asked).toEqual([request]);
  },
);

test('what is no document, and a write, is left as it is', async () => {
  const text = new Response('{}', { headers: { 'content-type': 'application/json', etag: '"2"' } });
  expect((await ask({ cookie }, {}, text)).response).toBe(text);
  const { response, made } = await ask({ cookie }, { method: 'POST' });
  expect(response).toBe(made);
});
