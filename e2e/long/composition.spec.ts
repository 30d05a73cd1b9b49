import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { untilHydrated } from '../pages';

test('with the cookie a page shows which module drew what; who published it, to owners only', async ({
  page,
  server,
  login,
}) => {
  const panel = page.getByRole('complementary', { name: 'Composizione della pagina' });
  await page.context().addCookies([{ name: 'composition', value: '1', url: server.origin }]);
  const answer = await page.goto('/cars/1');
  expect(answer?.headers()['x-composition']).toMatch(/mfe_public@[0-9a-f]{12}; part="Car"/);
  await untilHydrated(page);
  await expect(panel).toContainText(/mfe_public@[0-9a-f]{12}\s*In questa pagina: Car\./);
  await expect(panel).toContainText('In questa pagina: Gallery');
  await expect(panel).not.toContainText('Online dal');
  await expect(page.locator('[data-composition="mfe_media"]').first()).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await panel.getByText('Composizione', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem')).not.toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await login();
  await page.goto('/');
  await panel.getByText('Composizione', { exact: true }).click();
  await expect(panel).toContainText(/Online dal .*arrivata con il server\./);
  await panel.getByRole('button', { name: 'Nascondi su questo dispositivo' }).click();
  await expect(panel).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('composition');
});
