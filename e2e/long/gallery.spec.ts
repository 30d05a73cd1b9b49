import { expect, ownPicture, test } from '../fixtures';
import { controlsOf, pictureOf, stageOf } from '../gallery';
import { visit } from '../pages';

test('the carousel goes from the first to the last picture and does not wrap around @phone-only @phone', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ images: [ownPicture(), ownPicture(), ownPicture()] });
  await visit(page, `/gallery/${project.id}`);
  const { previous, next } = controlsOf(page);
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

test('the arrow keys work wherever the focus is in the lightbox, also after a zoom and at an end', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ images: [ownPicture(), ownPicture(), ownPicture()] });
  await visit(page, `/gallery/${project.id}`);
  await stageOf(page).press('Enter');
  const lightbox = page.getByRole('dialog', { name: project.title });
  const says = (number: number) => expect(lightbox.getByText(`Immagine ${number} di 3`)).toBeVisible();
  await says(1);
  const zoom = lightbox.getByRole('button', { name: /^Zoom/ });
  await pictureOf(lightbox).click();
  await expect(zoom).toContainText('2x');
  await page.keyboard.press('ArrowRight');
  await says(2);
  await expect(zoom).toContainText('1x');
  await page.keyboard.press('ArrowLeft');
  await says(1);
  const next = lightbox.getByRole('button', { name: 'Immagine successiva' });
  await next.press('Enter');
  await next.press('Enter');
  await says(3);
  await expect(next).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await says(2);
  await lightbox.getByText(project.title).click();
  await page.keyboard.press('ArrowRight');
  await says(3);
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await lightbox.getByRole('button', { name: 'Chiudi' }).press('Enter');
  await expect(lightbox).toBeHidden();
  await expect(stageOf(page)).toBeFocused();
  await expect(page.getByText('3 / 3')).toBeVisible();
});
