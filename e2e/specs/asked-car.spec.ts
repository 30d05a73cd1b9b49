import { expect, ownName, test } from '../fixtures';
import { visit } from '../pages';

test('an enquiry about another car of the same make, model and year is about that car', async ({
  page,
  watch,
  insertCar,
  admin,
}) => {
  watch.allow(/status of 404.*email-config/);
  const first = await insertCar();
  const { make, model, year } = first;
  const second = await insertCar({ make, model, year });
  const ask = async (id: number) => {
    await visit(page, `/cars/${id}`);
    await page.getByRole('link', { name: 'Contattaci Ora' }).click();
    await expect(page.getByText(`Ti scrivi per: ${make} ${model}, ${year}`)).toBeVisible();
  };
  const sender = ownName('Due uguali');
  await ask(first.id);
  await page.getByLabel('Nome').fill(sender);
  await ask(second.id);
  await expect(page.getByLabel('Nome')).toHaveValue(sender);
  await page.getByLabel('Email').fill('visitatore@example.org');
  await page.getByLabel('Messaggio', { exact: true }).fill('Vorrei vedere la seconda delle due auto.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  const [stored] = await admin.call('listMessages', { query: { q: sender } });
  expect(stored?.car?.id).toBe(second.id);
});
