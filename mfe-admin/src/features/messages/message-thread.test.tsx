import { expect, spyOn, test } from 'bun:test';
import { todayInItaly } from '@officina/contracts/clock';
import type { EmailDelivery } from '@officina/contracts/email';
import type { ContactMessage } from '@officina/contracts/message';
import type { MessageThread } from '@officina/contracts/thread';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { type Answers, networkCut, refusal } from '../../../test/fake-api';
import { aFailedEmail, aMessage, anEmail, aReply, aThread } from '../../../test/records';
import { draftPrefix } from '../../shared/drafts/draft';
import { draftStore } from '../../shared/drafts/draft-store';
import { reminderChoices } from './reminder-dates';

const { open } = setUpAdmin();

const note = {
  kind: 'note',
  id: 3,
  at: '2024-03-02T10:00:00.000Z',
  by: 'bruno',
  text: 'Vuole un sedile nuovo',
} as const;

async function openThread(thread: Partial<MessageThread>, answers: Answers = {}, part: Partial<ContactMessage> = {}) {
  let message = aMessage({ read: true, ...part });
  const change = (changes: Partial<ContactMessage>) => {
    message = { ...message, ...changes };
    return { ids: [message.id] };
  };
  const admin = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
    getMessageThread: () => aThread({ message, ...thread }),
    setMessagesState: ({ body: { state } }) => change({ state }),
    setMessagesReminder: ({ body: { remindOn } }) => change({ remindOn }),
    ...answers,
  });
  await screen.findByRole('textbox', { name: 'Nota privata' });
  return admin;
}

const entries = () => within(screen.getByRole('list', { name: 'Conversazione' })).getAllByRole('listitem');

test('an open message follows what others do to it, and the reply that is being written stays', async () => {
  const message = aMessage({ read: true });
  const { api, queryClient, user, fill } = await openThread({}, {}, message);
  const happens = async (thread: NonNullable<Answers['getMessageThread']>) => {
    api.answer('getMessageThread', thread);
    await queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] });
  };
  await happens(aThread({ message: { ...message, state: 'won', remindOn: '2030-01-02' } }));
  await screen.findByRole('button', { name: 'Stato: Venduto / Concluso' });
  screen.getByText(/^Promemoria: .*02\/01\/2030$/);
  await user.click(screen.getByRole('button', { name: 'Rispondi' }));
  const text = await screen.findByRole('textbox', { name: 'Risposta' });
  await fill(text, 'Passi quando vuole.');
  await happens(() => refusal(404, 'Messaggio non trovato'));
  await screen.findByText('Il messaggio è stato eliminato o non esiste.');
  expect(fieldValue(text)).toBe('Passi quando vuole.');
});

test('a message shows what followed it, in order and with who did it', async () => {
  const state = { kind: 'state', id: 9, at: '2024-03-03T10:00:00.000Z', by: null, state: 'waiting' } as const;
  await openThread({ entries: [aReply({ text: '<b>Passi</b> quando vuole.' }), note, state] });
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Risposta di titolare · .*<b>Passi<\/b> quando vuole\..*Inviata il .*dal browser/),
    expect.stringMatching(/^Nota privata di bruno · .*Vuole un sedile nuovo/),
    expect.stringMatching(/^Stato: In attesa del cliente · 03\/03\/2024/),
  ]);
});

test('an address with accents is shown with its letters, and written to as it is stored', async () => {
  await openThread({}, {}, { email: 'anna@xn--caff-8oa.example' });
  const link = screen.getByRole('link', { name: 'anna@caffè.example' });
  expect(link.getAttribute('href')).toBe('mailto:anna@xn--caff-8oa.example');
});

