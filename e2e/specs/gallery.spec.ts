import { expectAccessible } from '../axe';
import { expect, ownPicture, test } from '../fixtures';
import { controlsOf, fingers, pictureOf, stageOf, toTheLeft, toTheRight } from '../gallery';
import { visit } from '../pages';

test('the carousel does not wrap around; the lightbox is fetched when pressed, is modal and accessible, zooms, and obeys the keys', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ images: [ownPicture(), ownPicture(), ownPicture()] });
  const scripts: string[] = [];
  page.on('request', (request) => /lightbox.*\.js/.test(request.url()) && scripts.push(request.url()));
  await visit(page, `/gallery/${project.id}`);
  const { previous, next } = controlsOf(page);
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await next.click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra immagine 1' }).click();
  await expect(page.getByText('1 / 3')).toBeVisible();

  const stage = stageOf(page);
  await stage.hover();
  await expect(page.getByText('Clicca per espandere')).toHaveCSS('opacity', '1');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  // The dialog is modal as soon as it is in the page, so that nothing behind it can be clicked.
  const isModal = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const lightbox = document.querySelector('dialog[data-backdrop]');
          if (lightbox) resolve(lightbox.matches(':modal'));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.mouse.down();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.mouse.up();
  const lightbox = page.getByRole('dialog', { name: project.title });
  const says = (number: number) => expect(lightbox.getByText(`Immagine ${number} di 3`)).toBeVisible();
  await says(1);
  expect(await isModal).toBe(true);
  await expectAccessible(page);

  const zoom = lightbox.getByRole('button', { name: /^Zoom/ });
  await expect(lightbox.getByText('Clicca per ingrandire (2x e 3x)')).toBeVisible();
  for (const level of ['1x', '2x', '3x', '1x']) {
    await expect(zoom).toContainText(level);
    if (level === '2x') await expect(lightbox.getByText('Trascina per navigare • Clicca per zoom')).toBeVisible();
    await zoom.click();
  }
  await page.keyboard.press('ArrowRight');
  await says(2);
  await expect(zoom).toContainText('1x');
  const further = lightbox.getByRole('button', { name: 'Immagine successiva' });
  await further.press('Enter');
  await says(3);
  await expect(further).toBeDisabled();
  // The arrow button that had the focus is disabled now.
  await page.keyboard.press('ArrowLeft');
  await says(2);
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(stage).toBeFocused();
  await expect(page.getByText('2 / 3')).toBeVisible();

  await stage.press('Enter');
  await says(2);
  // A click beside the picture.
  await lightbox.click({ position: { x: 720, y: 8 } });
  await expect(lightbox).toBeHidden();
});

test('two fingers zoom and snap to a whole level, and a swipe changes the picture @phone-only @phone', async ({
  page,
  insertCar,
}) => {
  const car = await insertCar();
  await visit(page, `/cars/${car.id}`);
  const stage = stageOf(page);
  await stage.tap();
  const lightbox = page.getByRole('dialog');
  const zoom = lightbox.getByRole('button', { name: /^Zoom/ });
  await expect(zoom).toContainText('1x');
  await fingers(page, pictureOf(lightbox), [
    [
      { x: -30, y: 0 },
      { x: -62, y: 0 },
    ],
    [
      { x: 30, y: 0 },
      { x: 62, y: 0 },
    ],
  ]);
  await expect(zoom).toContainText('2x');
  await fingers(page, pictureOf(lightbox), [
    [
      { x: -70, y: 0 },
      { x: -20, y: 0 },
    ],
    [
      { x: 70, y: 0 },
      { x: 20, y: 0 },
    ],
  ]);
  await expect(zoom).toContainText('1x');
  await fingers(page, pictureOf(lightbox), [toTheLeft]);
  await expect(lightbox.getByText('Immagine 2 di 2')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Chiudi' }).click();

  await stage.scrollIntoViewIfNeeded();
  await fingers(page, stage, [toTheRight]);
  await expect(page.getByText('1 / 2')).toBeVisible();
  await fingers(page, stage, [toTheLeft]);
  await expect(page.getByText('2 / 2')).toBeVisible();
});
