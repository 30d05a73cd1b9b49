import { expect, messageDraft, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the count is updated again after the server was down, and nothing is logged to the console', async ({
  page,
  login,
  openContext,
}) => {
  await login();
  await page.goto('/admin');
  await expect(page.locator('#unread-messages')).not.toHaveText('');
  const before = await page.locator('#unread-messages').textContent();
  // Waits for the overview's data: requests aborted by the disconnection would be logged in the console.
  await expect(page.getByRole('region', { name: 'Attività Recenti' }).getByRole('listitem').first()).toBeVisible();
  // The connection is closed, as when a proxy or a server restarts.
  await page.clock.install();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const visitor = await openContext();
  await visitor.request.post('/api/contact', { data: messageDraft() });
  await page.clock.runFor(6000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('#unread-messages')).not.toHaveText(before ?? '');
});
