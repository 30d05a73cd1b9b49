import type { ModuleName } from '../../contracts/src/remotes';
import { faultNoise } from '../faults';
import { expect, test } from '../fixtures';
import { visit } from '../pages';
import { walkWithoutPublicRemote, walkWithoutShell } from '../part-fails';
import { failureOf, reportsOf } from '../reports';

test.beforeEach(({ watch }) => watch.allow(faultNoise));

// Each part with another fault; e2e/long tests all parts with all faults.
test('the public remote fails: throws while rendering; that is reported once by each document, with its version and nothing else', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await walkWithoutPublicRemote(page, 'throws while rendering');
  const failure = await failureOf('mfe_public', 'render');
  expect(reports).toEqual([failure, failure]);
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
