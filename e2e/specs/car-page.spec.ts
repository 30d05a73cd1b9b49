import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('a friend sees a draft by its private link, without what it lacks, until it is revoked', async ({
  page,
  watch,
  insertCar,
  login,
  openContext,
}) => {
  // Also for its owner, the server renders a draft's page as that of a missing car.
  watch.allow(/status of 404/);
  const nothing = { year: 0, engineSize: '', price: 0, mileage: 0, description: '', history: '' };
  const lists = { categories: [], features: [], featuredImage: '', images: [] };
  const { id } = await insertCar({ state: 'draft', make: 'Fiat', model: 'Bozza', ...nothing, ...lists });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    });
  });
  await login();
  await visit(page, `/cars/${id}`);
  await page.getByRole('button', { name: 'Condividi' }).click();
  await expect(page.getByText('Link privato copiato')).toBeVisible();
  const link: string = await page.evaluate(() => Reflect.get(window, 'copied'));

  const friend = await (await openContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1, name: 'Fiat Bozza' })).toBeVisible();
  expect(new URL(friend.url()).pathname).toBe(`/cars/${id}`);
  await expect(friend.getByRole('complementary', { name: 'Anteprima' })).toBeVisible();
  await expect(friend.getByRole('main')).not.toContainText(
    /\b0\s(€|km)|Prezzo|Chilometraggio|Descrizione|Condividi|Auto simili/,
  );
  // The recipient of the link can ask about the car, whose year is unknown.
  await expect(friend.getByRole('heading', { name: 'Chiedi di quest’auto' })).toBeVisible();
  await friend.setViewportSize({ width: 390, height: 844 });
  await friend.getByRole('link', { name: 'Scrivi per Fiat Bozza', exact: true }).click();
  await expect(friend.getByRole('textbox', { name: 'Oggetto' })).toHaveValue('Informazioni su Fiat Bozza');
  await expect(friend.getByText('Ci scrivi per')).toBeHidden();
  await page.getByRole('button', { name: 'Revoca i link' }).click();
  await expect(page.getByText('Link revocati')).toBeVisible();
  expect((await friend.request.get(link)).status()).toBe(404);
});
