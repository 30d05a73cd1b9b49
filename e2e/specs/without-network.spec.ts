import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

/** Presses a link or button, and stops the network before it is released. */
async function pressOffline(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForLoadState('networkidle');
  await page.mouse.down();
  await page.context().setOffline(true);
  await page.mouse.up();
}

test('what a tap leads to is there before the tap: its page or its records are shown without the network, and so is Back @phone', async ({
  page,
  insertCar,
  insertProject,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const car = await insertCar();
  const project = await insertProject();
  for (const { list, card, heading } of [
    { list: `/cars?marca=${encodeURIComponent(car.make)}`, card: `/cars/${car.id}`, heading: car.model },
    { list: '/gallery', card: `/gallery/${project.id}`, heading: project.title },
  ]) {
    await visit(page, list);
    await page.waitForLoadState('networkidle');
    await pressOffline(page, page.locator(`main a[href="${card}"]`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.goBack();
    await expect(page.locator(`main a[href="${card}"]`)).toBeVisible();
    await page.context().setOffline(false);
  }
  await visit(page, '/gallery');
  await pressOffline(page, page.getByRole('button', { name: 'Carica altri progetti' }));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
  await page.context().setOffline(false);
  const menu = page.getByRole('button', { name: 'Menu' });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const links = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await pressOffline(page, links.getByRole('link', { name: 'Contatti' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniziamo il Tuo Progetto');
  await page.context().setOffline(false);
});
