import type { Page } from 'playwright/test';
import { serverAccount } from '../emailjs';
import { expect, openSession, test } from '../fixtures';
import { openMailServer } from '../mail-server';
import { visit } from '../pages';

/** Writes to the garage from the page of a car. */
async function askAbout(page: Page, origin: string, carId: number, name: string, email: string): Promise<void> {
  await visit(page, `${origin}/cars/${carId}`);
  await page.getByRole('link', { name: 'Contattaci Ora' }).click();
  await expect(page.getByText('Ci scrivi per:')).toBeVisible();
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Messaggio', { exact: true }).fill('È ancora disponibile? Vorrei vederla sabato.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
}

test('the server sends the e-mail that a visitor’s browser could not send, and marks it', async ({
  page,
  watch,
  openServer,
  afterwards,
}) => {
  // The browser has a minute for its report.
  test.setTimeout(180_000);
  const mail = await openMailServer();
  afterwards(mail.close);
  const { origin } = await openServer({ smtpUrl: mail.url });
  const { client } = await openSession(origin);
  await client.call('createEmailConfig', { body: serverAccount });
  const [car] = await client.call('listCars', { query: { available: true, limit: 1 } });
  watch.allow(/ERR_BLOCKED_BY_CLIENT|notification e-mail was not sent/);
  await page.route('https://api.emailjs.com/**', (route) => route.abort('blockedbyclient'));
  await askAbout(page, origin, car?.id ?? 0, 'Carlo Rossi', 'carlo@esempio.example');
  await expect.poll(() => mail.accepted.join(), { timeout: 90_000 }).toContain('Carlo Rossi');
  const [message] = await client.call('listMessages', { query: { limit: 1, sort: '-createdAt' } });
  const thread = await client.call('getMessageThread', { params: { id: message?.id ?? 0 } });
  expect(thread.notification).toMatchObject({ status: 'sent', isDoubtful: true, attempts: [{ way: 'smtp' }] });
});
