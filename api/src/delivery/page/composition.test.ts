import { expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layRelease, servedFrom } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { createSets } from '../set/sets';
import { isComposed } from './composition';
import { createPages } from './pages';

const cookie = 'composition=1';

/** Responses of a site with two releases, and their short versions. */
async function site() {
  const root = await mkdtemp(join(tmpdir(), 'officina-composition-'));
  const release = (name: string, more = {}) => JSON.stringify(descriptionOf(name, more));
  const overlay = { preload: { './Composition': ['composition.js'] } };
  const versions = {
    shell: await layRelease(root, 'shell', {
      'release.json': release('shell', overlay),
      'entry.js': '',
      'composition.js': '',
      'index.html': '<body><!--start--></body>',
    }),
    mfe_public: await layRelease(root, 'mfe_public', { 'release.json': release('mfe_public'), 'entry.js': '' }),
  };
  await writeFile(join(root, 'manifest.json'), JSON.stringify(versions));
  const sets = createSets(servedFrom(root));
  const pages = createPages({
    root,
    seenBy: sets.current,
    api: async () => new Response('', { status: 503 }),
    generation: () => 0,
  });
  const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
    pages.handle(new Request('http://localhost/', { headers, ...init }), 'http://localhost');
  return { ask, versions, close: () => rm(root, { recursive: true }) };
}

test('a browser with the cookie gets the document with the overlay and a header; nobody keeps it', async () => {
  const { ask, versions, close } = await site();
  const plain = await ask({});
  const html = await plain.text();
  const composed = await ask({ cookie, 'accept-encoding': 'br', 'if-none-match': plain.headers.get('etag') ?? '' });
  const script = `<script type="module" src="/r/shell/${versions.shell}/composition.js"></script>`;
  expect([composed.status, await composed.text()]).toEqual([200, html + script]);
  const { headers } = composed;
  expect([headers.get('cache-control'), headers.get('etag'), headers.get('content-encoding')]).toEqual([
    'no-store',
    null,
    null,
  ]);
  expect(headers.get('x-composition')).toBe(
    `mfe_public@${versions.mfe_public.slice(0, 12)}; part="Home", shell@${versions.shell.slice(0, 12)}`,
  );
  const head = await ask({ cookie }, { method: 'HEAD' });
  expect([head.headers.get('x-composition'), await head.text()]).toEqual([headers.get('x-composition'), '']);
  await close();
});

test.each(['', 'composition=0', 'composition=', 'theme=composition', 'xcomposition=1'])(
  'others get the answer as it is: "%s"',
  (other) => {
    expect(isComposed(new Request('http://localhost/', { headers: other ? { cookie: other } : {} }))).toBe(false);
  },
);
