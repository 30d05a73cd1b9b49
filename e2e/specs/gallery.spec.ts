import type { Locator, Page } from 'playwright/test';
import { expect, ownPicture, test } from '../fixtures';
import { visit } from '../pages';

test('the carousel goes from the first to the last picture and does not wrap around @phone', async ({
  page,
  insertProject,
}) => {
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

test('the lightbox zooms 1x, 2x, 3x and back, changes pictures, and restores the focus when Escape closes it', async ({
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

test('the lightbox is fetched when it is pressed, not before', async ({ page, insertCar }) => {
  const car = await insertCar();
  const scripts: string[] = [];
  page.on('request', (request) => /lightbox.*\.js/.test(request.url()) && scripts.push(request.url()));
  await visit(page, `/cars/${car.id}`);
  await stageOf(page).hover();
  await expect(page.getByText('Clicca per espandere')).toHaveCSS('opacity', '1');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the lightbox is modal as soon as it is in the page', async ({ page, insertProject }) => {
  const project = await insertProject();
  await visit(page, `/gallery/${project.id}`);
  const isModal = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const lightbox = document.querySelector('dialog[data-backdrop]');
          if (lightbox) resolve(lightbox.matches(':modal'));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first()
    .click();
  expect(await isModal).toBe(true);
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

const stageOf = (page: Page) =>
  page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first();

/** The picture in the lightbox, which is a button named by it. */
const pictureOf = (lightbox: Locator) => lightbox.getByRole('button', { name: /immagine \d/ }).first();

/** Drags with the mouse from the middle of something, sideways. */
async function drag(page: Page, where: Locator, by: number): Promise<void> {
  const middle = await middleOf(where);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(middle.x + by * part, middle.y);
  await page.mouse.up();
}

/** Puts fingers down, moves them from their first to their last point, both counted from the middle of something, and lifts them. */
async function fingers(page: Page, where: Locator, ways: Point[][]): Promise<void> {
  const middle = await middleOf(where);
  const touches = await page.context().newCDPSession(page);
  const at = (part: number) =>
    ways.map(([from = { x: 0, y: 0 }, to = from], id) => ({
      id,
      x: middle.x + from.x + (to.x - from.x) * part,
      y: middle.y + from.y + (to.y - from.y) * part,
    }));
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const toTheLeft = [
  { x: 40, y: 0 },
  { x: -40, y: 0 },
];
const toTheRight = [
  { x: -40, y: 0 },
  { x: 40, y: 0 },
];

interface Point {
  x: number;
  y: number;
}

async function middleOf(where: Locator): Promise<Point> {
  const box = await where.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const controls = (page: Page) => {
  const gallery = page.getByRole('region', { name: /Immagini/ });
  return {
    previous: gallery.getByRole('button', { name: 'Immagine precedente' }),
    next: gallery.getByRole('button', { name: 'Immagine successiva' }),
  };
};
