import { commonPages, walkPages } from '../back-office';
import { expect, test } from '../fixtures';
import { visit } from '../pages';
import { expectAccessibleOnDesktop } from '../questions';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// All pages of the back office are tested in e2e/long.
test('each kind of page of the back office is accessible, and does not scroll sideways at 320 px', ({ page, login }) =>
  walkPages(commonPages, { page, login }, expectAccessibleOnDesktop));

test('the skip link leads past the header, and what has the focus is visible', async ({ page }) => {
  await visit(page, '/cars');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('a, input, button').first()).toBeFocused();
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return `${style.outlineStyle} ${style.outlineWidth}`;
  });
  expect(outline).not.toMatch(/^none|\b0px/);
});
