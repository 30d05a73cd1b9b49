import { test } from '../fixtures';
import { expectFinalTitle, expectNoShift, hardTitles, noteTitleFonts } from '../shifts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The pages with the most that may move: the hero and what is below it, and a record with pictures of its own.
for (const address of ['/', '/cars/1']) {
  test(`${address} does not shift while it loads, when its fonts come late, and while it is scrolled @phone-only @phone`, async ({
    page,
  }) => expectNoShift(page, address));
}

test('a title has its final letters and lines before any font is loaded', async ({ page, insertProject }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await noteTitleFonts(page);
  await expectFinalTitle(page, `/gallery/${(await insertProject(hardTitles.project)).id}`);
});
