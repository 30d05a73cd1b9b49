import type { Page } from 'playwright/test';
import { hold } from './pages';

/** Opens a page whose scripts are held back. Returns the function that releases them. */
export async function openAsleep(page: Page, address: string): Promise<() => void> {
  const letCome = await hold(page, /\/r\/.*\.js$/);
  const asked = page.waitForRequest(/\/r\/shell\/.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await asked;
  return letCome;
}
