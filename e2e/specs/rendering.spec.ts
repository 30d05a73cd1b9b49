import { expect, ownPicture, test } from '../fixtures';
import { countDocuments, untilHydrated, visit } from '../pages';

test("the server's HTML of every list and record has its content, title, description and pictures with sizes", async ({
  request,
  insertCar,
  insertProject,
}) => {
  const car = await insertCar();
  const project = await insertProject({ featured: true });
  const pages = [
    { address: '/', holds: [project.title, 'Progetti in evidenza'] },
    { address: '/gallery', holds: [project.title, 'maggio 2024'] },
    { address: '/cars', holds: [car.model, '28.500', '1298 cc'] },
    {
      address: `/gallery/${project.id}`,
      holds: ['Progetto Completato', '7 mesi', 'Lattoneria completa', 'Risultato Finale'],
    },
    { address: `/cars/${car.id}`, holds: [car.model, 'In Vendita', '82.000', 'Interni originali'] },
  ];
  for (const { address, holds } of pages) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = (await response.text()).replace(/<!-- -->/g, '');
    for (const text of holds) expect(html, `${address} holds ${text}`).toContain(text);
    expect(html, address).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const pictures = (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => tag.includes('/media/'));
    expect(pictures.length, `${address} has pictures`).toBeGreaterThan(0);
    for (const tag of pictures) {
      expect(tag).toMatch(/\bwidth="\d+"/);
      expect(tag).toMatch(/\bheight="\d+"/);
      expect(tag).toMatch(/\balt="/);
    }
  }
});

test('the titles of records follow the rule of the specification', async ({ request, insertCar, insertProject }) => {
  const car = await insertCar();
  const project = await insertProject();
  const carHtml = await (await request.get(`/cars/${car.id}`)).text();
  expect(carHtml).toContain(`<title>${car.make} ${car.model} ${car.year} - Officina Valmonte</title>`);
  const projectHtml = await (await request.get(`/gallery/${project.id}`)).text();
  expect(projectHtml).toContain(`<title>${project.title} - Officina Valmonte</title>`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is readable and its links work @phone', async ({ page, insertCar }) => {
    const car = await insertCar();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Progetti in evidenza' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
    await page.getByRole('link', { name: new RegExp(car.model) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
    await expect(page.getByText(car.description)).toBeVisible();
    const picture = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('every picture of a project and of a sold car is shown, and nothing that cannot work @phone', async ({
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

test('pages hydrate without an error, and navigation loads no new document @phone', async ({ page, insertCar }) => {
  const car = await insertCar();
  await visit(page, '/cars');
  const documents = countDocuments(page);
  await page.getByRole('link', { name: new RegExp(car.model) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await page.getByRole('link', { name: 'Torna alle Auto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  // The footer moves down when the cards come: a click before that would land on a card.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contattaci' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniziamo il Tuo Progetto' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Officina Valmonte' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(documents.count).toBe(0);
});

for (const address of ['/', '/gallery', '/cars', '/contact', '/privacy', '/non-esiste']) {
  test(`${address} hydrates without an error`, async ({ page, watch }) => {
    if (address === '/non-esiste') watch.allow(/status of 404/);
    await visit(page, address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

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

test('a page is the same, with one canonical URL, whatever the spelling of its path', async ({ page, server }) => {
  for (const address of ['/Cars/', '/%63ars']) {
    await visit(page, address);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
    const canonicals = page.locator('link[rel="canonical"]');
    await expect(canonicals).toHaveCount(1);
    await expect(canonicals).toHaveAttribute('href', `${server.origin}/cars`);
  }
});

test('with SSR=off the HTML has no content and the browser renders every page', async ({
  page,
  request,
  openServer,
}) => {
  const server = await openServer({ ssr: 'off' });
  const html = await (await request.get(`${server.origin}/cars`)).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('Auto in Vendita');
  expect(html).not.toContain('id="state"');
  await visit(page, `${server.origin}/`);
  await expect(page.getByRole('heading', { level: 2, name: 'Progetti in evidenza' })).toBeVisible();
  await visit(page, `${server.origin}/cars`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('Anno di Produzione')).toBeVisible();
  await visit(page, `${server.origin}/gallery`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
});
