import type { Page } from 'playwright/test';

/** Answers requests to the e-mail service in the browser. Returns the bodies that were sent. */
export async function answerEmailService(
  page: Page,
  answer: { status?: number; body?: string; isAway?: boolean } = {},
): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('https://api.emailjs.com/api/v1.0/email/send', async (route) => {
    // The browser asks first whether it may send JSON there.
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    sent.push(route.request().postDataJSON());
    if (answer.isAway) return route.abort('internetdisconnected');
    return route.fulfill({ status: answer.status ?? 200, headers, body: answer.body ?? 'OK' });
  });
  return sent;
}

/** An account as the server stores it. */
export const serverAccount = {
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'chiave_pubblica',
  privateKey: 'segreto',
  fromEmail: 'sito@esempio.example',
  fromName: 'Sito di prova',
  adminEmail: 'officina@esempio.example',
  isActive: true,
};

/** An account as the page of the e-mail configuration keeps it in the browser. */
const browserAccount = {
  serviceId: 'service_officina',
  templateId: 'template_risposta',
  publicKey: 'chiave_pubblica',
  fromEmail: 'posta@officina.example',
  fromName: 'Officina di prova',
};

export async function storeBrowserAccount(page: Page): Promise<void> {
  await page.addInitScript(
    (account) => localStorage.setItem('officina.email-config', account),
    JSON.stringify(browserAccount),
  );
}
