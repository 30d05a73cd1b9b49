import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from './read-manifest.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-manifest-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the build reads from a remote with this manifest and the only part ./Events. */
async function read(manifest: unknown) {
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/manifest.ts'), `export const manifest = ${JSON.stringify(manifest)};`);
  return readManifest('mfe-events', { parts: ['./Events'], folder });
}

const title = { it: 'Eventi' };
const page = { path: '/eventi', part: './Events', title };

test('a manifest is read without what this build does not know', async () => {
  expect(await read({ title, pages: [{ ...page, colour: 'red' }], later: true })).toEqual({ title, pages: [page] });
});

test('a page with an id names a sample, unless the site has records there', async () => {
  const pages = [
    { ...page, path: '/eventi/:id', sample: '/eventi/12?mese=5', searchParams: ['mese'] },
    { ...page, path: '/cars/:id' },
  ];
  expect(await read({ title, pages })).toEqual({ title, pages });
});

test('a remote without a manifest is refused', async () => {
  await expect(readManifest('mfe-events', { folder })).rejects.toThrow('mfe-events has no src/manifest.ts');
});

test.each([
  [{ title, pages: [{ ...page, path: 'eventi' }] }, 'is not a manifest: pages.0.path: Percorso non valido'],
  [{ pages: [] }, 'is not a manifest: title'],
  [undefined, 'is not a manifest'],
  [{ title: { it: 'Eventi</script>' } }, 'has "<" or ">" in a text for people: Eventi</script>'],
  [
    { title, pages: [{ ...page, menu: { label: { it: '<iframe>' }, order: 1 } }] },
    'has "<" or ">" in a text for people: <iframe>',
  ],
  [{ title, pages: [{ ...page, title: { it: 'x'.repeat(81) } }] }, 'is not a manifest: pages.0.title.it: Massimo'],
  [{ title, pages: [{ ...page, part: './Event' }] }, ': mfe_events shows ./Event at /eventi, but does not expose it'],
  [{ title, offers: { './Event': '1.0.0' } }, ': mfe_events offers ./Event to other remotes, but does not expose it'],
  [{ title, pages: [page, page] }, ': mfe_events declares /eventi twice'],
  [
    { title, pages: [{ ...page, path: '/api/eventi' }] },
    ': mfe_events declares /api/eventi, which the server answers itself',
  ],
  [
    { title, pages: [{ ...page, path: '/eventi/:id', menu: { label: title, order: 1 } }] },
    'has a menu entry for /eventi/:id, which is no address',
  ],
  [
    { title, pages: [{ ...page, path: '/eventi/:id' }] },
    "names no sample of /eventi/:id: the address of one that is there, like sample: '/eventi/1', is rendered before it goes live",
  ],
  ...['/eventi', '/eventi/x', '/raduni/1', '/eventi/1/2'].map((sample): [object, string] => [
    { title, pages: [{ ...page, path: '/eventi/:id', sample }] },
    'is not a manifest: pages.0.sample: Non è un indirizzo di questa pagina',
  ]),
  [
    { title, pages: [{ ...page, searchParams: ['mese='] }] },
    'is not a manifest: pages.0.searchParams.0: Parametro non valido',
  ],
])('%j stops the build with a sentence', async (manifest, sentence) => {
  await expect(read(manifest)).rejects.toThrow(
    `mfe-events/src/manifest.ts${sentence.startsWith(':') ? '' : ' '}${sentence}`,
  );
});
