import type { Page } from 'playwright/test';
import { credentials } from './server';

/** The password of accounts that tests create. */
export const newPassword = 'una frase tutta nuova';

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

export async function fillAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Ripeti la password').fill(newPassword);
  await page.getByRole('button', { name: 'Crea account' }).click();
}
