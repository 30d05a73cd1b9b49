import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { remoteNoise, takeDown, untilHydrated, visit } from '../pages';

const panel = 'Questa parte del sito non è disponibile';

test.beforeEach(({ watch }) => watch.allow(remoteNoise));

for (const how of ['error', 'abort'] as const) {
  test(`without the public remote (${how}) the server-rendered page stays readable and the frame works`, async ({
    page,
  }) => {
    await takeDown(page, 'mfe_public', how);
    await page.goto('/cars');
    await untilFrameHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText(panel)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  });
}

test('a page of an unavailable remote says so inside the frame, and "Riprova" shows it when it is available @phone', async ({
  page,
}) => {
  const bringBack = await takeDown(page, 'mfe_public');
  await page.goto('/non-esiste');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expect(page.getByText(panel)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeEnabled();
  await expect(page.getByText(panel)).toBeVisible();

  await bringBack();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('an error of a loaded part is reported as a bug, not as an unavailable remote, and leaves the frame usable', async ({
  page,
  watch,
}) => {
  watch.allow(/broken part/);
  const body = 'export default function Broken() { throw new TypeError("broken part"); }';
  await page.route(/privacy-page-[^/]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await visit(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa non ha funzionato' })).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByText(panel)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
});

test('without the public remote the back office works', async ({ page, login }) => {
  await takeDown(page, 'mfe_public');
  await login();
  await page.goto('/admin/cars');
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('without the admin remote the public pages work and the login says so', async ({ page }) => {
  await takeDown(page, 'mfe_admin');
  await visit(page, '/cars');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText(panel)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('without the media remote pages still show their pictures', async ({ page, insertCar }) => {
  const car = await insertCar();
  await takeDown(page, 'mfe_media');
  await page.goto('/non-esiste');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expectDecoded(page, page.getByRole('img', { name: car.model }).first());
  await page.getByRole('link', { name: new RegExp(car.model) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await expectDecoded(page, page.getByRole('main').getByRole('img').first());
  await expect(page.getByText(panel)).toHaveCount(0);
});

test('a remote that never responds blocks neither the server-rendered page nor the frame @phone-only @phone', async ({
  page,
}) => {
  const bringBack = await takeDown(page, 'mfe_public', 'hang');
  await page.goto('/cars');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  // Before the remote's timeout of twelve seconds.
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 11_000 });
  await page.getByRole('dialog').getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByText(panel)).toBeVisible({ timeout: 30_000 });
  await bringBack();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

async function expectDecoded(_page: Page, image: ReturnType<Page['locator']>): Promise<void> {
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

async function untilFrameHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
}
