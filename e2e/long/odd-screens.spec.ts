import { expect, ownPicture, test } from '../fixtures';
import { stageOf } from '../gallery';
import { openFilter, visit } from '../pages';

test('a phone that is held sideways shows the whole cover of the home page, and the whole menu', async ({ page }) => {
  for (const size of [
    { width: 667, height: 375 },
    { width: 844, height: 340 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, '/');
    const cover = page.getByRole('region', { name: 'Benvenuto' });
    for (const link of ['I nostri lavori', 'Contattaci'])
      await expect(cover.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
    await expect(cover.getByText('Restauro, personalizzazione')).toBeInViewport({ ratio: 1 });
    await expect(cover.getByText('dal 2021')).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'Menu' }).click();
    for (const link of ['Contatti', '+39 0175 000000'])
      await expect(page.getByRole('dialog').getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Chiudi' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('with letters twice as large a phone still has the menu, the price and the ways to call', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar({ make: 'Fiat', model: '500' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/cars/${car.id}`);
  await page.evaluate(enlarge);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  for (const name of [/^Chiama per/, /^WhatsApp per/])
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  const price = page.getByText('28.500').first();
  await price.scrollIntoViewIfNeeded();
  await expect(price).toBeInViewport({ ratio: 1 });

  for (const address of ['/', '/cars', '/gallery', '/contact', `/cars/${car.id}`]) {
    await visit(page, address);
    await page.evaluate(enlarge);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThan(400);
  }
});

/** Runs in the page. */
function enlarge(): void {
  document.documentElement.style.fontSize = '200%';
}

test('forced colours tell the page and the filters that are chosen from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/cars');
  await openFilter(page, 'Marca');
  const looks = (name: string, part: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link', { name: part })
      .first()
      .evaluate((link) => [getComputedStyle(link).backgroundColor, getComputedStyle(link).color]);
  for (const [navigation, chosen, other] of [
    ['Principale', 'Auto in Vendita', 'Galleria'],
    ['Filtra le auto', 'Tutte', 'Lancia'],
  ] as const) {
    const [background, text] = await looks(navigation, chosen);
    expect(background).not.toBe((await looks(navigation, other))[0]);
    expect(text).toBe(await page.evaluate(systemColour, 'SelectedItemText'));
  }
});

/** Runs in the page. */
function systemColour(name: string): string {
  document.body.style.setProperty('forced-color-adjust', 'none');
  document.body.style.color = name;
  return getComputedStyle(document.body).color;
}

test('the picture of a car that is reserved is level with its neighbours', async ({ page, insertCar }) => {
  const model = (await insertCar({ state: 'reserved' })).model;
  await insertCar({ model: `${model} bis` });
  await visit(page, `/cars?cerca=${encodeURIComponent(model)}`);
  const cards = page.getByRole('article').filter({ hasText: model });
  await expect(cards).toHaveCount(2);
  const [first, second] = await cards.evaluateAll((plates) =>
    plates.map((plate) => plate.querySelector('img')?.getBoundingClientRect().top),
  );
  expect(first).toBe(second);
});

test('the thumbnail of the current picture stays in sight when a phone is turned', async ({ page, insertCar }) => {
  const images = Array.from({ length: 6 }, () => ownPicture());
  const car = await insertCar({ featuredImage: images[0] ?? '', images });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/cars/${car.id}`);
  await stageOf(page).click();
  const lightbox = page.getByRole('dialog');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('Immagine 4 di 6');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(lightbox.getByRole('button', { name: 'Mostra immagine 4' })).toBeInViewport({ ratio: 0.9 });
});

test('a printed list is a catalogue: three cars side by side, and nothing to press', async ({ page, insertCar }) => {
  await insertCar();
  // The width of A4 paper.
  await page.setViewportSize({ width: 718, height: 1020 });
  for (const address of ['/cars', '/gallery']) {
    await visit(page, address);
    await page.emulateMedia({ media: 'print' });
    const tops = await page
      .getByRole('article')
      .evaluateAll((plates) => plates.slice(0, 4).map((plate) => Math.round(plate.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).not.toBe(tops[0]);
    await expect(page.getByRole('search')).toBeHidden();
    await expect(page.getByRole('main').getByRole('navigation')).toBeHidden();
    for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});
