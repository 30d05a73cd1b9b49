import { expect, spyOn, test } from 'bun:test';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { type Answers, specialRefusal } from '../../../test/fake-api';
import { aMessage, aThread } from '../../../test/records';
import { draftPrefix } from '../../shared/drafts/draft';
import { draftStore } from '../../shared/drafts/draft-store';

const { open } = setUpAdmin();

async function openPerson(answers: Answers = {}, message = aMessage({ read: true })) {
  const admin = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
    getMessageThread: aThread({ message, personTotal: 3 }),
    exportPerson: { filename: 'dati-personali.json', content: '{"email":"anna@example.org"}' },
    ...answers,
  });
  await screen.findByRole('textbox', { name: 'Nota privata' });
  return admin;
}

test('everything about a person is exported, after the password', async () => {
  const { api, user, fill } = await openPerson();
  const saved: string[] = [];
  const addresses: string[] = [];
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
    addresses.push(this.href);
  });
  api.refuseNext('exportPerson', specialRefusal(403, 'confirmation', 'Conferma con la password'));
  await user.click(screen.getByRole('button', { name: 'Esporta in JSON' }));
  await fill(await screen.findByLabelText(/Password/), 'officina');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(saved).toEqual(['dati-personali.json']));
  expect(api.calls('exportPerson').map(({ body }) => body.format)).toEqual(['json', 'json']);
  click.mockRestore();
  expect(await (await Bun.fetch(addresses[0] ?? '')).text()).toBe('{"email":"anna@example.org"}');
});

test('a person is erased only after the question, which says what goes', async () => {
  const { api, user } = await openPerson();
  await user.click(screen.getByRole('button', { name: 'Cancella i dati di questa persona' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/anna@example\.org\? I 3 messaggi, le risposte, le note, le foto e le email spariscono/);
  expect(api.calls('erasePerson')).toEqual([]);
  api.answer('listMessages', []);
  await user.click(question.getByRole('button', { name: 'Cancella per sempre' }));
  await screen.findByText('Dati della persona cancellati');
  await screen.findByText('Nessun messaggio ricevuto');
  expect(window.location.search).toBe('');
});

test('with a person goes what anybody at this computer has begun to write about their messages', async () => {
  const message = aMessage({ read: true });
  const own = ['titolare', 'anna'].flatMap((username) =>
    ['reply', 'note'].map((form) => draftPrefix({ username, form, record: message.id })),
  );
  const other = draftPrefix({ username: 'anna', form: 'note', record: `1${message.id}` });
  for (const key of [...own, other])
    await draftStore.put({ key, savedAt: Date.now(), version: '', changed: { text: 'Richiamare' }, before: {} });
  const { user } = await openPerson({}, message);
  await user.click(screen.getByRole('button', { name: 'Cancella i dati di questa persona' }));
  await user.click(await screen.findByRole('button', { name: 'Cancella per sempre' }));
  await screen.findByText('Dati della persona cancellati');
  await waitFor(async () => expect((await draftStore.list()).map(({ key }) => key)).toEqual([other]));
});

test('an editor is offered neither', async () => {
  await openPerson({ getUser: { id: 2, username: 'anna', role: 'editor' } });
  screen.getByRole('button', { name: 'Aggiungi nota' });
  expect(screen.queryAllByRole('button', { name: /di questa persona/ }).length).toBe(0);
});
