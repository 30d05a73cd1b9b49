import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-US', timezoneId: 'America/Los_Angeles' });

test('the calendar is Italian and starts its weeks on Monday, whatever the browser’s language @phone @phone-only', async ({
  page,
  login,
}) => {
  await login();
  await visit(page, '/admin/projects/new');
  await dateOf(page).fill('18/5/2024');
  await page.getByRole('button', { name: 'Apri calendario' }).click();
  await expect(calendarOf(page).locator('thead').filter({ visible: true })).toHaveText('LMMGVSD');
  const days = calendarOf(page).getByRole('gridcell').getByRole('button');
  await expect(days.first()).toHaveAccessibleName('lunedì 29 aprile 2024');
  await expect(calendarOf(page).getByRole('button', { name: 'sabato 18 maggio 2024, data scelta' })).toBeFocused();
  await expect(calendarOf(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await calendarOf(page).getByRole('button', { name: 'maggio 2024, scegli mese' }).click();
  await calendarOf(page).getByRole('button', { name: 'dicembre' }).click();
  await calendarOf(page).getByRole('button', { name: 'Mese successivo' }).click();
  await calendarOf(page).getByRole('button', { name: 'mercoledì 1 gennaio 2025' }).click();
  await expect(calendarOf(page)).toHaveCount(0);
  await expect(dateOf(page)).toHaveValue('01/01/2025');
});

test('a date is chosen with the keyboard alone in Italian, and Escape closes the calendar but not the dialog around it', async ({
  page,
  login,
  insertProject,
  admin,
}) => {
  const project = await insertProject({ completionDate: '2024-05-18' });
  await login();
  await openEditor(page, project.title);
  const dialog = page.getByRole('dialog', { name: 'Modifica Progetto' });
  const trigger = page.getByRole('button', { name: 'Apri calendario' });
  await dateOf(page).focus();
  await page.keyboard.press('Tab');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendarOf(page).getByRole('button', { name: /^sabato 18 maggio/ })).toBeFocused();
  await expect(calendarOf(page).locator('thead').filter({ visible: true })).toHaveText('LMMGVSD');
  await expect(calendarOf(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendarOf(page)).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(calendarOf(page).getByRole('button', { name: /^sabato 18 maggio/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(calendarOf(page).getByRole('button', { name: 'mercoledì 26 giugno 2024' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trigger).toBeFocused();
  await expect(dateOf(page)).toHaveValue('26/06/2024');

  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  expect((await admin.call('getProject', { params: { id: project.id } })).completionDate).toBe('2024-06-26');
});

const dateOf = (page: Page) => page.getByLabel('Data di Completamento');
const calendarOf = (page: Page) => page.getByRole('application', { name: 'Calendario' });

async function openEditor(page: Page, title: string): Promise<void> {
  await visit(page, `/admin/projects?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Azioni: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  await expect(dateOf(page)).toBeVisible();
}
