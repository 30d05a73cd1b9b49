import { expect, test } from '../fixtures';
import { expectNoShift } from '../shifts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The pages with most content that could shift: the hero with what is below it, and a record with its own pictures.
for (const address of ['/', '/cars/1']) {
  test(`${address} does not shift while it loads, when its fonts come late, and while it is scrolled @phone-only @phone`, async ({
    page,
  }) => expectNoShift(page, address));
}

test('the foot of the home page is shown once all of it has come @phone', async ({ openContext, server }) => {
  // Without JavaScript the state during parsing is visible.
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  const html = await (await page.request.get(server.origin)).text();
  const button = html.indexOf('Scorri');
  const beginning = html.slice(0, html.lastIndexOf('<button', button));
  await page.route(`${server.origin}/`, async (route) => {
    await route.fulfill({ response: await route.fetch(), body: beginning });
  });
  await page.goto(server.origin);
  const link = page.getByRole('link', { name: 'I nostri lavori', includeHidden: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(1);
  await expect(link).toBeHidden();
  await page.unroute(`${server.origin}/`);
  await page.goto(server.origin);
  await expect(link).toBeVisible();
});
