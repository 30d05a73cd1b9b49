import type { Page, Route } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';
import { untilHydrated, visit } from '../pages';

const send = (page: Page) => page.getByRole('button', { name: 'Invia Messaggio' });

test('the form names each invalid field, keeps what was not sent, sends what was not answered once, and is empty then @phone-only @phone', async ({
  page,
  watch,
  admin,
}) => {
  watch.allow(/status of 503|ERR_FAILED|status of 404.*email-config/);
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && calls.push(request.url()));
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('non-è-una-email');
  await send(page).click();
  for (const message of [
    'Il nome deve contenere almeno 2 caratteri',
    "Per favore inserisci un'email valida",
    "L'oggetto deve contenere almeno 5 caratteri",
    'Il messaggio deve contenere almeno 10 caratteri',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Nome')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('non-è-una-email');
  expect(calls).toEqual([]);
  await expectAccessible(page);
  const sender = ownName('Giulia');
  await page.getByLabel('Nome').fill(sender);
  await expect(page.getByText('Il nome deve contenere almeno 2 caratteri')).toBeHidden();

  const message = page.getByLabel('Messaggio', { exact: true });
  const answers = new Map<string, (route: Route) => Promise<void>>();
  await page.route('**/api/contact', async (route) => {
    await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeDisabled();
    const answer = answers.get('next');
    await (answer ? answer(route) : route.continue());
  });
  /** Checks that nothing can be typed while a message is being sent. */
  const typeMeanwhile = async () => {
    await message.focus();
    await page.keyboard.type(' Mi chiami.');
  };
  await fill(page, { Nome: sender });
  answers.set('next', async (route) => {
    await typeMeanwhile();
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Servizio non disponibile.' }),
    });
  });
  await send(page).click();
  await expect(page.getByText("Errore nell'invio")).toBeVisible();
  await expect(page.getByText('503: Servizio non disponibile.')).toBeVisible();
  await expectAccessible(page);
  // The message arrives, but the responses of both attempts are lost.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  answers.set('next', async (route) => {
    await typeMeanwhile();
    await lose(route);
  });
  await send(page).click();
  await expect(page.getByText("Si è verificato un errore nell'invio del messaggio. Riprova più tardi.")).toBeVisible();
  await expect(message).toHaveValue(typed.Messaggio);

  await page.reload();
  await untilHydrated(page);
  await expect(message).toHaveValue(typed.Messaggio);
  answers.set('next', (route) => {
    answers.delete('next');
    return lose(route);
  });
  await send(page).press('Enter');
  await expect(page.getByText('Ti risponderemo al più presto. Grazie per averci contattato!')).toBeVisible();
  for (const label of Object.keys(typed)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(send(page)).toBeFocused();
  await expect(page.getByText(`Il tuo messaggio è arrivato. Ti rispondiamo a ${typed.Email}.`)).toBeVisible();
  const stored = await admin.call('listMessages', { query: { q: sender } });
  expect(stored).toMatchObject([
    { email: typed.Email, phone: typed['Telefono (facoltativo)'], subject: typed.Oggetto, car: null },
  ]);
  expect(stored[0]?.message).toBe(typed.Messaggio);
});

const typed = {
  Nome: 'Giulia Ferrero',
  Email: 'giulia@esempio.example',
  'Telefono (facoltativo)': '+39 347 123 4567',
  Oggetto: 'Restauro di una Fulvia',
  Messaggio: 'Vorrei un preventivo per il restauro completo.',
};

async function fill(page: Page, values: Partial<typeof typed>): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, ...values })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
