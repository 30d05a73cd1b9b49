import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Vai a' });
const field = (page: Page) => palette(page).getByRole('combobox');
/** The option that Enter chooses. */
const highlighted = (page: Page) => palette(page).locator('[role=option][data-highlighted]');

test('the palette opens by its shortcut, is loaded at the first use and restores the focus', async ({
  page,
  login,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await login();
  await page.goto('/admin/cars');
  const search = page.getByLabel('Cerca auto');
  await search.fill('al');
  expect(scripts.some((url) => url.includes('command-palette'))).toBe(false);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(scripts.some((url) => url.includes('command-palette'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('al');
});

test('the palette leads to pages, projects and cars @phone', async ({ page, login, insertCar, insertProject }) => {
  const car = await insertCar();
  const project = await insertProject();
  await login();
  await page.goto('/admin');
  const open = page.getByRole('button', { name: 'Vai a…' });
  await expect(open).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await open.click();
  await field(page).fill('catego');
  await expect(palette(page).getByRole('option')).toHaveText(['Categorie']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/categories');
  await expect(palette(page)).toBeHidden();

  for (const [text, address] of [
    [car.model, `/admin/cars?modifica=${car.id}`],
    [project.title, `/admin/projects?modifica=${project.id}`],
  ] as const) {
    await page.goto('/admin');
    await open.click();
    await field(page).fill(text);
    // The whole row is a link, up to its last word.
    const option = palette(page).getByRole('option', { name: text });
    const end = ((await option.boundingBox())?.width ?? 0) - 40;
    await option.click({ position: { x: end, y: 12 } });
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('the palette leads to a message', async ({ page, login, writeMessage }) => {
  const message = await writeMessage();
  await login();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Vai a…' }).click();
  await field(page).fill(message.name);
  await expect(highlighted(page)).toContainText(message.name);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/messages?messaggio=${message.id}`);
  await expect(page.getByRole('article', { name: `Messaggio di ${message.name}` })).toBeVisible();
});

test('arrow keys select in the palette and wrap around at its ends', async ({ page, login }) => {
  await login();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('esporta');
  const chosen = highlighted(page);
  await expect(chosen).toHaveText(/^Esporta le auto/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/^Esporta i messaggi/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/^Esporta le auto/);
  await page.keyboard.press('ArrowUp');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^messaggi.*\.csv$/);
});

test('single-key shortcuts work only outside of fields, and can be disabled', async ({ page, login }) => {
  await login();
  await page.goto('/admin/projects');
  const search = page.getByLabel('Cerca progetti');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('/?');
  await expect(search).toHaveValue('/?');
  await expect(page.getByText('Nessun progetto trovato per questa ricerca')).toBeVisible();
  await search.blur();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  // A dialog must not open over another dialog.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(list).toBeVisible();
  await list.getByText('Scorciatoie con un tasto solo').click();
  await expect(list.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  await list.getByText('Scorciatoie con un tasto solo').click();
  await expect(list.getByRole('checkbox')).toBeChecked();
  await list.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('button', { name: 'Scorciatoie da tastiera' })).toBeFocused();
});
