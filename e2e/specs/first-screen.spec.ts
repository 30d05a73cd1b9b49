import { expect, ownPicture, test } from '../fixtures';
import { bottomOf } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first screen of a car has its price, its whole picture and the way to ask about it @phone', async ({
  page,
  insertCar,
}) => {
  const images = [ownPicture(800, 600)];
  const car = await insertCar({ make: 'Lancia', model: 'Fulvia Coupé Rallye 1.3 S', images, featuredImage: images[0] });
  await page.goto(`/cars/${car.id}`);
  const height = page.viewportSize()?.height ?? 0;
  expect(await bottomOf(page.getByText('Prezzo di vendita'))).toBeLessThan(height / 2);
  const picture = page.locator('article img').filter({ visible: true }).first();
  expect(await bottomOf(picture)).toBeLessThanOrEqual(height);
  // A 4:3 photo has a 4:3 stage, without bars at its sides.
  const { width = 0, height: high = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / high).toBeCloseTo(4 / 3, 2);
  const ways = page.getByRole('link', { name: /^(Chiedi di quest’auto|Chiama per)/ }).filter({ visible: true });
  expect(await bottomOf(ways.first())).toBeLessThanOrEqual(height);
});

test('the first screen of a list has the name of its first record, at every width', async ({ page }) => {
  for (const path of ['/cars', '/gallery']) {
    await page.goto(path);
    const card = page.getByRole('article').first();
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The layout follows a change of the viewport size later.
      await expect.poll(() => bottomOf(card.getByRole('heading')), `${path} at ${width}`).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => bottomOf(card.getByRole('img')), path).toBeLessThanOrEqual(720);
  }
});

test('a new car is one press away in the first screen of the back office, its steps have names, and its first field and the first car of the list are in the upper half @phone', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin');
  const newCar = page.getByRole('main').getByRole('link', { name: 'Nuova Auto' });
  expect(await bottomOf(newCar)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await newCar.click();
  for (const name of ['Informazioni Veicolo', 'Dettagli e Prezzo', 'Caratteristiche', 'Immagini']) {
    const step = page.getByRole('navigation', { name: 'Passi del modulo' }).getByText(name, { exact: true });
    const width = (await step.boundingBox())?.width ?? 0;
    expect(width, name).toBeGreaterThan(40);
  }
  const half = (page.viewportSize()?.height ?? 0) / 2;
  const field = await page.getByRole('textbox', { name: 'Marca' }).boundingBox();
  expect(field?.y).toBeLessThanOrEqual(half);
  await page.goto('/admin/cars');
  const first = await page.getByRole('link', { name: 'Alfa Romeo Giulia GT 1300 Junior' }).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(half);
});
