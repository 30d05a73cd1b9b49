import { expectAccessible } from '../axe';
import { expect, openSession, ownPicture, projectDraft, test } from '../fixtures';
import { cardsOf, followHeader, visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an empty catalogue shows no empty sections', async ({ page, watch, openServer }) => {
  // Starts a server of its own with an empty database and opens nine pages, which takes long on a busy machine.
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
  await followHeader(page, 'Auto in Vendita');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(cardsOf(page).first().getByText('N/A')).toHaveCount(2);
  await followHeader(page, 'Galleria');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(cardsOf(page).first().getByText('N/A')).toHaveCount(1);

  await page.unrouteAll({ behavior: 'wait' });
  // A car that was in no cached list: one of the similar cars on another car's page.
  await visit(page, '/cars/1');
  await page.route(/\/api\/cars\/\d+$/, (route) => route.abort());
  await cardsOf(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText('Controlla la connessione e riprova.');
  await expect(page).toHaveTitle('Dettaglio Auto - Officina Valmonte');
  // Without a dark background the light text of the header would violate the contrast rule.
  await expectAccessible(page);
  await page.unroute(/\/api\/cars\/\d+$/);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Anno di Produzione').filter({ visible: true })).toBeVisible();
});

test('what could not be loaded is asked for again by the next page that needs it', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|NetworkError/);
  await visit(page, '/privacy');
  await page.route(/\/api\/categories/, (route) => route.abort());
  await followHeader(page, 'Auto in Vendita');
  await expect(page.getByRole('alert')).toContainText('Controlla la connessione e riprova.');
  await page.unroute(/\/api\/categories/);
  await followHeader(page, 'Galleria');
  await expect(cardsOf(page)).toHaveCount(6);
});
