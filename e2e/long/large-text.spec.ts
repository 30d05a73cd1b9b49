import { expect, test } from '../fixtures';

const pages = `
  projects projects/new cars cars/new images messages email-config email-database categories customers site bin
  message-settings log backups people`.split(/\s+/);

test('with letters twice as large no page of the back office scrolls sideways on a phone, nor squeezes a name @phone @phone-only', async ({
  page,
  login,
  watch,
}) => {
  // A new site has no configuration: the API answers 404.
  watch.allow(/status of 404/);
  await login();
  for (const address of pages) {
    await page.goto(`/admin/${address}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { width, thin } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      // Texts in a column one letter wide.
      thin: [...document.querySelectorAll<HTMLElement>('#root *')]
        .filter((element) => element.children.length === 0 && (element.textContent ?? '').length > 5)
        .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 1 && offsetWidth < 40 && offsetHeight > 100)
        .map(({ textContent }) => textContent),
    }));
    expect({ address, width, thin }).toEqual({ address, width: 390, thin: [] });
  }
});
