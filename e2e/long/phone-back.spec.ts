import type { Page } from 'playwright/test';
import { expect, ownPicture, test } from '../fixtures';
import { pictureOf, stageOf } from '../gallery';
import { visit } from '../pages';

async function boxOf(page: Page) {
  const box = await pictureOf(page.getByRole('dialog')).boundingBox();
  if (!box) throw new Error('There is no picture');
  return box;
}

test('a picture is at least as large when the phone is turned, and a portrait is shown whole @phone-only @phone', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({
    images: [ownPicture(1200, 800), ownPicture(1200, 900), ownPicture(900, 900), ownPicture(800, 1200)],
  });
  await visit(page, `/gallery/${project.id}`);
  await stageOf(page).tap();
  const sizes = async () => {
    const found = [];
    for (let picture = 1; picture <= 4; picture += 1) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Mostra immagine ${picture}` })
        .click();
      await expect(page.getByText(`Immagine ${picture} di 4`)).toBeVisible();
      found.push(await boxOf(page));
    }
    return found;
  };
  const upright = await sizes();
  await page.setViewportSize({ width: 844, height: 390 });
  const turned = await sizes();
  for (const [index, box] of turned.entries()) {
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(390.5);
    expect(box.x + box.width).toBeLessThanOrEqual(844.5);
    if (index < 3)
      expect(box.width * box.height).toBeGreaterThanOrEqual(
        (upright[index]?.width ?? 0) * (upright[index]?.height ?? 0),
      );
  }
  await expect(page.getByText('Tocca per ingrandire (2x e 3x)')).toBeVisible();
  await expect(page.getByText('Clicca per ingrandire (2x e 3x)')).toBeHidden();
});
