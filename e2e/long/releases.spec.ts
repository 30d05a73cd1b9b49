import { copyFile, truncate } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bun, run } from '../commands';
import { expect, test } from '../fixtures';
import { packageIn, rebuild } from '../next-release';
import { remoteNoise, untilHydrated, visit } from '../pages';
import { builtSite } from '../server';

const brokenHalves = {
  'does not load': 'throw new Error("broken")',
  'fails while it draws':
    'const fail = { default() { throw new Error("broken"); } }; exports.parts = { "./Contact": fail, "./Picture": fail, "./Gallery": fail };',
};
for (const [how, half] of Object.entries(brokenHalves)) {
  test(`with a server half of the public remote that ${how} the browser renders its pages`, async ({
    page,
    request,
    copySite,
    openServer,
  }) => {
    const dist = await copySite();
    await rebuild(dist, 'mfe_public', (code, file) => (file === 'server.cjs' ? half : code));
    // A publication with this fault would be refused, so the release comes with the build.
    const server = await openServer({ dist, isNew: true });
    expect(await (await request.get(`${server.origin}/contact`)).text()).not.toContain('Inviaci un Messaggio');
    await page.goto(`${server.origin}/contact`);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: 'Inviaci un Messaggio' })).toBeVisible();
  });

  test(`with a server half of the media remote that ${how} pages are rendered with plain pictures`, async ({
    page,
    request,
    copySite,
    openServer,
  }) => {
    const dist = await copySite();
    await rebuild(dist, 'mfe_media', (code, file) => (file === 'server.cjs' ? half : code));
    const server = await openServer({ dist, isNew: true });
    const html = await (await request.get(`${server.origin}/cars`)).text();
    expect(html).not.toContain('<picture');
    expect(html).toContain('<h1');
    expect(html).toMatch(/<article.*<img [^>]*src="\/media\//s);
    // The client bundle works: pictures are hydrated without errors.
    await visit(page, `${server.origin}/cars/1`);
    await expect(page.getByRole('main').locator('picture').first()).toBeVisible();
  });
}

test('a live remote whose release cannot be read affects only its own pages, and "Riprova" shows them when it is repaired', async ({
  page,
  request,
  watch,
  copySite,
  openServer,
}) => {
  watch.allow(remoteNoise);
  const dist = await copySite();
  const server = await openServer({ dist });
  await server.restart(async (dataDir) => {
    await truncate(packageIn(dist, 'mfe_public'), 40);
    const script = resolve(import.meta.dirname, '../../api/test/spoil-release.ts');
    await run(bun, ['--no-env-file', script, dataDir, 'mfe_public'], { cwd: dist, env: {} });
  });

  await page.goto(`${server.origin}/cars`);
  await expect(page.getByText('Questa parte del sito non è disponibile')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await server.restart(() => copyFile(packageIn(builtSite(), 'mfe_public'), packageIn(dist, 'mfe_public')));
  await expect
    .poll(async () => (await request.get(`${server.origin}/releases.json`)).json(), { intervals: [300] })
    .toHaveProperty('remotes.mfe_public');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
});

test('a release whose entry needs the federation runtime, as those of other tools do, is loaded with it', async ({
  page,
  copySite,
  openServer,
}) => {
  const dist = await copySite();
  await rebuild(
    dist,
    'mfe_public',
    (text, file) => (file === 'release.json' ? text.replaceAll('container.js', 'remoteEntry.js') : text),
    { 'remoteEntry.js': "export * from './container.js';" },
  );
  const server = await openServer({ dist });
  const runtime = page.waitForResponse(/federation-runtime-[\w-]+\.js$/);

  await visit(page, `${server.origin}/cars`);
  expect((await runtime).ok()).toBe(true);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /Immagini/ })).toBeVisible();
});
