import type { Locator, Page } from 'playwright/test';

/** The current picture of a gallery; its button opens the lightbox. */
export const stageOf = (page: Page) =>
  page
    .getByRole('region', { name: /Immagini/ })
    .getByRole('button')
    .first();

/** The current picture of the lightbox. */
export const pictureOf = (lightbox: Locator) => lightbox.getByRole('button', { name: /immagine \d/ }).first();

/** Drags horizontally with the mouse, by `by` pixels from the centre of an element. */
export async function drag(page: Page, where: Locator, by: number): Promise<void> {
  const middle = await middleOf(where);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(middle.x + by * part, middle.y);
  await page.mouse.up();
}

/**
 * Moves fingers along paths of points relative to the centre of an element: touches at the first, lifts at the last.
 */
export async function fingers(page: Page, where: Locator, ways: Point[][]): Promise<void> {
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

export const toTheLeft = [
  { x: 40, y: 0 },
  { x: -40, y: 0 },
];
export const toTheRight = [
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

export const controlsOf = (page: Page) => {
  const gallery = page.getByRole('region', { name: /Immagini/ });
  return {
    previous: gallery.getByRole('button', { name: 'Immagine precedente' }),
    next: gallery.getByRole('button', { name: 'Immagine successiva' }),
  };
};
