import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { cardsOf, followHeader, hold, visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a list shows that it is loading and does not shift when loaded; one that cannot be loaded says so, and is shown after a retry @phone-only @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 503|Riprova fra un minuto/);
  await visit(page, '/contact');
  const answer = await hold(page, /\/api\/cars\?/);
  await followHeader(page, 'Auto in Vendita');
  const title = page.getByRole('heading', { level: 1, name: 'Auto in Vendita' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Caricamento…');
  await expectAccessible(page);
  const waiting = await title.boundingBox();
  // The footer is outside the viewport, so late content shifts nothing visible.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  answer();
  await expect(cardsOf(page).first()).toBeVisible();
  expect(await title.boundingBox()).toEqual(waiting);

  await page.route(/\/api\/projects\?/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Riprova fra un minuto.' }),
    }),
  );
  await followHeader(page, 'Galleria');
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Non è stato possibile caricare i dati');
  await expect(panel).toContainText('Riprova fra un minuto.');
  await expectAccessible(page);
  await page.unroute(/\/api\/projects\?/);
  await panel.getByRole('button', { name: 'Riprova' }).press('Enter');
  await expect(cardsOf(page)).toHaveCount(6);
  await expect(page.getByRole('main')).toBeFocused();
});
