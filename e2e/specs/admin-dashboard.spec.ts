import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, openSession, test } from '../fixtures';

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
  await expect(figure(page, 'Auto in Vendita')).toContainText(`${cars}${available} disponibili`);
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

test('the latest three projects and two cars are listed with their dates', async ({
  page,
  login,
  insertCar,
  insertProject,
}) => {
  const project = await insertProject();
  const car = await insertCar();
  await login();
  await page.goto('/admin');
  const today = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'Europe/Rome' })
    .formatToParts(new Date(project.createdAt))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.padStart(2, '0'));
  await expect(recent(page)).toHaveCount(5);
  await expect(recent(page).nth(0)).toContainText(project.title);
  await expect(recent(page).nth(0)).toContainText(today.slice(0, 2).join('/'));
  await expect(recent(page).nth(3)).toContainText(`Lancia ${car.model} 1967`);
});

test('the figures are updated after a change in the page', async ({ page, login, admin, insertCar }) => {
  const car = await insertCar();
  const available = (await admin.page('listCars', { query: { limit: 1, available: true } })).total;
  await login();
  await page.goto('/admin');
  await expect(figure(page, 'Auto in Vendita')).toContainText(`${available} disponibili`);
  await page.getByRole('link', { name: 'Gestisci Auto' }).click();
  await page.getByRole('button', { name: `Azioni: Lancia ${car.model}` }).click();
  await page.getByRole('menuitem', { name: 'Segna come venduta' }).click();
  await expect(page.getByText('Auto aggiornata')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pannello di controllo' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(figure(page, 'Auto in Vendita')).toContainText(`${available - 1} disponibili`);
});

test('the layout does not shift when the figures are loaded', async ({ page, login }) => {
  await login();
  let answer = () => {};
  const waits = new Promise<void>((settle) => {
    answer = settle;
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

test('an empty catalogue shows figures, sentences and no list', async ({ page, openServer, openContext }) => {
  // A server of its own, because the whole catalogue is deleted.
  test.slow();
  const server = await openServer();
  const { client, cookies } = await openSession(server.origin);
  const projects = await client.call('listProjects');
  await client.call('deleteProjects', { body: { ids: projects.slice(1).map(({ id }) => id) } });
  const cars = await client.call('listCars');
  await client.call('deleteCars', { body: { ids: cars.map(({ id }) => id) } });
  await client.call('changeProjects', { body: { ids: projects.map(({ id }) => id), featured: false } });
  const messages = await client.call('listMessages');
  await client.call('markMessagesRead', { body: { ids: messages.map(({ id }) => id) } });

  const context = await openContext({ baseURL: server.origin });
  await context.addCookies(cookies);
  const visitor = await context.newPage();
  await visitor.goto('/admin');
  await expect(figure(visitor, 'Progetti')).toContainText('1Nessuno in evidenza');
  await expect(figure(visitor, 'Auto in Vendita')).toContainText('0Nessuna disponibile');
  await expect(figure(visitor, 'Messaggi non letti')).toContainText('0Tutto letto');
  await expect(recent(visitor)).toHaveCount(1);
  await visitor.goto('/admin/cars');
  await expect(visitor.getByText('Nessuna auto disponibile')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Cancella ricerca' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Esporta CSV' })).toHaveCount(0);
  await client.call('deleteProjects', { body: { ids: projects.slice(0, 1).map(({ id }) => id) } });
  await visitor.goto('/admin/projects');
  await expect(visitor.getByText('Nessun progetto disponibile')).toBeVisible();
  await visitor.goto('/admin');
  await expect(visitor.getByText('Nessuna attività recente')).toBeVisible();
  await expectAccessible(visitor);
  await page.close();
});
