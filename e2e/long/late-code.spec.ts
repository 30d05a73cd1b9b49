import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { remoteNoise, visit } from '../pages';

const panel = 'Questa parte del sito non è disponibile';
test.beforeEach(({ watch }) => watch.allow(remoteNoise));

/** Holds the response of a file. Returns the function that releases it. */
async function takeAway(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort('connectionrefused'));
  return () => page.unroute(file);
}

test('the page of an unknown URL that cannot be loaded leaves the frame usable, and is shown after a retry', async ({
  page,
  watch,
}) => {
  watch.allow(/Code was not fetched|ERR_/);
  await visit(page, '/contact');
  const bringBack = await takeAway(page, /not-found-page-[^/]+\.js/);
  await page.evaluate(() => {
    history.pushState(null, '', '/non-esiste');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await bringBack();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});
