import type { Locator, Page } from 'playwright/test';
import { expect, ownPicture, type test } from './fixtures';
import { visit } from './pages';

type Given = Parameters<Parameters<typeof test>[2]>[0];

/** Opens the images of a new project with four images, A to D. */
export async function openFour({
  page,
  login,
  insertProject,
  admin,
}: Pick<Given, 'page' | 'login' | 'insertProject' | 'admin'>): Promise<{ id: number }> {
  const images = [ownPicture(), ownPicture(), ownPicture(), ownPicture()];
  const project = await insertProject({ images, featuredImage: images[0] ?? '' });
  for (const [index, { id }] of (await stored(admin, project.id)).entries()) {
    await admin.call('updateImage', { params: { id }, body: { alt: 'ABCD'[index] ?? '' } });
  }
  await login();
  await visit(page, `/admin/projects/${project.id}/images`);
  await expect.poll(() => names(page)).toEqual(['A', 'B', 'C', 'D']);
  return project;
}

/** The images of a record from the API. */
export const stored = (admin: Given['admin'], entityId: number, entityType: 'project' | 'car' = 'project') =>
  admin.call('listImages', { query: { entityType, entityId } });

export const pictures = (page: Page): Locator =>
  page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('listitem');

export const names = (page: Page): Promise<string[]> =>
  pictures(page).evaluateAll((items) => items.map((item) => item.querySelector('img')?.alt ?? ''));

/** Names in the order on screen; in the DOM an item that is being moved keeps its place. */
export const shownNames = (page: Page): Promise<string[]> =>
  pictures(page).evaluateAll((items) =>
    items
      .map((item) => ({ alt: item.querySelector('img')?.alt ?? '', box: item.getBoundingClientRect() }))
      .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ alt }) => alt),
  );

/** The button that moves an image by keyboard or touch. */
export const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Sposta ${name}, ora`) });

/** Waits until a lifted picture handles keys, one task after its announcement. */
export async function untilInHand(page: Page, name: string, position: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^${name} in mano, posizione ${position} di 4`))).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
