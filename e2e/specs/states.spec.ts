import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, openSession, ownName, ownPicture, projectDraft, test } from '../fixtures';
import { visit } from '../pages';

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

test('a list and a record show that they are loading, and do not shift when loaded @phone', async ({ page }) => {
  await visit(page, '/contact');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/cars\?/, async (route) => {
    await held;
    await route.continue();
  });
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
});

test('a record with invalid fields is shown without them, and the list is complete', async ({ page }) => {
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
});

test('a list that cannot be loaded says so and is shown after a retry @phone', async ({ page, watch }) => {
  watch.allow(/status of 503|Riprova fra un minuto/);
  await visit(page, '/contact');
  await page.route(/\/api\/cars\?/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Riprova fra un minuto.' }),
    }),
  );
  await goTo(page, 'Auto in Vendita');
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Non è stato possibile caricare i dati');
  await expect(panel).toContainText('Riprova fra un minuto.');
  await expectAccessible(page);
  await page.unroute(/\/api\/cars\?/);
  await panel.getByRole('button', { name: 'Riprova' }).press('Enter');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a car that cannot be loaded leaves the header readable, and is shown after a retry @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|NetworkError/);
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

test('filters without a match, missing records and an open index have no accessibility fault @phone', async ({
  page,
  watch,
  admin,
  afterwards,
  insertCar,
}) => {
  watch.allow(/status of 404/);
  const { id } = await admin.call('createCategory', { body: { name: ownName('Vuota'), type: 'project' } });
  afterwards(() => admin.call('deleteCategory', { params: { id } }));
  const { make } = await insertCar({ make: ownName('Casa'), categories: ['certified'] });
  const nothing = String(new URLSearchParams({ marca: make, categoria: 'rare' }));
  for (const address of [`/gallery?categoria=${id}`, `/cars?${nothing}`, '/gallery/999999', '/cars/999999']) {
    await visit(page, address);
    await expectAccessible(page);
  }
});

test('an empty catalogue shows no empty sections', async ({ page, watch, openServer }) => {
  // A server of its own, emptied, and nine pages of it: much for a busy machine.
  test.slow();
  watch.allow(/status of 404/);
  const { origin } = await openServer();
  const { client } = await openSession(origin);
  const [cars, projects, images] = await Promise.all([
    client.call('listCars'),
    client.call('listProjects'),
    client.call('listImages'),
  ]);
  await client.call('deleteCars', { body: { ids: cars.map(({ id }) => id) } });
  await client.call('deleteProjects', { body: { ids: projects.map(({ id }) => id) } });
  for (const { id, entityType } of images) {
    if (['hero', 'about', 'logo'].includes(entityType)) await client.call('deleteImage', { params: { id } });
  }

  await visit(page, `${origin}/`);
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toHaveText(
    'I nostri servizi',
  );
  await expect(page.getByRole('heading', { name: 'Progetti in evidenza' })).toHaveCount(0);
  await expect(page.getByText('35+')).toHaveCount(0);
  await expect(page.locator('[data-particle]')).toHaveCount(20);
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Officina Valmonte' }).first()).toBeVisible();
  await expectAccessible(page);

  await visit(page, `${origin}/cars`);
  await expect(page.getByText('Nessuna auto in vendita al momento.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contattaci per Informazioni' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('navigation', { name: 'Filtra le auto' })).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, `${origin}/gallery`);
  await expect(page.getByText('Nessun progetto trovato in questa categoria.')).toBeVisible();
  await expectAccessible(page);

  const { id } = await client.call('createProject', {
    body: { ...projectDraft(), duration: 1, images: [ownPicture()] },
  });
  await visit(page, `${origin}/`);
  await expect(page.getByText('Nessun progetto in evidenza disponibile al momento.')).toBeVisible();
  await expectAccessible(page);
  await visit(page, `${origin}/gallery`);
  await expect(page.getByText('1 di 1 progetto')).toBeVisible();
  await visit(page, `${origin}/gallery/${id}`);
  await expect(page.getByText('1 mese')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostra immagine 1' })).toHaveCount(0);
  await expectAccessible(page);
});
