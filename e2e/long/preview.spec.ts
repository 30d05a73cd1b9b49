import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { type Publishing, publishing } from '../next-release';
import { untilHydrated, visit } from '../pages';
import { builtSite, type Server } from '../server';

let server: Server;
let site: Publishing;

test.beforeEach(async ({ openServer }) => {
  server = await openServer();
  site = await publishing(server.origin, builtSite());
});

const bar = (page: Page) => page.getByRole('complementary', { name: 'Anteprima' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** URL of a preview of the public pages whose gallery has another title. */
async function previewOfGallery(): Promise<string> {
  const version = await site.store('mfe_public', (code) => code.replaceAll('I nostri progetti', 'Progetti in prova'));
  const { path } = await site.client.call('createPreview', { params: { id: 'mfe_public' }, body: { version } });
  return server.origin + path;
}

test('a link shows the previewed version below a bar, in this browser only, until "Esci"', async ({
  page,
  openContext,
}) => {
  await page.goto(await previewOfGallery());
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(bar(page)).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(heading(page, 'Progetti in prova')).toBeVisible();

  const answer = await page.reload();
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(heading(page, 'Progetti in prova')).toBeVisible();

  const other = await (await openContext()).newPage();
  await other.goto(`${server.origin}/gallery`);
  await expect(heading(other, 'I nostri progetti')).toBeVisible();
  await expect(bar(other)).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Esci dall’anteprima' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${server.origin}/gallery`);
  await expect(heading(page, 'I nostri progetti')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('the bar covers neither header nor content, on a narrow screen either', async ({ page }) => {
  await page.goto(await previewOfGallery());
  for (const path of ['/', '/cars', '/contact', '/auth', '/admin/cars']) {
    if (path === '/admin/cars') await page.context().addCookies(site.cookies);
    // What is below the first screen is shown while the code is loaded: axe sees the page after that.
    await visit(page, server.origin + path);
    if (path === '/admin/cars') await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const bottom = await bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
      for (const scrolled of [0, 600]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), scrolled);
        const top = await page.evaluate(topOfFrame);
        expect(top, `${path} at ${width}, scrolled by ${scrolled}`).toBeGreaterThanOrEqual(bottom);
        expect(await bar(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

/** Runs in the page: the top of the header's links and buttons; infinite if they are scrolled out of view. */
function topOfFrame(): number {
  const header = document.querySelector('#root header');
  const isFixed = header && ['fixed', 'sticky'].includes(getComputedStyle(header).position);
  if (!isFixed && window.scrollY > 0) return Number.POSITIVE_INFINITY;
  const items = [...(header?.querySelectorAll('a, button') ?? [])];
  const tops = items.filter((item) => item.checkVisibility()).map((item) => item.getBoundingClientRect().top);
  return Math.min(...tops);
}

test('a shell and the back office can be previewed', async ({ page }) => {
  const shell = await site.store('shell', (code) => code.replaceAll('Vai al contenuto', 'Salta al contenuto'));
  const ofShell = await site.client.call('createPreview', { params: { id: 'shell' }, body: { version: shell } });
  await page.goto(server.origin + ofShell.path);
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Salta al contenuto' })).toBeAttached();

  const admin = await site.store('mfe_admin', (code) => code.replaceAll('Gestione ', 'Prova di '));
  const ofAdmin = await site.client.call('createPreview', { params: { id: 'mfe_admin' }, body: { version: admin } });
  await page.context().addCookies(site.cookies);
  await page.goto(server.origin + ofAdmin.path);
  await page.goto(`${server.origin}/admin/cars`);
  await expect(heading(page, 'Prova di Auto in Vendita')).toBeVisible();
  await expect(bar(page)).toContainText(`Anteprima di mfe_admin, versione ${admin.slice(0, 12)}`);
  await expect(page.getByRole('link', { name: 'Salta al contenuto' })).toHaveCount(0);
});
