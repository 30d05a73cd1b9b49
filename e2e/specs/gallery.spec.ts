import { expectAccessible } from '../axe';
import { expect, ownPicture, test } from '../fixtures';
import { controlsOf, drag, fingers, pictureOf, stageOf, toTheLeft, toTheRight } from '../gallery';
import { hold, visit } from '../pages';

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
  // Modal as soon as it is in the page, so that nothing behind it can be pressed meanwhile.
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
  // The button that had the focus is disabled now.
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
  // Beside the picture.
  await lightbox.click({ position: { x: 720, y: 8 } });
  await expect(lightbox).toBeHidden();
});

test('a drag of more than 50 px changes the picture, a shorter one does not, and neither is a click', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ images: [ownPicture(), ownPicture()] });
  await visit(page, `/gallery/${project.id}`);
  const stage = stageOf(page);
  await drag(page, stage, -50);
  await expect(page.getByText('1 / 2')).toBeVisible();
  await drag(page, stage, -60);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await drag(page, stage, -60);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await drag(page, stage, 60);
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await stage.click();
  const lightbox = page.getByRole('dialog');
  const picture = pictureOf(lightbox);
  const zoom = lightbox.getByRole('button', { name: /^Zoom/ });
  await expect(picture).toHaveCSS('cursor', 'zoom-in');
  await picture.click();
  await expect(zoom).toContainText('2x');
  await expect(picture).toHaveCSS('cursor', 'grab');
  const shown = picture.getByRole('img');
  const unzoomed = (await picture.boundingBox())?.width ?? 0;
  await expect.poll(async () => (await shown.boundingBox())?.width).toBeCloseTo(unzoomed * 2, 0);
  const before = await shown.boundingBox();
  await drag(page, picture, -120);
  await expect(zoom).toContainText('2x');
  await expect(lightbox.getByText('Immagine 1 di 2')).toBeVisible();
  await expect.poll(async () => Math.round(((await shown.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(-120);
  await zoom.click();
  await zoom.click();
  await expect(zoom).toContainText('1x');
  await expect.poll(async () => (await shown.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  await drag(page, picture, -60);
  await expect(lightbox.getByText('Immagine 2 di 2')).toBeVisible();
});

test('only 3x loads the stored file; until it is there, the smaller one stays in sight', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ images: [ownPicture(1600, 1067)] });
  await page.setViewportSize({ width: 480, height: 640 });
  const [stored = ''] = project.images;
  const letCome = await hold(page, new RegExp(`${stored}$`));
  await visit(page, `/gallery/${project.id}`);
  await stageOf(page).click();
  const lightbox = page.getByRole('dialog');
  const picture = pictureOf(lightbox);
  const files = () =>
    picture
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ complete, currentSrc }) => (complete ? currentSrc.replace(/.*\/media\/\w+\./, '') : 'loading')),
      );
  // Chromium takes the larger file for the thumbnail, too, if it has it.
  const small = [expect.stringMatching(/^(160|480).avif$/), '480.avif'];
  await expect.poll(files).toEqual(small);
  await picture.click();
  await expect.poll(files).toEqual([...small, '1120.avif']);
  const asked = page.waitForRequest(`**${stored}`);
  await picture.click();
  await asked;
  await expect(lightbox.getByRole('button', { name: /^Zoom/ })).toContainText('3x');
  expect((await files()).slice(0, 2)).toEqual(small);
  letCome();
  await expect.poll(files).toEqual([...small, '1120.avif', 'webp']);
  await picture.click();
  await expect.poll(files).toEqual(small);
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
