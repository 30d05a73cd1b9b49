import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { remoteNoise, takeDown, untilAwake, visit } from '../pages';

const panel = 'Questa parte del sito non è disponibile';

test.beforeEach(({ watch }) => watch.allow(remoteNoise));

for (const how of ['error', 'abort'] as const) {
  test(`with the public remote away (${how}) the server's page stays readable and the frame works`, async ({
    page,
  }) => {
    await takeDown(page, 'mfe_public', how);
    await page.goto('/cars');
    await untilFrameAwake(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText(panel)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  });
}

test('a page of a remote that is away says so inside the frame, and "Riprova" brings it once it is back @phone', async ({
  page,
}) => {
  const bringBack = await takeDown(page, 'mfe_public');
  await page.goto('/non-esiste');
  await untilAwake(page);
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
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('with the public remote away the back office works', async ({ page, login }) => {
  await takeDown(page, 'mfe_public');
  await login();
  await page.goto('/admin/cars');
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('with the admin remote away the public pages work and the login says so', async ({ page }) => {
  await takeDown(page, 'mfe_admin');
  await visit(page, '/cars');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText(panel)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('with the media remote away pages still show their pictures', async ({ page, insertCar }) => {
  const car = await insertCar();
  await takeDown(page, 'mfe_media');
  await page.goto('/non-esiste');
  await untilAwake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expectDecoded(page, page.getByRole('img', { name: car.model }).first());
  await page.getByRole('link', { name: new RegExp(car.model) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await expectDecoded(page, page.getByRole('main').getByRole('img').first());
  await expect(page.getByText(panel)).toHaveCount(0);
});

test('a remote that never answers holds up neither the server’s page nor the frame @phone-only @phone', async ({
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

async function untilFrameAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
}
