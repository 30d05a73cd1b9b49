import { expect, test } from 'bun:test';
import type { ContactMessage } from '@officina/contracts/message';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aMessage, aThread } from '../../../test/records';

const { open } = setUpAdmin();

/** Fake answers for messages; marking and deleting changes them as on the server. */
function box(messages: ContactMessage[]) {
  let stored = messages;
  const find = (id: string) => stored.find((message) => String(message.id) === id);
  return {
    listMessages: ({ query }: { query: Record<string, string> }) =>
      stored.filter(({ read }) => query.unread === undefined || read === (query.unread === 'false')),
    getMessage: ({ id }: { id: string }) => find(id) ?? refusal(404, 'Messaggio non trovato'),
    markMessageRead: ({ id }: { id: string }) => {
      stored = stored.map((message) => (String(message.id) === id ? { ...message, read: true } : message));
      return find(id) ?? refusal(404, 'Messaggio non trovato');
    },
    deleteMessage: ({ id }: { id: string }) => {
      stored = stored.filter((message) => String(message.id) !== id);
      return undefined;
    },
    restoreFromBin: { ids: [] },
  };
}

const list = () => screen.getByRole('list', { name: 'Elenco dei messaggi' });
const tile = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Filtra i messaggi' })).getByRole('link', { name });

/** Answers the question before a deletion. */
async function answer(button: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  question.getByText('Sei sicuro di voler eliminare questo messaggio?');
  question.getByText('Una copia resta per 30 giorni nel Cestino, da dove si può ripristinare.');
  question.getByRole('button', { name: button }).click();
  await untilGone(() => screen.queryByRole('alertdialog'));
}

test('opening a message reads it: its mark goes and the figures follow', async () => {
  const message = aMessage();
  const { api, user } = await open('/admin/messages', box([message, aMessage({ name: 'Ugo', read: true })]));
  expect(tile(/^Non letti/).textContent).toBe('Non letti1');
  const row = within(list()).getByRole('link', { name: /Anna/ });
  expect(row.textContent).toContain('Non letto');
  const release = api.hold('listMessages');
  await user.click(row);
  const detail = within(await screen.findByRole('article', { name: 'Messaggio di Anna' }));
  detail.getByText(/vorrei un preventivo/);
  // The row changes with the message, before the list is fetched again.
  await untilGone(() => detail.queryByRole('button', { name: 'Segna come letto' }));
  expect(within(list()).getByRole('link', { name: /Anna/ }).textContent).not.toContain('Non letto');
  release();
  await waitFor(() => expect(tile(/^Non letti/).textContent).toBe('Non letti0'));
  expect(within(list()).getByRole('link', { name: /Anna/ }).textContent).not.toContain('Non letto');
  expect(detail.queryAllByRole('button', { name: 'Segna come letto' }).length).toBe(0);
  expect(api.calls('markMessageRead')).toMatchObject([{ id: String(message.id) }]);
  // No toast: the change is visible.
  expect(screen.queryAllByText('Messaggio contrassegnato come letto').length).toBe(0);
  expect(window.location.search).toBe(`?messaggio=${message.id}`);
  expect(detail.getByRole('link', { name: message.email }).getAttribute('href')).toBe('mailto:anna@example.org');
  detail.getByText('01/03/2024 10:30');
  window.history.back();
  await untilGone(() => screen.queryByRole('article'));
  await untilFocused(() => within(list()).getByRole('link', { name: /Anna/ }));
});

test('a message whose reading is refused stays unread, and its button tries again', async () => {
  const message = aMessage();
  const { api, user } = await open('/admin/messages', box([message]));
  api.refuseNext('markMessageRead', refusal(503, 'Il database non risponde'));
  await user.click(within(list()).getByRole('link', { name: /Anna/ }));
  await screen.findByText('503: Il database non risponde');
  await user.click(screen.getByRole('button', { name: 'Segna come letto' }));
  await screen.findByText('Messaggio contrassegnato come letto');
  await untilGone(() => screen.queryByRole('button', { name: 'Segna come letto' }));
});

test('a figure narrows the list to what it counts, and the address says so', async () => {
  const { user } = await open('/admin/messages', box([aMessage(), aMessage({ name: 'Ugo', read: true })]));
  await user.click(tile(/^Non letti/));
  await waitFor(() => expect(within(list()).getAllByRole('listitem').length).toBe(1));
  expect(window.location.search).toBe('?letti=no');
  expect(tile(/^Non letti/).getAttribute('aria-current')).toBe('true');
});

