import type { Page } from 'playwright/test';
import type { Car } from '../contracts/src/car';
import { expectAccessible } from './axe';
import { breakPart, type Fault } from './faults';
import { expect } from './fixtures';
import { countDocuments, untilHydrated, untilPartHydrated } from './pages';

const failure = 'Non è stato possibile aprire la pagina';

/** The panel that replaces a part after this fault. */
function panelOf(page: Page, fault: Fault) {
  const says =
    fault === 'throws while rendering' ? 'Qualcosa non ha funzionato' : 'Questa parte del sito non è disponibile';
  return page.getByRole('alert').filter({ hasText: says });
}

/** Presses "Riprova", which reloads the page. */
const retry = (page: Page, fault: Fault) =>
  Promise.all([
    page.waitForEvent('domcontentloaded'),
    panelOf(page, fault).getByRole('button', { name: 'Riprova' }).click(),
  ]);

export async function walkWithoutPublicRemote(page: Page, fault: Fault): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'mfe_public', fault);
  const panel = panelOf(page, fault);
  // On the first page the server's HTML stays, unless the part itself throws while rendering.
  await page.goto('/cars');
  await untilFrameHydrated(page);
  await expectFrame(page);
  if (fault === 'throws while rendering') await broken.expectFailure(panel);
  else await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await broken.expectFailure(panel);
  await expectFrame(page);
  await expect(page).toHaveTitle(/\S/);
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  await page.goBack();
  await broken.expectFailure(panel);
  expect(documents.count).toBe(1);

  // Without its code the page remains as the server rendered it.
  await retry(page, fault);
  await untilFrameHydrated(page);
  if (fault === 'throws while rendering') await broken.expectFailure(panel);
  else await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await broken.expectFailure(panel);
  await broken.mend();
  await retry(page, fault);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(documents.count).toBe(3);
}

export async function walkWithoutAdminRemote(page: Page, fault: Fault): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'mfe_admin', fault);
  const panel = panelOf(page, fault);
  await page.goto('/auth');
  await broken.expectFailure(panel);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Torna al Sito' }).click();
  await expectFrame(page);
  await page.getByRole('banner').getByRole('link', { name: 'Auto' }).first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await broken.expectFailure(panel);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goForward();
  await broken.expectFailure(panel);
  expect(documents.count).toBe(1);

  await retry(page, fault);
  await broken.expectFailure(panel);
  await broken.mend();
  await retry(page, fault);
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  expect(documents.count).toBe(3);
}

export async function walkWithoutMediaRemote(
  page: Page,
  fault: Fault,
  { car, login }: { car: Car; login: () => Promise<void> },
): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'mfe_media', fault);
  // Plain images replace it.
  await page.goto(`/cars/${car.id}`);
  await untilFrameHydrated(page);
  await expectPicture(page, car.model);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await expectPicture(page, car.model);
  await page
    .getByRole('link', { name: new RegExp(car.model) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
  await expectPicture(page, car.model);
  await expectFrame(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  expect(documents.count).toBe(1);

  // A form's photo field has no fallback, so a panel is shown. Typed text survives the reload.
  await login();
  await page.goto('/admin/cars/new');
  await page.getByLabel('Marca').fill('Autobianchi');
  await toPhotos(page);
  await broken.expectFailure(panelOf(page, fault));
  await retryForm(page, fault);
  await toPhotos(page);
  await broken.expectFailure(panelOf(page, fault));
  await broken.mend();
  await retryForm(page, fault);
  await toPhotos(page);
  await expect(page.getByLabel('Aggiungi foto')).toBeAttached();
  await expect(panelOf(page, fault)).toHaveCount(0);
  expect(documents.count).toBe(4);
}

async function toPhotos(page: Page): Promise<void> {
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText(`Passo ${step} di 4`)).toBeVisible();
  }
}

/** Retries in a form with unsaved changes: accepts the browser's question, and resumes the draft after the reload. */
async function retryForm(page: Page, fault: Fault): Promise<void> {
  page.once('dialog', (question) => question.accept());
  await retry(page, fault);
  await page.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(page.getByLabel('Marca')).toHaveValue('Autobianchi');
}

export async function walkWithoutShell(page: Page, fault: Fault): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'shell', fault);
  // A public page stays as the server rendered it, and its links work.
  const untilFailed = () =>
    fault === 'throws while rendering'
      ? page.waitForEvent('pageerror')
      : page.waitForRequest((request) => /\/r\/shell\/.+\.js$/.test(request.url()));
  await Promise.all([untilFailed(), page.goto('/cars')]);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const galleryLink = page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' });
  await Promise.all([untilFailed(), galleryLink.click()]);
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectFrame(page);
  await expect(page.getByText(failure)).toHaveCount(0);

  for (const address of ['/admin/cars', '/auth']) {
    await page.goto(address);
    await broken.expectFailure(page.getByRole('heading', { level: 1, name: failure }));
    await expect(page.getByRole('link', { name: 'Torna al Sito' })).toBeVisible();
  }
  await expect(page).toHaveTitle('Area Amministrazione - Officina Valmonte');
  await expectAccessible(page);
  expect(documents.count).toBe(4);
  await broken.mend();
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
}

const untilFrameHydrated = (page: Page) => untilPartHydrated(page, 'header a');

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Expects that the first picture with this alternative text is loaded. */
async function expectPicture(page: Page, text: string): Promise<void> {
  const image = page.getByRole('main').getByRole('img', { name: text }).first();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}
