import { expect, spyOn, test } from 'bun:test';
import { screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { type Answers, specialRefusal } from '../../../test/fake-api';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();

const bar = () => within(screen.getByRole('region', { name: 'Righe selezionate' }));

/** Opens the list of messages with all rows selected: the first by a click, the others with Shift. */
async function chosen(answers: Answers = {}) {
  const messages = ['Anna', 'Ugo', 'Ida'].map((name) => aMessage({ name }));
  const ids = messages.map(({ id }) => id);
  const admin = await open('/admin/messages?q=barolo', {
    listMessages: messages,
    markMessagesRead: { ids },
    deleteMessages: { ids },
    restoreFromBin: { ids: [] },
    ...answers,
  });
  const boxes = within(screen.getByRole('list', { name: 'Elenco dei messaggi' })).getAllByRole('checkbox');
  const [first, , last] = boxes;
  if (!first || !last) throw new Error('Three messages have three boxes');
  await admin.user.click(first);
  await admin.user.keyboard('{Shift>}');
  await admin.user.click(last);
  await admin.user.keyboard('{/Shift}');
  return { ...admin, messages, ids };
}

test('a click with Shift selects the rows between; they are marked as read with one request', async () => {
  const { api, user, ids } = await chosen();
  bar().getByText('3 messaggi selezionati');
  await user.click(bar().getByRole('button', { name: 'Segna come letti' }));
  await screen.findByText('3 messaggi contrassegnati come letti');
  await untilGone(() => screen.queryByRole('region', { name: 'Righe selezionate' }));
  expect(api.calls('markMessagesRead').map(({ body }) => body)).toEqual([{ ids }]);
});

test('selected messages are deleted after one question, and come back together', async () => {
  const { api, user, messages, ids } = await chosen();
  const answer = async (button: string) => {
    await user.click(bar().getByRole('button', { name: 'Elimina' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
    question.getByText('Sei sicuro di voler eliminare questi 3 messaggi?');
    await user.click(question.getByRole('button', { name: button }));
    await untilGone(() => screen.queryByRole('alertdialog'));
  };
  await answer('Annulla');
  expect(api.calls('deleteMessages')).toEqual([]);
  api.answer('listMessages', []);
  await answer('Elimina');
  await screen.findByText('3 messaggi eliminati');
  expect(api.calls('deleteMessages').map(({ body }) => body)).toEqual([{ ids }]);
  await screen.findByText('Nessun messaggio trovato per questa ricerca');
  api.answer('listMessages', messages);
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('3 messaggi ripristinati');
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3));
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: ids.map((id) => `message-${id}`) } }]);
});

test('the export has the search of the list, and is saved after the password', async () => {
  const { api, user, fill } = await chosen();
  const saved: string[] = [];
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.refuseNext('exportMessages', specialRefusal(403, 'confirmation', 'Conferma con la password'));
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
  await fill(await screen.findByLabelText(/Password/), 'officina');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(saved).toEqual(['tabella.csv']));
  expect(api.calls('exportMessages').map(({ query }) => query)).toEqual([{ q: 'barolo' }, { q: 'barolo' }]);
  click.mockRestore();
});

test('an editor is not offered the export', async () => {
  await chosen({ getUser: { id: 2, username: 'anna', role: 'editor' } });
  expect(screen.queryAllByRole('button', { name: 'Esporta CSV' }).length).toBe(0);
});
