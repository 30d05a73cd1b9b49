import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { layChanged } from '../next-release';
import { remoteNoise, untilHydrated, visit } from '../pages';
import type { Server } from '../server';

let dist: string;
let server: Server;

test.beforeEach(async ({ copySite, openServer }) => {
  dist = await copySite();
  server = await openServer({ dist });
});

const brokenHalves = {
  'does not load': 'throw new Error("broken")',
  'fails while it draws':
    'const fail = { default() { throw new Error("broken"); } }; exports.parts = { "./Contact": fail, "./Picture": fail, "./Gallery": fail };',
};
for (const [how, half] of Object.entries(brokenHalves)) {
  test(`with a server half of the public remote that ${how} the browser renders its pages`, async ({
    page,
    request,
    openServer,
  }) => {
    await publish('mfe_public', (code, file) => (file.endsWith('server.cjs') ? half : code));
    // A running server would refuse it.
    server = await openServer({ dist, isNew: true });
    expect(await (await request.get(`${server.origin}/contact`)).text()).not.toContain('Inviaci un Messaggio');
    await page.goto(`${server.origin}/contact`);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: 'Inviaci un Messaggio' })).toBeVisible();
  });

  test(`with a server half of the media remote that ${how} pages are rendered with plain pictures`, async ({
    page,
    request,
    openServer,
  }) => {
    await publish('mfe_media', (code, file) => (file.endsWith('server.cjs') ? half : code));
    server = await openServer({ dist, isNew: true });
    const html = await (await request.get(`${server.origin}/cars`)).text();
    expect(html).not.toContain('<picture');
    expect(html).toContain('<h1');
    expect(html).toMatch(/<article.*<img [^>]*src="\/media\//s);
    // The browser's half works: pictures are hydrated as elsewhere, without an error.
    await visit(page, `${server.origin}/cars/1`);
    await expect(page.getByRole('main').locator('picture').first()).toBeVisible();
  });
}

test('a remote that is broken from the start affects only its own pages, and "Riprova" shows them when it is repaired', async ({
  page,
  request,
  watch,
  openServer,
}) => {
  watch.allow(remoteNoise);
  const manifest: Record<string, string> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const file = join(dist, 'r/mfe_public', manifest.mfe_public ?? '', 'release.json');
  const sound = await readFile(file, 'utf8');
  await writeFile(file, sound.slice(0, 40));
  // Where it was stored before, the server would restore it.
  server = await openServer({ dist, isNew: true });

  await page.goto(`${server.origin}/cars`);
  await expect(page.getByText('Questa parte del sito non è disponibile')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await writeFile(file, sound);
  await expect
    .poll(async () => (await request.get(`${server.origin}/releases.json`)).json(), { intervals: [300] })
    .toHaveProperty('remotes.mfe_public');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
});

test('after another shell went live, a retry in an open page takes the remote that the page was made with', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(remoteNoise);
  await page.route('**/r/mfe_admin/**', (route) => route.abort(), { times: 1 });
  await visit(page, `${server.origin}/`);
  const current = async () => (await request.get(`${server.origin}/releases.json`)).json();
  const before = await current();
  await publish('shell', (code) => code.replaceAll('Riprova', 'Riprova ancora'));
  await publish('mfe_admin', (code) => code.replaceAll('Area Amministrazione', 'Area della nuova versione'));
  await expect.poll(current, { intervals: [300] }).not.toHaveProperty('style', before.style);
  await expect.poll(current, { intervals: [300] }).not.toHaveProperty('remotes.mfe_admin', before.remotes.mfe_admin);

  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
});

test('a release whose entry needs the federation runtime, as those of before do, is loaded with it', async ({
  page,
  openServer,
}) => {
  const manifest: Record<string, string> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const built = join(dist, 'r/mfe_public', manifest.mfe_public ?? '');
  const description = await readFile(join(built, 'release.json'), 'utf8');
  await writeFile(join(built, 'release.json'), description.replaceAll('"container.js"', '"remoteEntry.js"'));
  await writeFile(join(built, 'remoteEntry.js'), "export * from './container.js';");
  await publish('mfe_public', (code) => code);
  server = await openServer({ dist });
  const runtime = page.waitForResponse(/federation-runtime-[\w-]+\.js$/);

  await visit(page, `${server.origin}/cars`);
  expect((await runtime).ok()).toBe(true);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /Immagini/ })).toBeVisible();
});

/** Publishes another release of a part as a build does: the folder first, the manifest last. */
async function publish(
  name: 'shell' | 'mfe_public' | 'mfe_admin' | 'mfe_media',
  change: (code: string, file: string) => string,
): Promise<void> {
  const manifestFile = join(dist, 'manifest.json');
  const manifest: Record<string, string> = JSON.parse(await readFile(manifestFile, 'utf8'));
  const folder = join(dist, 'r', name);
  const next = join(folder, 'next');
  const version = await layChanged(join(folder, manifest[name] ?? ''), next, change);
  await rename(next, join(folder, version));
  await writeFile(`${manifestFile}.next`, JSON.stringify({ ...manifest, [name]: version }));
  await rename(`${manifestFile}.next`, manifestFile);
}
