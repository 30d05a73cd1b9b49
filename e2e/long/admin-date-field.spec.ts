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

const dateOf = (page: Page) => page.getByLabel('Data di Completamento');
const calendarOf = (page: Page) => page.getByRole('application', { name: 'Calendario' });
