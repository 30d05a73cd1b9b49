import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { hold, visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

/** Follows a link of the header, which on a phone is in its menu. */
async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
  } else {
    await page.getByRole('banner').getByRole('link', { name }).click();
  }
}

test('a list shows that it is loading and does not shift when loaded; one that cannot be loaded says so, and is shown after a retry @phone-only @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 503|Riprova fra un minuto/);
  await visit(page, '/contact');
  const answer = await hold(page, /\/api\/cars\?/);
  await goTo(page, 'Auto in Vendita');
  const title = page.getByRole('heading', { level: 1, name: 'Auto in Vendita' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Caricamento…');
  await expectAccessible(page);
  const waiting = await title.boundingBox();
  // The footer is below the screen, so the content that comes moves nothing visible.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  answer();
  await expect(cardsOf(page).first()).toBeVisible();
  expect(await title.boundingBox()).toEqual(waiting);

  await page.route(/\/api\/projects\?/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Riprova fra un minuto.' }),
    }),
  );
  await goTo(page, 'Galleria');
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Non è stato possibile caricare i dati');
  await expect(panel).toContainText('Riprova fra un minuto.');
  await expectAccessible(page);
  await page.unroute(/\/api\/projects\?/);
  await panel.getByRole('button', { name: 'Riprova' }).press('Enter');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(page.getByRole('main')).toBeFocused();
});

test('records with invalid fields are shown without them; a car that cannot be loaded leaves the header readable, and is shown after a retry', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|NetworkError/);
  await visit(page, '/contact');
  await page.route(/\/api\/(projects|cars)\?/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = await response.json();
    const odd = { completionDate: '+275761-01-01', price: null, engineSize: null, description: null };
    await route.fulfill({ response, json: [{ ...first, ...odd }, ...others] });
  });
  await goTo(page, 'Auto in Vendita');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(cardsOf(page).first().getByText('N/A')).toHaveCount(2);
  await goTo(page, 'Galleria');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(cardsOf(page).first().getByText('N/A')).toHaveCount(1);

  await page.unrouteAll({ behavior: 'wait' });
  // A car that was in no list: one of the similar cars on another car's page.
  await visit(page, '/cars/1');
  await page.route(/\/api\/cars\/\d+$/, (route) => route.abort());
  await cardsOf(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText('Controlla la connessione e riprova.');
  await expect(page).toHaveTitle('Dettaglio Auto - Officina Valmonte');
  // The header's text is light: the contrast rule fails here without a dark background.
  await expectAccessible(page);
  await page.unroute(/\/api\/cars\/\d+$/);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Anno di Produzione')).toBeVisible();
});