test('an e-mail that may have left and is not tried again is not called undelivered', async () => {
  const attempts = anEmail().attempts.map((attempt) => ({ ...attempt, outcome: 'unknown' as const }));
  const notification = aFailedEmail({ status: 'failed', isDoubtful: true, attempts });
  await openThread({}, { getMessageThread: () => aThread({ notification }) });
  screen.getByText(
    /Notifica: Consegna non confermata\. .*Non ci saranno altri tentativi automatici\. Forse già inviata/,
  );
  screen.getByRole('button', { name: 'Riprova: Notifica' });
});

test('an undelivered e-mail says why, and after "Riprova" how the attempt went', async () => {
  const failed = aFailedEmail({ isDoubtful: true });
  let email: EmailDelivery = failed;
  const { api, user } = await openThread(
    {},
    {
      getMessageThread: () => aThread({ notification: email }),
      // As the server does: the attempt follows.
      retryEmail: () => {
        email = { ...failed, nextTryAt: new Date().toISOString() };
        return email;
      },
    },
  );
  screen.getByText(/Notifica: Non ancora consegnata\. Il server di posta non accetta la password\..*Forse già inviata/);
  screen.getByText(/dal server, con SMTP: fallito \(«535 Authentication failed»\)/);
  await user.click(screen.getByRole('button', { name: 'Riprova: Notifica' }));
  await screen.findByText('Il server riprova adesso');
  await waitFor(() => expect(api.calls('getMessageThread')).toHaveLength(2));
  email = { ...anEmail(), id: failed.id };
  await screen.findByText(/Notifica: Inviata il/, undefined, { timeout: 20_000 });
  await untilGone(() => screen.queryByRole('button', { name: 'Riprova: Notifica' }));
  expect(api.calls('retryEmail')).toMatchObject([{ id: String(failed.id) }]);
});

test('an e-mail that is being sent says how it went, without a reload', async () => {
  const waiting = anEmail({ status: 'waiting', sentAt: null, attempts: [] });
  const { api } = await openThread({ notification: waiting });
  screen.getByText('Notifica: In attesa di invio.');
  api.answer('getMessageThread', aThread({ notification: anEmail({ id: waiting.id }) }));
  await screen.findByText(/Notifica: Inviata il/, undefined, { timeout: 20_000 });
  expect(api.calls('getMessageThread')).toHaveLength(2);
});

test('the car is shown as it is now', async () => {
  const now = { price: 28_500, state: 'sold' as const, available: false, picture: '/media/muso-1200x800.webp' };
  await openThread({ car: { id: 7, name: 'Lancia Fulvia, 1969', now } });
  const car = within(screen.getByRole('region', { name: 'Auto del messaggio' }));
  expect(car.getByRole('link', { name: 'Lancia Fulvia, 1969' }).getAttribute('href')).toBe('/admin/cars?modifica=7');
  car.getByText('28.500 €');
  car.getByText('Venduta');
  expect(car.getByRole('link', { name: 'Messaggi di quest’auto' }).getAttribute('href')).toBe('/admin/messages?auto=7');
});

test('the other messages of a person are one click away', async () => {
  const other = { id: 900, subject: 'Prova su strada', createdAt: note.at, state: 'won' } as const;
  await openThread({ others: [other], personTotal: 2 });
  screen.getByText('2 messaggi di questa persona');
  screen.getByText('02/03/2024 · Venduto / Concluso');
  expect(screen.getByRole('link', { name: 'Prova su strada' }).getAttribute('href')).toBe(
    '/admin/messages?messaggio=900',
  );
});

