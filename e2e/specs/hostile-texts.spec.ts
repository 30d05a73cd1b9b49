import type { Page } from 'playwright/test';
import { expect, ownName, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs a script if it is not escaped in one of these contexts: HTML, an attribute, a script, the title. */
const hostile = `'"></title></script><img src=x onerror="hostile=1"><script>hostile=1</script>`;

/** The CSP alone is not enough: its console message fails the test. */
async function expectPlain(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(text).first(), address).toBeAttached();
  expect(await page.locator('img[src="x"]').count(), address).toBe(0);
  expect(await page.evaluate(() => 'hostile' in window), address).toBe(false);
}

test('texts of records and visitors are text on every page, in its title and in its structured data', async ({
  page,
  login,
  insertCar,
  insertProject,
  writeMessage,
}) => {
  const name = `${ownName('Ostile')} ${hostile}`;
  const car = await insertCar({ model: name, description: hostile.repeat(3), history: hostile, features: [hostile] });
  const project = await insertProject({ title: name, description: hostile.repeat(3), featured: true });
  const message = await writeMessage({ name: name.slice(0, 120), subject: hostile, message: hostile });
  for (const address of ['/', '/gallery', '/cars', `/cars/${car.id}`, `/gallery/${project.id}`])
    await expectPlain(page, address, name);
  await expect(page).toHaveTitle(`${name} - Officina Valmonte`);
  await login();
  await expectPlain(page, `/admin/messages?messaggio=${message.id}`, hostile);
  for (const address of ['/admin', '/admin/cars', '/admin/log']) await expectPlain(page, address, name);
});
