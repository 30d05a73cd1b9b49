import { expect, ownPicture, test } from '../fixtures';
import { untilHydrated, visit } from '../pages';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture of a project and of a sold car is shown, and nothing that cannot work', async ({
    page,
    insertCar,
    insertProject,
  }) => {
    const pictures = [ownPicture(), ownPicture(), ownPicture()];
    const project = await insertProject({ images: pictures });
    const sold = await insertCar({ available: false, images: pictures.slice(1) });
    for (const { address, title } of [
      { address: `/gallery/${project.id}`, title: project.title },
      { address: `/cars/${sold.id}`, title: `${sold.make} ${sold.model}` },
    ]) {
      await page.goto(address);
      for (const position of [1, 2, 3]) {
        const picture = page.getByRole('img', { name: `${title}, immagine ${position}`, exact: true });
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toBeVisible();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
      await expect(page.getByRole('button', { name: 'Immagine successiva' })).toBeHidden();
      await expect(page.getByRole('button', { name: /^Mostra immagine/ }).first()).toBeHidden();
    }
  });

  test('"load more" and the category filter work as plain links and forms', async ({ page }) => {
    await page.goto('/gallery');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(6);
    await page.getByRole('button', { name: 'Carica altri progetti' }).click();
    await expect(cards).toHaveCount(9);
    await page.getByRole('navigation', { name: 'Filtra per categoria' }).getByRole('link', { name: 'Motore' }).click();
    await expect(page).toHaveURL(/=engine/);
    for (const card of await cards.all()) await expect(card).toContainText('Motore');
  });
});

for (const { address, title } of [
  { address: '/cars/900001', title: 'Auto non trovata' },
  { address: '/cars/abc', title: 'Auto non trovata' },
  { address: '/gallery/900001', title: 'Progetto non trovato' },
  { address: '/gallery/7/altro', title: '404 Page Not Found' },
]) {
  test(`${address}, rendered once for all missing records, hydrates without an error`, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expect(page.locator('head > title')).toHaveCount(1);
  });
}

test('with SSR=off the HTML has no content, and the browser renders every page with one title', async ({
  page,
  request,
  openServer,
}) => {
  const { origin } = await openServer({ ssr: 'off' });
  const html = await (await request.get(`${origin}/cars`)).text();
  expect(html.match(/<title>[^<]*<\/title>/g)).toHaveLength(1);
  expect(html).toContain('<div id="root"></div>');
  // Without the embedded data, which contains the titles of the menu.
  expect(html.replace(/<script type="application\/json".*?<\/script>/gs, '')).not.toContain('Auto in Vendita');
  expect(html).not.toContain('id="state"');
  await visit(page, `${origin}/`);
  await expect(page.getByRole('heading', { level: 2, name: 'Progetti in evidenza' })).toBeVisible();
  await visit(page, `${origin}/cars`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expect
    .poll(() => page.locator('head > title').allTextContents())
    .toEqual(['Auto d’Epoca in Vendita - Officina Valmonte']);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('Anno di Produzione')).toBeVisible();
  await visit(page, `${origin}/gallery`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
});
