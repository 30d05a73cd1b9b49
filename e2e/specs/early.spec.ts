import { openAsleep } from '../asleep';
import { expect, test } from '../fixtures';
import { stageOf } from '../gallery';
import { countDocuments } from '../pages';
import { slowTapNoise, tapEarly } from '../slow-taps';

test('on a slow phone a tap after 500 ms does what it says @phone-only @phone', async ({ page, watch }) => {
  watch.allow(slowTapNoise);
  await tapEarly(page, 500, ['the menu', 'a filter', 'the form']);
});

test('a tap on a picture before its code is loaded opens the lightbox afterwards @phone-only @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  const letCome = await openAsleep(page, `/cars/${car.id}`);
  await stageOf(page).click();
  letCome();
  const lightbox = page.getByRole('dialog', { name: new RegExp(car.model) });
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('a message submitted before hydration is sent once, with all the typed text', async ({ page, watch }) => {
  watch.allow(/status of 404.*email-config/);
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.postDataJSON()));
  const letCome = await openAsleep(page, '/contact');
  const documents = countDocuments(page);
  const draft = { name: 'Anna', email: 'anna@example.org', subject: 'Una Fulvia', message: 'Vorrei un preventivo.' };
  const labels = { name: 'Nome', email: 'Email', subject: 'Oggetto', message: 'Messaggio' } as const;
  for (const key of ['name', 'email', 'subject', 'message'] as const) {
    await page.getByLabel(labels[key], { exact: true }).fill(draft[key]);
  }
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  letCome();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  expect(sent).toEqual([{ ...draft, phone: '', website: '', key: expect.any(String) }]);
  expect(documents.count).toBe(0);
});
