import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

const title = 'Area Amministrazione - Officina Valmonte';
const failure = 'Non è stato possibile aprire la pagina';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/auth', '/admin/cars']) {
    test(`${address} says that it needs JavaScript @phone`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Questa pagina ha bisogno di JavaScript' })).toBeVisible();
      await expect(page.getByText(failure)).toBeHidden();
      await expect(page).toHaveTitle(title);
      await page.getByRole('link', { name: 'Torna al Sito' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

const titlesOf = (page: Page) => () => page.locator('head > title').allTextContents();

test('the back office has one title before and after rendering', async ({ page, request, login }) => {
  const titles = titlesOf(page);
  expect(await (await request.get('/admin')).text()).toContain(`<title>${title}</title>`);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  await expect.poll(titles).toEqual([title]);
  await login();
  await page.goto('/admin/cars');
  await expect(page.getByRole('heading', { name: 'Gestione Auto in Vendita' })).toBeVisible();
  await expect.poll(titles).toEqual(['Gestione Auto in Vendita - Officina Valmonte']);
});

test('with SSR=off a page has one title before and after rendering', async ({ page, request, openServer }) => {
  const titles = titlesOf(page);
  const { origin } = await openServer({ ssr: 'off' });
  const html = await (await request.get(`${origin}/cars`)).text();
  expect(html.match(/<title>[^<]*<\/title>/g)).toHaveLength(1);
  await visit(page, `${origin}/cars`);
  await expect.poll(titles).toEqual(['Auto d’Epoca in Vendita - Officina Valmonte']);
});
