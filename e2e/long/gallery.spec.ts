import { expect, ownPicture, test } from '../fixtures';
import { controlsOf, drag, pictureOf, stageOf } from '../gallery';
import { hold, visit } from '../pages';

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

test('the neighbours of a picture are loaded before a swipe, and no further one', async ({ page, insertProject }) => {
  const project = await insertProject({ images: Array.from({ length: 5 }, () => ownPicture()) });
  await visit(page, `/gallery/${project.id}`);
  await stageOf(page).click();
  const lightbox = page.getByRole('dialog');
  const picture = pictureOf(lightbox);
  const loaded = () =>
    picture.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth > 0));
  // A small and a large file of each picture.
  await expect.poll(loaded).toEqual(Array(4).fill(true));
  await lightbox.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect.poll(loaded).toEqual(Array(6).fill(true));
  await drag(page, picture, -60);
  await expect(lightbox.getByText('Immagine 3 di 5')).toBeVisible();
  await expect.poll(loaded).toEqual(Array(6).fill(true));
});

test('a panorama fills the height and is moved to its end before the next picture comes @phone', async ({
  page,
  insertProject,
}) => {
  const project = await insertProject({ images: [ownPicture(), ownPicture(960, 240), ownPicture()] });
  await visit(page, `/gallery/${project.id}`);
  await stageOf(page).click();
  const lightbox = page.getByRole('dialog');
  const says = (number: number) => expect(lightbox.getByText(`Immagine ${number} di 3`)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Immagine successiva' }).click();
  await says(2);
  const picture = pictureOf(lightbox);
  const left = async () => Math.round((await picture.getByRole('img').boundingBox())?.x ?? Number.NaN);
  const { width = 0 } = (await picture.boundingBox()) ?? {};
  const screen = page.viewportSize()?.width ?? 0;
  expect(width).toBeGreaterThan(screen * 1.5);
  await expect.poll(left).toBe(0);
  for (let swipes = 0; swipes < Math.ceil((width - screen) / 200); swipes += 1) {
    await says(2);
    await drag(page, lightbox, -200);
  }
  await expect.poll(left).toBe(Math.round(screen - width));
  await says(2);
  await drag(page, lightbox, -60);
  await says(3);
  await page.keyboard.press('ArrowLeft');
  await says(2);
  await expect.poll(left).toBe(Math.round(screen - width));
  await page.keyboard.press('ArrowLeft');
  await says(2);
  await expect.poll(left).toBeGreaterThan(screen - width);
});

for (const width of [320, 390, 1440]) {
  test(`captions of any length fit, ${width} pixels wide`, async ({ page, insertProject, admin }) => {
    const project = await insertProject({ images: [ownPicture(), ownPicture(), ownPicture(427, 640)] });
    const rows = await admin.call('listImages', { query: { entityType: 'project', entityId: project.id } });
    const idOf = (position: number) => rows.find(({ url }) => url === project.images[position])?.id ?? 0;
    const long = `${'Smontaggio del motore, '.repeat(20)}${'W'.repeat(40)}`;
    for (const [index, caption] of ['Breve.', long].entries()) {
      await admin.call('updateImage', { params: { id: idOf(index) }, body: { caption } });
    }
    await page.setViewportSize({ width, height: 700 });
    await visit(page, `/gallery/${project.id}`);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const region = page.getByRole('region', { name: /Immagini/ });
    const { next } = controlsOf(page);
    await expect(region.getByText('Breve.')).toBeVisible();
    await next.scrollIntoViewIfNeeded();
    const arrow = (await next.boundingBox())?.y;
    await next.click();
    await expect(region.getByRole('paragraph').filter({ hasText: long })).toBeVisible();
    expect((await next.boundingBox())?.y).toBe(arrow);
    expect(await isTooWide()).toBe(false);

    await stageOf(page).click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByRole('paragraph').filter({ hasText: long })).toBeVisible();
    const stage = (await pictureOf(lightbox).boundingBox())?.height ?? 0;
    expect(stage).toBeGreaterThan(150);
    await expect(lightbox.getByRole('button', { name: 'Mostra immagine 3' })).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('Immagine 1 di 3')).toBeVisible();
    expect((await pictureOf(lightbox).boundingBox())?.height).toBe(stage);
  });
}

test('without the texts of its images a gallery has no captions', async ({ page, watch, insertProject, admin }) => {
  watch.allow(/status of 503/);
  const project = await insertProject();
  const rows = await admin.call('listImages', { query: { entityType: 'project', entityId: project.id } });
  const { id } = rows.find(({ url }) => url === project.images[0]) ?? { id: 0 };
  await admin.call('updateImage', { params: { id }, body: { caption: 'Il motore.' } });
  await page.route(/\/api\/images\?/, (route) => route.fulfill({ status: 503, body: '' }));
  await visit(page, '/gallery');
  await page.locator(`main a[href="/gallery/${project.id}"]`).click();
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(page.getByText('Il motore.')).toHaveCount(0);
  await page.unroute(/\/api\/images\?/);
  await visit(page, `/gallery/${project.id}`);
  await expect(page.getByRole('paragraph').filter({ hasText: 'Il motore.' })).toBeVisible();
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
  // Chromium uses the larger file for the thumbnail, too, if it is in the cache.
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
