import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { carDraft, expect, messageDraft, openSession, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const forDevelopers = (page: Page) => page.getByText('Per chi sviluppa').click();

/** How to open each dialog or state of the back office; `message` in an address stands for the id of a message. */
const states: Record<string, { address: string; open: (page: Page) => Promise<void>; shown?: string | RegExp }[]> = {
  messages: [
    { address: 'messages?messaggio={message}', open: (page) => press(page, 'Rispondi'), shown: /^Rispondi a/ },
    { address: 'messages?messaggio={message}', open: (page) => press(page, 'Ricordamelo'), shown: 'Ricordamelo' },
    { address: 'messages?messaggio={message}', open: (page) => press(page, /^Stato:/) },
    {
      address: 'messages?messaggio={message}',
      open: (page) => press(page, 'Cancella i dati di questa persona'),
      shown: 'Cancella i dati di questa persona',
    },
    { address: 'messages?messaggio=999999', open: async () => {} },
    {
      address: 'messages',
      open: (page) => page.getByRole('checkbox', { name: 'Seleziona tutti' }).check({ force: true }),
    },
  ],
  bin: [
    { address: 'bin', open: (page) => press(page, 'Svuota cestino'), shown: 'Svuota cestino' },
    {
      address: 'bin',
      async open(page) {
        await press(page, /^Azioni:/);
        await page.getByRole('menuitem', { name: 'Elimina definitivamente' }).click();
      },
      shown: 'Eliminazione definitiva',
    },
  ],
  accounts: [
    {
      address: 'people',
      async open(page) {
        await page.getByLabel('Nome', { exact: true }).fill('Anna Rossi');
        await page.keyboard.press('Enter');
      },
      shown: 'Invito creato',
    },
    { address: 'account', open: (page) => press(page, 'Cambia password') },
    { address: 'account', open: (page) => press(page, /^Termina l’accesso/), shown: 'Termina accesso' },
  ],
  modules: [
    {
      address: 'modules',
      async open(page) {
        await forDevelopers(page);
        await press(page, 'Crea token');
      },
    },
    {
      address: 'modules',
      async open(page) {
        await forDevelopers(page);
        await page.getByRole('form', { name: 'Nuovo token' }).getByLabel(/^Nome/).fill('Team');
        await page.keyboard.press('Enter');
      },
      shown: 'Token creato',
    },
    {
      address: 'modules',
      async open(page) {
        await forDevelopers(page);
        await press(page, 'Revoca Team');
      },
      shown: 'Revoca token',
    },
  ],
  'e-mail and log': [
    { address: 'email-config', open: (page) => press(page, 'Salva configurazione') },
    { address: 'log?q=nessuno', open: async () => {} },
  ],
};

for (const [what, steps] of Object.entries(states)) {
  test(`what the back office opens and says about ${what} has no accessibility fault`, async ({
    page,
    watch,
    openServer,
  }) => {
    watch.allow(/status of 404/);
    const { origin } = await openServer();
    const { client, cookies } = await openSession(origin);
    await openSession(origin);
    await client.call('sendMessage', { body: messageDraft() });
    const [message] = await client.call('listMessages', { query: { limit: 1 } });
    const car = await client.call('createCar', { body: carDraft() });
    await client.call('deleteCar', { params: { id: car.id } });
    await page.context().addCookies(cookies);
    for (const { address, open, shown } of steps) {
      await page.goto(`${origin}/admin/${address.replace('{message}', String(message?.id))}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await open(page);
      if (shown) await expect(page.locator('[role$=dialog]').filter({ hasText: shown })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
