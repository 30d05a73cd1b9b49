import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { controlsOf, stageOf } from '../gallery';
import { untilAllHydrated, visit } from '../pages';

test('a translated page counts, filters and changes like any other, and no release is to blame', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  const reports: string[] = [];
  page.on('request', (request) => request.url().includes('/api/failures') && reports.push(request.postData() ?? ''));
  await visit(page, `/cars/${car.id}`);
  // A part that is hydrated later finds texts that differ from the server's HTML.
  await untilAllHydrated(page);
  await translate(page);
  const gallery = page.getByRole('region', { name: /Immagini/ });
  await expect(gallery).toContainText('[1][ / ][2]');
  await controlsOf(page).next.click();
  await expect(gallery).toContainText('2[ / ][2]');
  await stageOf(page).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toContainText('Immagine 2 di 2');
  await translate(page);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText('[Immagine ]1[ di ][2]');
  await lightbox.getByRole('button', { name: /Zoom/ }).click();
  await lightbox.getByRole('button', { name: /Zoom/ }).click();
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: /Torna alle Auto/ })
    .first()
    .click();
  const result = page.getByRole('status').filter({ hasText: /in vendita|con i filtri/ });
  await expect(result).toContainText(/\d+ auto in vendita/);
  await translate(page);
  await page.getByRole('navigation', { name: 'Filtra le auto' }).locator('summary').first().click();
  await page.getByRole('link', { name: new RegExp(`${car.make}.*auto`) }).click();
  await expect(result).toHaveText(/^\d+ auto con i filtri scelti$/);
  await translate(page);
  await page.getByRole('link', { name: /Azzera filtri/ }).click();
  await expect(result).toHaveText(/^\d+ auto in vendita$/);
  await translate(page);
  await page
    .getByRole('link', { name: /Contatti/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Invia/ }).click();
  await expect(page.getByText('[Qualcosa non ha funzionato]')).toHaveCount(0);
  await expect(page.getByText(/almeno/).first()).toBeVisible();
  await page.goBack();
  // The page was kept, with its translation.
  await expect(result).toHaveText(/^\[\d+ auto in vendita\]$/);
  expect(reports).toEqual([]);
});

test('a page that is translated before it wakes still works', async ({ page, watch, insertCar }) => {
  // React reports the mismatch with the server's HTML and renders the part again.
  watch.allow(/React error #418/);
  const car = await insertCar();
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => (${replaceTexts})())`);
  await visit(page, `/cars/${car.id}`);
  await controlsOf(page).next.click();
  await expect(page.getByRole('region', { name: /Immagini/ })).toContainText(/2(\[)? \/ /);
});

const translate = (page: Page) => page.evaluate(replaceTexts);

/** Like Chrome's translation: replaces each text node by a `<font>` inside a `<font>` with other words. */
function replaceTexts() {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || !text.data.trim()) continue;
    if (text.parentElement?.closest('script, style, noscript, font, textarea')) continue;
    texts.push(text);
  }
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = `[${text.data}]`;
    text.replaceWith(outer);
  }
  document.documentElement.classList.add('translated-ltr');
}
