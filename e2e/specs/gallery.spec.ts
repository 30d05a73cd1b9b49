import type { Page } from 'playwright/test';
import { expect, ownPicture, test } from '../fixtures';
import { visit } from '../pages';

test('the carousel steps from first to last without going round @phone', async ({ page, insertProject }) => {
  const project = await insertProject({ images: [ownPicture(), ownPicture(), ownPicture()] });
  await visit(page, `/gallery/${project.id}`);
  const { previous, next } = controls(page);
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await next.click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra immagine 1' }).click();
  await expect(page.getByText('1 / 3')).toBeVisible();
});

test('the lightbox zooms 1x, 2x, 3x and back, steps, and closes by Escape with the focus where it was', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar({ images: [ownPicture(), ownPicture()] });
  await visit(page, `/cars/${car.id}`);
  await expect(page.getByText('1 / 3')).toBeVisible();
  const main = page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first();
  await main.click();
  const lightbox = page.getByRole('dialog', { name: new RegExp(car.model) });
  await expect(lightbox.getByText('Immagine 1 di 3')).toBeVisible();
  await expect(lightbox.getByText('Clicca per ingrandire (2x e 3x)')).toBeVisible();
  const zoom = lightbox.getByRole('button', { name: /^Zoom/ });
  for (const level of ['1x', '2x', '3x', '1x']) {
    await expect(zoom).toContainText(level);
    if (level === '2x') await expect(lightbox.getByText('Trascina per navigare • Clicca per zoom')).toBeVisible();
    await zoom.click();
  }
  await lightbox.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(lightbox.getByText('Immagine 2 di 3')).toBeVisible();
  await expect(zoom).toContainText('1x');
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await expect(main).toBeFocused();
});

test('a click beside the picture closes the lightbox', async ({ page, insertProject }) => {
  const project = await insertProject();
  await visit(page, `/gallery/${project.id}`);
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await lightbox.click({ position: { x: 720, y: 8 } });
  await expect(lightbox).toBeHidden();
});

const controls = (page: Page) => {
  const gallery = page.getByRole('region', { name: /Immagini/ });
  return {
    previous: gallery.getByRole('button', { name: 'Immagine precedente' }),
    next: gallery.getByRole('button', { name: 'Immagine successiva' }),
  };
};