test('a note is added and deleted; a refused one stays in its field', async () => {
  const { api, user, fill } = await openThread({}, { addNote: aThread({ entries: [note] }) });
  const field = screen.getByRole('textbox', { name: 'Nota privata' });
  const add = screen.getByRole('button', { name: 'Aggiungi nota' });
  await user.click(add);
  await screen.findByText('Scrivi la nota');
  await fill(field, note.text);
  const release = api.hold('addNote');
  await user.click(add);
  expect(fieldValue(field)).toBe(note.text);
  api.answer('getMessageThread', aThread({ entries: [note] }));
  release();
  await screen.findByText('Nota aggiunta');
  await waitFor(() => expect(fieldValue(field)).toBe(''));
  await user.click(screen.getByRole('button', { name: /^Elimina la nota/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  question.getByText('Sei sicuro di voler eliminare questa nota? Questa azione non può essere annullata.');
  api.answer('getMessageThread', aThread());
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  await untilFocused(() => field);
  await screen.findByText('Nota eliminata');
  expect(api.calls('deleteNote')).toMatchObject([{ id: String(note.id) }]);
});

test('a note whose answer was lost is sent again with its key, also after a reload, and the next one has another', async () => {
  const message = aMessage({ read: true });
  const answers = { addNote: aThread({ message, entries: [note] }) };
  const { api, user, fill } = await openThread({}, answers, message);
  const field = () => screen.getByRole('textbox', { name: 'Nota privata' });
  const add = () => user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  const keys = () => api.calls('addNote').map(({ body }) => body.key);
  api.refuseNext('addNote', networkCut);
  await fill(field(), 'Chiamare dopo le sei');
  await add();
  await waitFor(() => expect(keys()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Torna ai messaggi' }));
  await untilGone(() => screen.queryByRole('textbox', { name: 'Nota privata' }));
  await user.click(screen.getByRole('link', { name: /Anna/ }));
  await screen.findByRole('textbox', { name: 'Nota privata' });
  await add();
  await waitFor(() => expect(fieldValue(field())).toBe(''));
  await fill(field(), 'E domani');
  await add();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(first).toMatch(/^\w{28}$/);
  expect(second).toBe(first ?? '');
  expect(third).not.toBe(first ?? '');
});

test('a pasted note that is too long stays whole and says so', async () => {
  const { api, user, fill } = await openThread({});
  const field = screen.getByRole('textbox', { name: 'Nota privata' });
  const long = 'parola '.repeat(800).trim();
  await fill(field, long);
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  await screen.findByText('Massimo 5000 caratteri');
  expect(fieldValue(field)).toBe(long);
  expect(api.calls('addNote')).toEqual([]);
});

test('an answer by telephone is noted with one press, and the message no longer waits', async () => {
  const text = 'Ho risposto per telefono.';
  const message = aMessage({ read: true, phone: '347 000 1111' });
  let thread = aThread({ message });
  const answers: Answers = {
    getMessageThread: () => thread,
    addNote: () => {
      thread = aThread({ message: { ...message, state: 'waiting' }, entries: [{ ...note, text }] });
      return thread;
    },
  };
  const { api, user } = await openThread({}, answers, message);
  screen.getByRole('button', { name: 'Ho risposto su WhatsApp' });
  await user.click(screen.getByRole('button', { name: 'Ho risposto per telefono' }));
  await screen.findByText('Risposta annotata');
  await screen.findByRole('button', { name: 'Stato: In attesa del cliente' });
  expect(screen.queryAllByRole('button', { name: /^Ho risposto/ }).length).toBe(0);
  // It replaces the button: a second press must not hit what moved up.
  screen.getByText('Annotato nella conversazione.');
  await untilFocused(() => screen.getByRole('button', { name: 'Rispondi' }));
  expect(api.calls('addNote')).toMatchObject([{ body: { text, isAnswer: true } }]);
  // A press on the toast goes to the element below it.
  const below = screen.getByRole('button', { name: 'Ricordamelo' });
  const looking = spyOn(document, 'elementFromPoint').mockReturnValue(below);
  await user.click(screen.getByText('Risposta annotata'));
  looking.mockRestore();
  await screen.findByRole('button', { name: 'Imposta promemoria' });
  await untilGone(() => screen.queryByText('Risposta annotata'));
});

test('a press on what only informs reaches the button around a drawing, and a drag that ends elsewhere presses nothing', async () => {
  const { user, fill } = await openThread({}, { addNote: aThread({ entries: [note] }) });
  await fill(screen.getByRole('textbox', { name: 'Nota privata' }), note.text);
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  const toast = await screen.findByText('Nota aggiunta');
  const below = screen.getByRole('button', { name: 'Ricordamelo' });
  const drawing = below.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  const looking = spyOn(document, 'elementFromPoint').mockReturnValue(drawing);
  await user.pointer([
    { keys: '[MouseLeft>]', target: toast, coords: { clientX: 9, clientY: 9 } },
    { keys: '[/MouseLeft]', target: toast, coords: { clientX: 9, clientY: 300 } },
  ]);
  expect(looking).not.toHaveBeenCalled();
  await user.click(toast);
  looking.mockRestore();
  await screen.findByRole('button', { name: 'Imposta promemoria' });
  await untilGone(() => screen.queryByText('Nota aggiunta'));
});

test('a note that is not added yet is there when the message is opened again, and what follows an added one stays', async () => {
  const { api, user, fill } = await openThread({}, { addNote: aThread({ entries: [note] }) }, { name: 'Ada Verdi' });
  const field = () => screen.getByRole('textbox', { name: 'Nota privata' });
  await fill(field(), 'Chiamare dopo le sei');
  await user.click(screen.getByRole('button', { name: 'Torna ai messaggi' }));
  await untilGone(() => screen.queryByRole('textbox', { name: 'Nota privata' }));
  await user.click(screen.getByRole('link', { name: /Ada Verdi/ }));
  await screen.findByRole('textbox', { name: 'Nota privata' });
  expect(fieldValue(field())).toBe('Chiamare dopo le sei');

  const release = api.hold('addNote');
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  await fill(field(), 'E domani');
  release();
  await screen.findByText('Nota aggiunta');
  expect(fieldValue(field())).toBe('E domani');
  expect(api.calls('addNote')).toMatchObject([{ body: { text: 'Chiamare dopo le sei' } }]);
});

test('a note that is added after its message was left is not in the field again', async () => {
  const { api, user, fill } = await openThread({}, { addNote: aThread({ entries: [note] }) }, { name: 'Ada Verdi' });
  await fill(screen.getByRole('textbox', { name: 'Nota privata' }), 'Chiamare dopo le sei');
  const release = api.hold('addNote');
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  await user.click(screen.getByRole('button', { name: 'Torna ai messaggi' }));
  await untilGone(() => screen.queryByRole('textbox', { name: 'Nota privata' }));
  release();
  await screen.findByText('Nota aggiunta');
  await waitFor(async () => expect(await draftStore.list()).toEqual([]));
});

test('a note that an earlier release kept for the tab is there, and goes when it is added', async () => {
  const own = draftPrefix({ username: 'titolare', form: 'note', record: 7 });
  sessionStorage.setItem(`officina.note.${own}`, 'Chiamare dopo le sei');
  const { user } = await openThread({}, { addNote: aThread({ entries: [note] }) }, { id: 7 });
  expect(fieldValue(screen.getByRole('textbox', { name: 'Nota privata' }))).toBe('Chiamare dopo le sei');
  expect(sessionStorage.getItem(`officina.note.${own}`)).toBeNull();
  expect((await draftStore.get(own))?.changed).toMatchObject({ text: 'Chiamare dopo le sei' });
  await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
  await screen.findByText('Nota aggiunta');
  expect(await draftStore.get(own)).toBeUndefined();
});

test('a note of more than a month ago is gone', async () => {
  const key = draftPrefix({ username: 'titolare', form: 'note', record: 7 });
  const savedAt = Date.now() - 31 * 24 * 60 * 60 * 1000;
  await draftStore.put({ key, savedAt, version: '', changed: { text: 'Chiamare dopo le sei' }, before: {} });
  await openThread({}, {}, { id: 7 });
  expect(fieldValue(screen.getByRole('textbox', { name: 'Nota privata' }))).toBe('');
  expect(await draftStore.list()).toEqual([]);
});

test('the state is changed from its menu and by a single key', async () => {
  const { api, user } = await openThread({});
  screen.getByRole('button', { name: 'Stato: Nuovo' }).focus();
  await user.keyboard('{ArrowDown}');
  await untilFocused(() => screen.getByRole('menu'));
  await user.keyboard('{End}{Enter}');
  const changed = await screen.findByRole('button', { name: 'Stato: Perso' });
  await untilGone(() => screen.queryByRole('menu'));
  await untilFocused(() => changed);
  await user.keyboard('4');
  await screen.findByRole('button', { name: 'Stato: Venduto / Concluso' });
  expect(api.calls('setMessagesState').map(({ body }) => body.state)).toEqual(['lost', 'won']);
});

test('a reminder is set for one of the next days or a typed date, and removed', async () => {
  const { api, user, fill } = await openThread({});
  await user.keyboard('p');
  const first = await screen.findByRole('button', { name: 'Domani' });
  await untilFocused(() => first);
  await user.keyboard('{Enter}');
  await screen.findByText(/^Promemoria: .* \d\d\/\d\d\/\d{4}$/, { selector: 'p' });
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.click(screen.getByRole('button', { name: 'Ricordamelo' }));
  await fill(await screen.findByRole('textbox', { name: /Un altro giorno/ }), '01/01/2020');
  await user.click(screen.getByRole('button', { name: 'Imposta promemoria' }));
  await screen.findByText('Scegli una data da domani in poi');
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.click(screen.getByRole('button', { name: 'Togli promemoria' }));
  await screen.findByText('Promemoria tolto');
  screen.getByText('Nessun promemoria.');
  const tomorrow = reminderChoices(todayInItaly())[0]?.date;
  expect(api.calls('setMessagesReminder').map(({ body }) => body.remindOn)).toEqual([tomorrow ?? '', null]);
});

test('selected messages change their state together', async () => {
  const messages = [aMessage(), aMessage({ name: 'Ugo' })];
  const { api, user } = await open('/admin/messages', {
    listMessages: messages,
    setMessagesState: ({ body }) => ({ ids: body.ids }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti' }));
  await user.click(screen.getByRole('button', { name: 'Cambia stato' }));
  await user.click(await screen.findByRole('button', { name: 'Perso' }));
  await screen.findByText('2 messaggi: Perso');
  expect(api.calls('setMessagesState')).toMatchObject([{ body: { ids: messages.map(({ id }) => id), state: 'lost' } }]);
});

test('the list is filtered by state, car, person and delivery, and each filter can be removed', async () => {
  const message = aMessage({ state: 'waiting', car: { id: 7, name: 'Lancia Fulvia, 1969' }, isUndelivered: true });
  const { api, user } = await open(`/admin/messages?auto=7&persona=${message.id}`, {
    listMessages: [message],
    getMessage: message,
  });
  const row = screen.getByRole('link', { name: /Anna/ });
  expect(row.textContent).toMatch(/In attesa del cliente.*Lancia Fulvia, 1969.*Email non consegnata/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Perso');
  await user.click(screen.getByRole('checkbox', { name: 'Solo email non consegnate' }));
  const chips = () => screen.getAllByRole('button', { name: /^Togli il filtro/ }).map(({ textContent }) => textContent);
  const all = 'Stato: Perso×,Email non consegnate×,Auto: Lancia Fulvia, 1969×,Persona: Anna×';
  await waitFor(() => expect(chips().join()).toBe(all));
  await waitFor(() =>
    expect(api.calls('listMessages').at(-1)?.query).toMatchObject({
      car: '7',
      personOf: String(message.id),
      state: 'lost',
      undelivered: 'true',
    }),
  );
  api.answer('listMessages', []);
  await user.click(screen.getByRole('button', { name: 'Togli il filtro Auto: Lancia Fulvia, 1969' }));
  await screen.findByText('Nessun messaggio con questi filtri');
  expect(window.location.search).toBe(`?persona=${message.id}&stato=lost&consegna=no`);
});
