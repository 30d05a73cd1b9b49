import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { handle, names, openFour, pictures, shownNames, stored, untilInHand } from '../four-images';

test('the pictures of one record are sorted by mouse, buttons and keyboard, and the site shows the new order', async ({
  page,
  login,
  insertProject,
  admin,
}) => {
  const project = await openFour({ page, login, insertProject, admin });

  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await drag(page, handle(page, 'A'), pictures(page).nth(2));
  await expect.poll(() => names(page)).toEqual(['B', 'C', 'A', 'D']);
  await expect(page.getByText('A: posizione 3 di 4.')).toBeAttached();
  expect(writes).toEqual(['PUT /api/images/order']);

  await page.getByRole('button', { name: 'Sposta prima A' }).click();
  await expect.poll(() => names(page)).toEqual(['B', 'A', 'C', 'D']);
  await page.getByRole('button', { name: 'Sposta dopo C' }).click();
  await expect.poll(() => names(page)).toEqual(['B', 'A', 'D', 'C']);

  await handle(page, 'B').press('Enter');
  await untilInHand(page, 'B', 1);
  await page.keyboard.press('End');
  await expect.poll(() => shownNames(page)).toEqual(['A', 'D', 'C', 'B']);
  await expect(handle(page, 'B')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => shownNames(page)).toEqual(['B', 'A', 'D', 'C']);
  await page.keyboard.press('Enter');
  await untilInHand(page, 'B', 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownNames(page)).toEqual(['A', 'B', 'D', 'C']);
  await page.keyboard.press('Enter');
  const wanted = ['A', 'B', 'D', 'C'];
  await expect.poll(() => names(page)).toEqual(wanted);

  await expect.poll(async () => (await stored(admin, project.id)).map(({ alt }) => alt)).toEqual(wanted);
  const urls = (await stored(admin, project.id)).map(({ url }) => url);
  expect((await admin.call('getProject', { params: { id: project.id } })).images).toEqual(urls);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(wanted);
});

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an item onto another one. */
async function drag(page: Page, from: Locator, onto: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await centre(from);
  const box = await onto.boundingBox();
  if (!box) throw new Error('Not on screen');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 10, { steps: 3 });
  await page.mouse.move(box.x + box.width * 0.8, box.y + 60, { steps: 6 });
  await expect(from).toHaveAccessibleName(/ora in posizione 3$/);
  await page.mouse.up();
}
