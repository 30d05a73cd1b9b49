import type { Page } from 'playwright/test';

/** Answers the browser's requests to the e-mail service. Returns the bodies that were sent. */
export async function answerEmailService(
  page: Page,
  answer: { status?: number; body?: string; isAway?: boolean } = {},
): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('https://api.emailjs.com/api/v1.0/email/send', async (route) => {
    // CORS preflight request.
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    sent.push(route.request().postDataJSON());
    if (answer.isAway) return route.abort('internetdisconnected');
    return route.fulfill({ status: answer.status ?? 200, headers, body: answer.body ?? 'OK' });
  });
  return sent;
}

/** An account as stored on the server. */
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

/** An account as the page of the e-mail configuration stores it in the browser. */
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
