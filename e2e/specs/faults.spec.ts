import type { ModuleName } from '../../contracts/src/remotes';
import { breakPart, type Fault, faultNoise } from '../faults';
import { expect, test } from '../fixtures';
import { isHydrated, visit } from '../pages';
import {
  walkWithoutAdminRemote,
  walkWithoutMediaRemote,
  walkWithoutPublicRemote,
  walkWithoutShell,
} from '../part-fails';
import { failureOf, reportsOf } from '../reports';

test.beforeEach(({ watch }) => watch.allow(faultNoise));

// Each part fails in another way; e2e/long has all parts in all ways.
for (const fault of ['404', 'throws while rendering'] satisfies Fault[]) {
  test(`the public remote fails: ${fault}; that is reported once by each document, with its version and nothing else`, async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await walkWithoutPublicRemote(page, fault);
    const failure = await failureOf('mfe_public', fault === '404' ? 'load' : 'render');
    expect(reports).toEqual([failure, failure]);
  });
}

test('the admin remote fails: wrong hash', async ({ page }) => walkWithoutAdminRemote(page, 'wrong hash'));

test('the media remote fails: broken JavaScript; that is reported as its failure', async ({
  page,
  insertCar,
  login,
}) => {
  const reports = reportsOf(page);
  await walkWithoutMediaRemote(page, 'broken JavaScript', { car: await insertCar(), login });
  expect(new Set(reports.map(({ part, kind }) => `${part} ${kind}`))).toEqual(new Set(['mfe_media load']));
});

test('the shell fails: 500', async ({ page }) => walkWithoutShell(page, '500'));

test('a shell whose code does not load is reported by the page itself; data that does not arrive is not reported', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500|ApiError|error occurred in/);
  const reports = reportsOf(page);
  const shell: { name: ModuleName; file: RegExp } = { name: 'shell', file: /\/r\/shell\/.*\/start-/ };
  await page.route(shell.file, (route) => route.abort());
  const reported = page.waitForResponse('**/api/failures');
  await page.goto('/auth');
  expect((await reported).status()).toBe(204);
  expect(reports).toEqual([await failureOf(shell.name, 'start')]);
  await page.unroute(shell.file);

  await visit(page, '/contact');
  await page.route('**/api/cars*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();
  expect(reports).toHaveLength(1);
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
  // A touch before the failure is known has no effect: the visitor continues.
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
  await expectFailure(page.getByText('Questa parte del sito non è disponibile'));
  await mend();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
