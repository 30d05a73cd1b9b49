import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { answerEmailService } from '../emailjs';
import { expect, openSession, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const customer = {
  customer_name: expect.any(String),
  customer_email: expect.any(String),
  customer_subject: expect.any(String),
  customer_message: expect.any(String),
};

test("the browser's configuration is active after saving, and sends a test message @phone", async ({ page, login }) => {
  const sent = await answerEmailService(page);
  await login();
  await page.goto('/admin/email-config');
  await expect(page.getByText('Non configurato')).toBeVisible();
  await page.getByRole('button', { name: 'Salva configurazione' }).click();
  await expect(page.getByLabel('Service ID')).toHaveAccessibleErrorMessage('Service ID è richiesto');
  await expect(page.getByLabel('Template ID')).toHaveAccessibleErrorMessage('Template ID è richiesto');
  await expect(page.getByLabel('Public Key')).toHaveAccessibleErrorMessage('Public Key è richiesta');
  await page.getByLabel('Email mittente').fill('non-è-una-email');
  await page.getByRole('button', { name: 'Salva configurazione' }).click();
  await expect(page.getByLabel('Email mittente')).toHaveAccessibleErrorMessage('Email non valida');
  await expectAccessible(page);

  await page.getByLabel('Service ID').fill('service_uno');
  await page.getByLabel('Template ID').fill('template_uno');
  await page.getByLabel('Public Key').fill('chiave_uno');
  await page.getByLabel('Email mittente').fill('posta@officina.example');
  await page.getByLabel('Nome mittente').fill('Bottega');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Configurazione salvata')).toBeVisible();
  await expect(page.getByText('Attivo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Attivo', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Service ID')).toHaveValue('service_uno');

  const test = page.getByRole('button', { name: 'Invia email di test' });
  await test.click();
  const address = page.getByLabel('Indirizzo email per il test');
  await expect(address).toHaveAccessibleErrorMessage('Inserisci un indirizzo email per il test');
  await address.fill('prova@example.org');
  await test.click();
  await expect(page.getByText('Email di test inviata')).toBeVisible();
  await expect(test).toBeDisabled();
  expect(sent).toEqual([
    {
      lib_version: expect.any(String),
      service_id: 'service_uno',
      template_id: 'template_uno',
      user_id: 'chiave_uno',
      template_params: {
        to_email: 'prova@example.org',
        to_name: expect.any(String),
        from_name: 'Bottega',
        from_email: 'posta@officina.example',
        subject: expect.stringMatching(/^🚗 /u),
        message: expect.stringMatching(/\d\d\/\d\d\/\d{4} \d\d:\d\d/),
        ...customer,
      },
    },
  ]);
});

test.describe('the configuration of the server', () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  };

  test('is created, then changed; its private key is never shown and is kept when left blank', async ({
    page,
    watch,
    openServer,
  }) => {
    watch.allow(/status of 404/);
    const server = await openServer();
    const { client, cookies } = await openSession(server.origin);
    await page.context().addCookies(cookies);
    const sent = await answerEmailService(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/email-config/.test(request.url()) && request.method() !== 'GET') calls.push(request.method());
    });
    await page.goto(`${server.origin}/admin/email-database`);
    await expect(page.getByRole('region', { name: 'Stato della configurazione' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Test Email' })).toBeDisabled();
    await expect(page.getByLabel('Private Key')).toHaveAttribute('type', 'password');
    await expectAccessible(page);
    await fill(page, {
      'Service ID': 'service_due',
      'Template ID': 'template_due',
      'Public Key': 'chiave_due',
      'Private Key': 'segretissima',
      'Email mittente': 'non valida',
      'Nome mittente': 'Officina',
      'Email amministratore': 'capo@example.org',
    });
    await page.getByRole('button', { name: 'Salva configurazione' }).click();
    await expect(page.getByLabel('Email mittente')).toHaveAccessibleErrorMessage('Email non valida');
    await fill(page, { 'Email mittente': 'posta@example.org' });
    await page.getByRole('button', { name: 'Salva configurazione' }).click();
    await expect(page.getByText('La configurazione email è stata salvata con successo')).toBeVisible();
    const status = page.getByRole('region', { name: 'Stato della configurazione' });
    await expect(status).toContainText('Attivo');
    await expect(status).toContainText(/Creata il\s*\d\d\/\d\d\/\d{4}/);
    await expect(page.getByLabel('Private Key')).toHaveValue('');
    await expect(page.getByText('Già salvata. Lascia vuoto per mantenerla.')).toBeVisible();

    await page.getByRole('button', { name: 'Test Email' }).click();
    await expect(page.getByText('Test completato')).toBeVisible();
    await expect(
      page.getByText('Email di test inviata con successo! Controlla la tua casella di posta.'),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        lib_version: expect.any(String),
        service_id: 'service_due',
        template_id: 'template_due',
        user_id: 'chiave_due',
        template_params: {
          to_email: 'capo@example.org',
          to_name: expect.any(String),
          from_name: 'Officina',
          from_email: 'posta@example.org',
          subject: expect.stringMatching(/^🚗 /u),
          message: expect.stringMatching(/\d\d\/\d\d\/\d{4} \d\d:\d\d/),
          ...customer,
        },
      },
    ]);

    await page.getByRole('checkbox', { name: 'Configurazione attiva' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Salva configurazione' }).click();
    await expect(status).toContainText('Disattivato');
    expect(calls).toEqual(['POST', 'PUT']);
    expect(await client.call('getEmailConfig')).toMatchObject({ hasPrivateKey: true, isActive: false });
    await expectAccessible(page);
  });

  test('has a test button that is disabled for three seconds', async ({ page, login, watch }) => {
    watch.allow(/status of 404/);
    const sent = await answerEmailService(page);
    await login();
    await page.goto('/admin/email-database');
    await fill(page, {
      'Service ID': 'service_tre',
      'Template ID': 'template_tre',
      'Public Key': 'chiave_tre',
      'Email amministratore': 'capo@example.org',
    });
    const button = page.getByRole('button', { name: 'Test Email' });
    // The page's own clock says how long, however slow the machine is.
    const lock = button.evaluate(
      (element) =>
        new Promise<number>((settle) => {
          let from = 0;
          new MutationObserver(() => {
            if (element.hasAttribute('disabled')) from = performance.now();
            else settle(performance.now() - from);
          }).observe(element, { attributes: true, attributeFilter: ['disabled'] });
        }),
    );
    await button.click();
    await expect(button).toBeDisabled();
    expect(await lock).toBeGreaterThanOrEqual(3000);
    expect(sent).toHaveLength(1);
    await expect(button).toBeEnabled();
  });

  test('that cannot be saved keeps the typed text, and leaving asks for confirmation', async ({
    page,
    login,
    watch,
  }) => {
    watch.allow(/status of (404|503)/);
    await login();
    await page.goto('/admin/email-database');
    await fill(page, { 'Service ID': 'service_quattro' });
    await page.route('**/api/email-config', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'giù' }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Salva configurazione' }).click();
    await expect(page.getByText('Errore nel salvataggio della configurazione')).toBeVisible();
    await expect(page.getByLabel('Service ID')).toHaveValue('service_quattro');
    await page.getByRole('link', { name: 'Categorie' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('quello che hai scritto andrà perso');
    await page.getByRole('button', { name: 'Resta' }).click();
    await expect(page.getByLabel('Service ID')).toHaveValue('service_quattro');
  });
});
