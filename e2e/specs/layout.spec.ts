import { expect, test } from '../fixtures';
import { visit } from '../pages';

test('the header is transparent, and solid and shorter after 20 px @phone', async ({ page }) => {
  await visit(page, '/cars');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      background: getComputedStyle(element).backgroundColor,
    }));
  const atTop = await look();
  expect(atTop.background).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 20));
  await page.waitForTimeout(100);
  expect(await look()).toEqual(atTop);
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(async () => (await look()).height).toBeLessThan(atTop.height - 5);
  await expect.poll(async () => (await look()).background).toMatch(/^rgb\(/);
});

test('on the home page the header is slightly dark', async ({ page }) => {
  await visit(page, '/');
  const background = await page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).toMatch(/^rgba\(.*0\.\d+\)$/);
});

test('header and footer lead everywhere', async ({ page }) => {
  await visit(page, '/contact');
  const header = page.getByRole('banner');
  for (const [name, address] of Object.entries({
    Home: '/',
    Galleria: '/gallery',
    'Auto in Vendita': '/cars',
    Contatti: '/contact',
  })) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await expect(header.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/auth');
  const footer = page.getByRole('contentinfo');
  for (const [name, address] of Object.entries({
    Home: '/',
    'Galleria Lavori': '/gallery',
    'Auto in Vendita': '/cars',
    Contattaci: '/contact',
    'Area Admin': '/auth',
  })) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await expect(footer).toContainText('P. IVA');
  for (const service of [
    'Restauro completo',
    'Personalizzazione',
    'Manutenzione',
    'Ricerca veicoli',
    'Certificazioni',
  ]) {
    await expect(footer).toContainText(service);
  }
});

test('the mobile menu keeps focus and scrolling, and closes by Escape and by a change of page @phone-only @phone', async ({
  page,
}) => {
  await visit(page, '/cars');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement?.closest('dialog, main, header, footer')?.tagName);
    expect(where ?? 'DIALOG').toBe('DIALOG');
  }
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(250);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Contatti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniziamo il Tuo Progetto' })).toBeVisible();
  await expect(menu).toBeHidden();
  await button.click();
  await page.goBack();
  await expect(page).toHaveURL(/\/cars$/);
  await expect(menu).toBeHidden();
});

test('a new page begins at its top, and back returns to where one was', async ({ page }) => {
  await visit(page, '/cars');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.waitForTimeout(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I nostri progetti' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

const missing = [
  { address: '/non-esiste', says: '404 Page Not Found' },
  { address: '/gallery/abc', says: 'Progetto non trovato' },
  { address: '/gallery/999999', says: 'Progetto non trovato' },
  { address: '/gallery/99999999999', says: 'Progetto non trovato' },
  { address: '/cars/abc', says: 'Auto non trovata' },
  { address: '/cars/999999', says: 'Auto non trovata' },
];
for (const { address, says } of missing) {
  test(`${address} answers 404 and says "${says}"`, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(says);
  });
}
