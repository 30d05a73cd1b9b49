import { expect, test } from '../fixtures';
import { remoteNoise, takeAway, visit } from '../pages';

const panel = 'Questa parte del sito non è disponibile';
const contactForm = {
  Nome: 'Anna',
  Email: 'anna@example.org',
  Oggetto: 'Una Fulvia',
  Messaggio: 'Vorrei un preventivo.',
};

test.beforeEach(({ watch }) => watch.allow(remoteNoise));

test('the page of an unknown URL that cannot be loaded leaves the frame usable, and is shown after a retry', async ({
  page,
  watch,
}) => {
  watch.allow(/Code was not fetched|ERR_/);
  await visit(page, '/contact');
  const bringBack = await takeAway(page, /not-found-page-[^/]+\.js/);
  await page.evaluate(() => {
    history.pushState(null, '', '/non-esiste');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await bringBack();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('a first notification while offline is shown and leaves the page intact, and the toaster is loaded later', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Code was not fetched|status of 404.*email-config/);
  await visit(page, '/contact');
  for (const [label, value] of Object.entries(contactForm)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Invia Messaggio' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText("Errore nell'invio");
  await expect(page.getByLabel('Messaggio', { exact: true })).toHaveValue(contactForm.Messaggio);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText("Errore nell'invio")).toHaveCount(0);

  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('region', { name: /Notifiche/ })).toBeAttached();
});

test('a notification that waits for the toaster is shown once, when the toaster is loaded', async ({ page, watch }) => {
  watch.allow(/Code was not fetched|ERR_|status of 404.*email-config/);
  await visit(page, '/contact');
  const bringBack = await takeAway(page, /toaster-[^/]+\.js/);
  for (const [label, value] of Object.entries(contactForm)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Messaggio inviato' })).toBeVisible();
  await bringBack();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('region', { name: /Notifiche/ })).toContainText('Messaggio inviato');
  await expect(page.getByText('Messaggio inviato')).toHaveCount(1);
});

test('a programming error is not reported as one of the connection, and is logged to the console', async ({
  page,
  watch,
}) => {
  watch.allow(/TypeError|reading 'map'|not iterable/);
  await visit(page, '/cars');
  await page.route(/\/api\/cars\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), features: null } });
  });
  const said = page.waitForEvent('console', (line) => line.type() === 'error' && /TypeError/.test(line.text()));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText('Qualcosa non ha funzionato');
  await expect(page.getByText('Controlla la connessione')).toHaveCount(0);
  await said;
  await page.unroute(/\/api\/cars\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
});
