import type { Page } from 'playwright/test';
import type { Car } from '../contracts/src/car';
import { expectAccessible } from './axe';
import { type BrokenPart, breakPart, type Fault } from './faults';
import { expect } from './fixtures';
import { countDocuments, untilPartHydrated } from './pages';

const failure = 'Non è stato possibile aprire la pagina';

/** The panel in the place of a part that has failed in this way. */
function panelOf(page: Page, fault: Fault) {
  const says =
    fault === 'throws while rendering' ? 'Qualcosa non ha funzionato' : 'Questa parte del sito non è disponibile';
  return page.getByRole('alert').filter({ hasText: says });
}

/** Expects that "Riprova" shows the panel again, and that it shows the content once the part is mended. */
async function expectRetry(page: Page, fault: Fault, { expectFailure, mend }: BrokenPart): Promise<void> {
  const panel = panelOf(page, fault);
  await expectFailure(panel.first());
  const shown = await panel.count();
  const again = panel.first().getByRole('button');
  await again.click();
  await expectFailure(again.and(page.getByText('Riprova')));
  await expect(panel).toHaveCount(shown);
  await mend();
  await again.click();
  await expect(panel).toHaveCount(shown - 1);
}

export async function walkWithoutPublicRemote(page: Page, fault: Fault): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'mfe_public', fault);
  const panel = panelOf(page, fault);
  // On the first page the server's HTML stays, unless the part itself throws.
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

  await expectRetry(page, fault, broken);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auto in Vendita' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  expect(documents.count).toBe(1);
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

  await expectRetry(page, fault, broken);
  await expect(page.getByRole('heading', { name: 'Area Amministrazione' })).toBeVisible();
  expect(documents.count).toBe(1);
}

export async function walkWithoutMediaRemote(
  page: Page,
  fault: Fault,
  { car, login }: { car: Car; login: () => Promise<void> },
): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'mfe_media', fault);
  // Plain pictures are in its place.
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

  // The field of a form cannot be replaced, so it has a panel.
  await login();
  await page.goto('/admin/cars/new');
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText(`Passo ${step} di 4`)).toBeVisible();
  }
  await broken.expectFailure(panelOf(page, fault));
  await expectRetry(page, fault, broken);
  await expect(page.getByLabel('Aggiungi foto')).toBeAttached();
  expect(documents.count).toBe(2);
}

export async function walkWithoutShell(page: Page, fault: Fault): Promise<void> {
  const documents = countDocuments(page);
  const broken = await breakPart(page, 'shell', fault);
  // A page of a visitor stays as the server rendered it, and its links work.
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

/** Expects that the first picture with this text was loaded. */
async function expectPicture(page: Page, text: string): Promise<void> {
  const image = page.getByRole('main').getByRole('img', { name: text }).first();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}
