import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const figure = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const recent = (page: Page) => page.getByRole('region', { name: 'Attività Recenti' }).getByRole('listitem');

test('the figures count the catalogue, and each links to its list @phone', async ({ page, login, admin }) => {
  const total = async (query: Promise<{ total: number }>) => (await query).total;
  const limit = 1;
  const projects = await total(admin.page('listProjects', { query: { limit } }));
  const featured = await total(admin.page('listProjects', { query: { limit, featured: true } }));
  const cars = await total(admin.page('listCars', { query: { limit } }));
  const available = await total(admin.page('listCars', { query: { limit, available: true } }));
  const unread = await total(admin.page('listMessages', { query: { limit, unread: true } }));
  await login();
  await page.goto('/admin');
  await expect(figure(page, 'Progetti')).toContainText(`${projects}${featured} in evidenza`);
  await expect(figure(page, 'Auto in Vendita')).toContainText(`${available}su ${cars} in elenco`);
  await expect(figure(page, 'Messaggi non letti')).toContainText(`${unread}`);
  await expectAccessible(page);
  for (const [action, address] of [
    ['Gestisci Progetti', '/admin/projects'],
    ['Gestisci Auto', '/admin/cars'],
    ['Leggi i Messaggi', '/admin/messages'],
    ['Nuovo Progetto', '/admin/projects/new'],
    ['Nuova Auto', '/admin/cars/new'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: action })).toHaveAttribute('href', address);
  }
});

test('the layout does not shift when the figures are loaded', async ({ page, login }) => {
  await login();
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/projects?*', async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto('/admin');
  const actions = page.getByRole('heading', { name: 'Azioni Rapide' });
  await expect(actions).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gestisci Progetti' })).toBeVisible();
  await expectAccessible(page);
  const before = await actions.boundingBox();
  answer();
  await expect(recent(page).first()).toBeVisible();
  await expect(figure(page, 'Progetti')).toContainText(/\d+ in evidenza/);
  expect(await actions.boundingBox()).toEqual(before);
});
