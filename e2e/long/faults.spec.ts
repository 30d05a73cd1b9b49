import { breakPart, faultNoise, faults } from '../faults';
import { expect, test } from '../fixtures';
import { isHydrated } from '../pages';
import {
  walkWithoutAdminRemote,
  walkWithoutMediaRemote,
  walkWithoutPublicRemote,
  walkWithoutShell,
} from '../part-fails';
import { failureOf, reportsOf } from '../reports';

test.beforeEach(({ watch }) => watch.allow(faultNoise));

for (const fault of faults) {
  test(`the public remote fails: ${fault}`, async ({ page }) => walkWithoutPublicRemote(page, fault));
  test(`the admin remote fails: ${fault}`, async ({ page }) => walkWithoutAdminRemote(page, fault));
  test(`the media remote fails: ${fault}`, async ({ page, insertCar, login }) =>
    walkWithoutMediaRemote(page, fault, { car: await insertCar(), login }));
  test(`the shell fails: ${fault}`, async ({ page }) => walkWithoutShell(page, fault));
}

test('the public remote fails: 404; each document reports that once, with its version and nothing else', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await walkWithoutPublicRemote(page, '404');
  // Two of the three documents were without its code.
  const failure = await failureOf('mfe_public', 'load');
  expect(reports).toEqual([failure, failure]);
});

test('the media remote fails: broken JavaScript; that is reported as its failure', async ({
  page,
  insertCar,
  login,
}) => {
  const reports = reportsOf(page);
  await walkWithoutMediaRemote(page, 'broken JavaScript', { car: await insertCar(), login });
  expect(new Set(reports.map(({ part, kind }) => `${part} ${kind}`))).toEqual(new Set(['mfe_media load']));
});

test('code that does not arrive leaves the server-rendered page, and the next touch imports it again', async ({
  page,
}) => {
  const { mend } = await breakPart(page, 'mfe_public', '404');
  const reported = page.waitForRequest('**/api/failures');
  await page.goto('/contact');
  await reported;
  await expect(page.getByRole('heading', { name: 'Inviaci un Messaggio' })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  await mend();
  // An interaction before the failure is detected has no effect, so it is repeated, as visitors would.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return isHydrated(page);
    })
    .toBe(true);
});

test('without the public remote the back office works', async ({ page, login }) => {
  await breakPart(page, 'mfe_public', '500');
  await login();
  await page.goto('/admin/cars');
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a remote that never responds blocks neither the menu of a phone nor its links @phone-only @phone', async ({
  page,
}) => {
  const { expectFailure, mend } = await breakPart(page, 'mfe_public', 'hang');
  await page.goto('/cars');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Galleria' }).click();
  await expectFailure(page.getByRole('heading', { name: 'Questa parte del sito non è disponibile' }));
  await mend();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