test('the only unread message stays in a list of unread ones while it is open', async () => {
  const message = aMessage();
  const { user } = await open('/admin/messages?letti=no', box([message, aMessage({ name: 'Ugo', read: true })]));
  await user.click(within(list()).getByRole('link', { name: /Anna/ }));
  await waitFor(() => expect(tile(/^Non letti/).textContent).toBe('Non letti0'));
  expect(within(list()).getByRole('link', { name: /Anna/ }).getAttribute('aria-current')).toBe('true');
});

test('a search and a filter of the address are applied, and the search can be cleared', async () => {
  const { api, user } = await open('/admin/messages?q=cherasco&letti=no', { ...box([]), listMessages: [] });
  const field = screen.getByRole('searchbox', { name: 'Cerca messaggi' });
  expect(fieldValue(field)).toBe('cherasco');
  expect(tile(/^Non letti/).getAttribute('aria-current')).toBe('true');
  expect(api.calls('listMessages').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ q: 'cherasco', unread: 'true' }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancella ricerca' }));
  await waitFor(() => expect(fieldValue(field)).toBe(''));
});

test('an address of a message that the list does not show opens it', async () => {
  const message = aMessage({ read: true });
  await open(`/admin/messages?q=nessuno&messaggio=${message.id}`, { ...box([message]), listMessages: [] });
  screen.getByRole('article', { name: 'Messaggio di Anna' });
  screen.getByText('Nessun messaggio trovato per questa ricerca');
});

test('an address of a message that is gone says so', async () => {
  await open('/admin/messages?messaggio=999999', box([aMessage()]));
  screen.getByRole('heading', { name: 'Messaggio non trovato' });
});

test('a message that is still being marked as read is deleted after that', async () => {
  const { api, user } = await open('/admin/messages', box([aMessage()]));
  const release = api.hold('markMessageRead');
  await user.click(within(list()).getByRole('link', { name: /Anna/ }));
  const remove = within(await screen.findByRole('article')).getByRole('button', { name: 'Elimina' });
  await waitFor(() => expect(api.calls('markMessageRead').length).toBe(1));
  await user.click(remove);
  await answer('Elimina');
  await waitFor(() => expect(remove.hasAttribute('disabled')).toBe(true));
  // The server would no longer find the message to mark.
  expect(api.calls('deleteMessage')).toEqual([]);
  release();
  await screen.findByText('Messaggio eliminato');
  expect(api.calls('deleteMessage').length).toBe(1);
});

test('a message is deleted only after the question, and comes back from the toast', async () => {
  const message = aMessage();
  const { api, user } = await open(`/admin/messages?messaggio=${message.id}`, box([{ ...message, read: true }]));
  const remove = within(screen.getByRole('article')).getByRole('button', { name: 'Elimina' });
  await user.click(remove);
  await answer('Annulla');
  await untilFocused(() => remove);
  expect(api.calls('deleteMessage')).toEqual([]);
  await user.click(remove);
  await answer('Elimina');
  await screen.findByText('Messaggio eliminato');
  await screen.findByText('Nessun messaggio ricevuto');
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
  // Its thread is deleted with it and not fetched again.
  expect(api.calls('getMessageThread').length).toBe(1);
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Messaggio ripristinato');
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: [`message-${message.id}`] } }]);
});

test('a message whose deletion is refused shows its conversation, also one that was still being read', async () => {
  const { api, user } = await open('/admin/messages', {
    ...box([aMessage({ read: true })]),
    getMessageThread: aThread(),
  });
  const release = api.hold('getMessageThread');
  await user.click(within(list()).getByRole('link', { name: /Anna/ }));
  const remove = within(await screen.findByRole('article')).getByRole('button', { name: 'Elimina' });
  api.refuseNext('deleteMessage', refusal(503, 'Il database non risponde'));
  const refuse = api.hold('deleteMessage');
  await user.click(remove);
  await answer('Elimina');
  await waitFor(() => expect(api.calls('deleteMessage').length).toBe(1));
  refuse();
  await screen.findByText('503: Il database non risponde');
  release();
  await screen.findByRole('textbox', { name: 'Nota privata' });
});
