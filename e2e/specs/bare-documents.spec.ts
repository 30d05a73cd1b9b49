import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

const shell = /\/r\/(~\d+\/)?shell\//;
const title = 'Area Amministrazione - Officina Valmonte';
const failure = 'Non è stato possibile aprire la pagina';

for (const what of ['entry', 'start'] as const) {
  test(`the login page says when the shell's ${what} cannot be loaded, and is shown after a retry @phone`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource|Failed to fetch|uncaught/);
    const isMissing = (url: URL) => shell.test(url.pathname) && (what === 'entry' || /\/start-/.test(url.pathname));
    await page.route(isMissing, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/auth');
    const notice = page.getByRole('alert');
    await expect(notice.getByRole('heading', { level: 1, name: failure })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expectAccessible(page);
    await page.unroute(isMissing);
    await notice.getByRole('link', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
    await expect(page.getByText(failure)).toBeHidden();
  });
}

test('a server-rendered page is unchanged when the shell cannot be loaded', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Failed to fetch/);
  await page.route(shell, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /\/index-/.test(request.url()));
  await page.goto('/cars');
  await failed;
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(failure)).toHaveCount(0);
});

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
