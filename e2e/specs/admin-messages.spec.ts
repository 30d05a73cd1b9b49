import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, ownName, test } from '../fixtures';
import { hold, holdBack } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const list = (page: Page) => page.getByRole('list', { name: 'Elenco dei messaggi' });
const tile = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filtra i messaggi' }).getByRole('link', { name });

test('an opened message is marked as read and has a URL, and Back closes it @phone', async ({
  page,
  login,
  admin,
  writeMessage,
}) => {
  const message = await writeMessage();
  await login();
  await page.goto('/admin/messages');
  const unread = (await admin.page('listMessages', { query: { unread: true, limit: 1 } })).total;
  await expect(tile(page, /^Non letti/)).toHaveText(`Non letti${unread}`);
  const row = list(page).getByRole('link', { name: message.name });
  await expect(row).toContainText('Non letto');
  await row.click();

  await expect(page).toHaveURL(`/admin/messages?messaggio=${message.id}`);
  const detail = page.getByRole('article', { name: `Messaggio di ${message.name}` });
  await expect(detail.getByText('vorrei un preventivo per il restauro')).toBeVisible();
  await expect(detail.getByRole('link', { name: message.email })).toHaveAttribute('href', `mailto:${message.email}`);
  await expect(detail.locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(page.getByText('Messaggio contrassegnato come letto')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Segna come letto' })).toBeHidden();
  await expect.poll(async () => (await admin.call('getMessage', { params: { id: message.id } })).read).toBe(true);
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL('/admin/messages');
  await expect(detail).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).not.toContainText('Non letto');
  await expect(tile(page, /^Non letti/)).toHaveText(`Non letti${unread - 1}`);
  await expectAccessible(page);
});

test('on a phone a message replaces the list and gets the focus @phone @phone-only', async ({
  page,
  login,
  writeMessage,
}) => {
  const message = await writeMessage();
  await login();
  await page.goto('/admin/messages');
  await list(page).getByRole('link', { name: message.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: message.subject ?? '' })).toBeFocused();
  await expect(list(page)).toBeHidden();
  await page.getByRole('button', { name: 'Torna ai messaggi' }).click();
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('link', { name: message.name })).toBeFocused();
});

test('a message can be deleted while its conversation is still being read', async ({ page, login, writeMessage }) => {
  const message = await writeMessage();
  await login();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/thread'));
  const letThrough = await hold(page, /\/api\/contact-messages\/\d+\/thread$/);
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Messaggio eliminato')).toBeVisible();
  // The request was aborted, so the server is not asked for a message that it no longer has.
  letThrough();
  await aborted;
});

test('a message can be deleted while it is still being marked as read', async ({ page, login, writeMessage }) => {
  const message = await writeMessage();
  await login();
  const letThrough = await holdBack(page, /\/api\/contact-messages\/\d+\/read$/);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Elimina' }).click();
  // One after the other: the server would no longer find the message that it has to mark.
  await expect(page.getByRole('button', { name: 'Elimina' })).toBeDisabled();
  expect(deletions).toEqual([]);
  await letThrough();
  await expect(page.getByText('Messaggio eliminato')).toBeVisible();
  await expect(list(page).getByRole('link', { name: message.name })).toHaveCount(0);
  await expect(page.getByText('Messaggio eliminato')).toBeVisible();
});

test('a link to a message opens it, whatever page of the list it is on; a link to a missing one says so', async ({
  page,
  login,
  watch,
  writeMessage,
}) => {
  watch.allow(/status of 404/);
  const message = await writeMessage();
  await login();
  await page.goto(`/admin/messages?q=nessuno-lo-trova&messaggio=${message.id}`);
  await expect(page.getByRole('article', { name: `Messaggio di ${message.name}` })).toBeVisible();
  await expect(page.getByText('Nessun messaggio trovato per questa ricerca')).toBeVisible();
  await page.goto('/admin/messages?messaggio=999999');
  await expect(page.getByRole('heading', { name: 'Messaggio non trovato' })).toBeVisible();
  await expectAccessible(page);
});

test('search and filter are in the URL and survive a reload', async ({ page, login, admin, writeMessage }) => {
  const place = ownName('Cherasco');
  const read = await writeMessage({ message: `Vengo da ${place}, quando siete aperti?` });
  const unread = await writeMessage({ message: `Abito a ${place}.` });
  await admin.call('markMessageRead', { params: { id: read.id } });
  await login();
  await page.goto('/admin/messages');
  await page.getByLabel('Cerca messaggi').fill(place);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await tile(page, /^Non letti/).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/messages?q=${place.replaceAll(' ', '+')}&letti=no`);
  await page.reload();
  await expect(page.getByLabel('Cerca messaggi')).toHaveValue(place);
  await expect(tile(page, /^Non letti/)).toHaveAttribute('aria-current', 'true');

  // Reading the only unread message must not remove it from the list.
  await list(page).getByRole('link', { name: unread.name }).click();
  await expect(page.getByText('Messaggio contrassegnato come letto')).toBeVisible();
  await expect(list(page).getByRole('link', { name: unread.name })).toHaveAttribute('aria-current', 'true');
  await tile(page, /^Letti/).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Cerca messaggi').fill(`${place} mai`);
  await page.getByRole('button', { name: 'Cancella ricerca' }).click();
  await expect(page.getByLabel('Cerca messaggi')).toHaveValue('');
});

test('a message is deleted only after a confirmation', async ({ page, login, writeMessage }) => {
  const message = await writeMessage();
  await login();
  await page.goto(`/admin/messages?messaggio=${message.id}`);
  const remove = page.getByRole('article').getByRole('button', { name: 'Elimina' });
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Sei sicuro di voler eliminare questo messaggio?');
    void dialog.dismiss();
  });
  await remove.click();
  await expect(page.getByRole('article')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await remove.click();
  await expect(page.getByText('Messaggio eliminato')).toBeVisible();
  await expect(list(page).getByRole('link', { name: message.name })).toHaveCount(0);
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('several messages are marked as read, deleted and restored with one action', async ({
  page,
  login,
  admin,
  writeMessage,
}) => {
  const place = ownName('Barolo');
  const messages = [];
  for (const subject of ['Prima domanda', 'Seconda domanda', 'Terza domanda']) {
    messages.push(await writeMessage({ subject, message: `Vengo da ${place}, quando siete aperti?` }));
  }
  const unread = async () => (await admin.page('listMessages', { query: { q: place, unread: true, limit: 1 } })).total;
  await login();
  await page.goto(`/admin/messages?q=${encodeURIComponent(place)}`);
  await expect(page.getByRole('link', { name: 'Esporta CSV' })).toHaveAttribute(
    'href',
    `/api/exports/messages?q=${place.replaceAll(' ', '+')}`,
  );
  const boxes = list(page).getByRole('checkbox');
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Righe selezionate' });
  await expect(bar).toContainText('3 messaggi selezionati');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Segna come letti' }).click();
  await expect(page.getByText('3 messaggi contrassegnati come letti')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await unread()).toBe(0);

  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check({ force: true });
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Sei sicuro di voler eliminare questi 3 messaggi?');
    void dialog.accept();
  });
  await bar.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('3 messaggi eliminati')).toBeVisible();
  await expect(page.getByText('Nessun messaggio trovato per questa ricerca')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('3 messaggi ripristinati')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(messages.length);
});
