import { test } from '../fixtures';
import { expectFinalTitle, expectNoShift, hardTitles, noteTitleFonts } from '../shifts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/contact']) {
  test(`${address} does not shift while it loads, when its fonts come late, and while it is scrolled @phone`, async ({
    page,
  }) => expectNoShift(page, address));
}

for (const width of [320, 360, 412, 768, 1440]) {
  test(`a title has its final letters and lines before any font is loaded, ${width} pixels wide`, async ({
    page,
    insertCar,
    insertProject,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await noteTitleFonts(page);
    await expectFinalTitle(page, `/gallery/${(await insertProject(hardTitles.project)).id}`);
    await expectFinalTitle(page, `/cars/${(await insertCar(hardTitles.car)).id}`);
  });
}
