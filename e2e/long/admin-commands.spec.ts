import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Vai a' });
const field = (page: Page) => palette(page).getByRole('combobox');

test('the keys of the back office open its search, its palette, which is loaded then, and the list of all keys', async ({
  page,
  login,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isLoaded = () => scripts.some((url) => url.includes('command-palette'));
  await login();
  await page.goto('/admin/projects');
  const search = page.getByLabel('Cerca progetti');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('/?');
  await expect(search).toHaveValue('/?');
  expect(isLoaded()).toBe(false);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(isLoaded()).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  // The option that Enter would choose.
  const chosen = palette(page).locator('[role=option][data-highlighted]');
  await page.keyboard.press('Control+k');
  await field(page).fill('esporta');
  await expect(chosen).toHaveText(/^Esporta le auto/);
  // Records that match are added later, below the actions.
  await expect(palette(page).getByRole('option').last()).toHaveText(/^Porsche 912/);
  for (const [key, name] of [
    ['ArrowDown', /^Esporta i messaggi/],
    ['ArrowUp', /^Esporta le auto/],
    ['ArrowUp', /^Porsche 912/],
    ['ArrowDown', /^Esporta le auto/],
    ['ArrowDown', /^Esporta i messaggi/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen).toHaveText(name);
  }
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^messaggi.*\.csv$/);
  await expect(palette(page)).toBeHidden();

  await search.blur();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Aiuto: Gestione Progetti' });
  await expect(list).toBeVisible();
  // A dialog must not open over another dialog.
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Chiudi' }).click();
  await expect(list).toBeHidden();
});
