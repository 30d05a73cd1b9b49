import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { fillAccount } from '../sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the link that the server prints creates the first account, once', async ({ page, watch, openServer }) => {
  watch.allow(/status of (404|409|422)/);
  const { origin, printed } = await openServer({ isNew: true, hasNoAccount: true });
  const [, token = ''] = /#invito=(\S+)/.exec(printed) ?? [];
  await page.goto(`${origin}/auth#invito=${token}`);
  await expect(heading(page, 'Crea il primo account')).toBeVisible();
  await page.getByRole('button', { name: 'Crea account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleErrorMessage(/almeno 12 caratteri/);
  await expectAccessible(page);
  await fillAccount(page, 'una frase');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleErrorMessage(/non deve contenere/);
  await fillAccount(page, 'anna');
  await expect(page.getByText('Benvenuto, anna!')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin`);
  // First, so that no read of the dashboard is still on its way when the session ends.
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/logout`);
  await page.goto(`${origin}/auth#invito=${token}`);
  await expect(heading(page, 'Questo invito non vale più')).toBeVisible();
});
