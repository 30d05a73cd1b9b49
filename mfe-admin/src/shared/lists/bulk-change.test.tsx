import { expect, test } from 'bun:test';
import type { CarState } from '@officina/contracts/car-fields';
import type { MessageState } from '@officina/contracts/message';
import { screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { aCar, aMessage } from '../../../test/records';

const { open } = setUpAdmin();

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Nel frattempo è cambiato qualcosa' }));

test('a reminder that a colleague has moved meanwhile is taken away only after a question', async () => {
  const message = aMessage({ read: true, remindOn: '2026-01-12' });
  let now: string | null = '2026-02-02';
  const { api, user } = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
    setMessagesReminder: ({ body: { ids, remindOn, seen = [] } }) => {
      if (seen[0]?.remindOn !== now) return { ids: [], overtaken: [{ id: message.id, remindOn: now }] };
      now = remindOn;
      return { ids };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Togli promemoria' }));
  const asked = await question();
  asked.getByText(/^Il messaggio di .?Anna.? ora è «lunedì 02\/02\/2026»\.$/u);
  await user.click(asked.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect([now, screen.queryByText('Promemoria tolto')]).toEqual(['2026-02-02', null]);
  await user.click(screen.getByRole('button', { name: 'Ricordamelo' }));
  await user.click(await screen.findByRole('button', { name: 'Domani' }));
  await user.click((await question()).getByRole('button', { name: 'Imposta promemoria' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(now).not.toBe('2026-02-02');
  expect(api.calls('setMessagesReminder').map(({ body }) => body.seen?.[0]?.remindOn)).toEqual([
    ...['2026-01-12', '2026-01-12', '2026-02-02'],
  ]);
});

interface Sent {
  ids: number[];
  seen?: { id: number; state?: string | undefined }[] | undefined;
}

/** A fake server that changes the state of records; some have another state than the list shows. */
const server =
  <State extends string>(states: Map<number, State>) =>
  ({ body: { ids, seen = [], state } }: { body: Sent & { state?: State | undefined } }) => {
    const overtaken = seen
      .filter(({ id, state: was }) => states.get(id) !== was && states.get(id) !== state)
      .map(({ id }) => ({ id, state: states.get(id) }));
    const done = ids.filter((id) => !overtaken.some((one) => one.id === id));
    for (const id of done) if (state) states.set(id, state);
    return { ids: done, overtaken };
  };

/** Opens a list of two cars for sale, of which the first has been sold meanwhile. */
async function openCars() {
  const [fulvia, appia] = [aCar(), aCar({ model: 'Appia' })];
  const states = new Map<number, CarState>([
    [fulvia.id, 'sold'],
    [appia.id, 'available'],
  ]);
  const admin = await open('/admin/cars', { listCars: [fulvia, appia], changeCars: server(states) });
  const stateOfFulvia = () => states.get(fulvia.id);
  return { ...admin, fulvia, appia, stateOfFulvia, stateOfAppia: () => states.get(appia.id) };
}

test('a car that has been sold since its list was read is offered again only after a question', async () => {
  const { api, user, choose, fulvia, stateOfFulvia } = await openCars();
  await choose('Lancia Fulvia', 'Segna come riservata');
  const first = await question();
  first.getByText(/^L'auto ".?Lancia Fulvia.?" ora è «Venduta»\.$/u);
  const reads = api.calls('listCars').length;
  await user.click(first.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  // The list shows it, too, from now on.
  await waitFor(() => expect(api.calls('listCars').length).toBeGreaterThan(reads));
  expect(stateOfFulvia()).toBe('sold');
  expect(screen.queryByText(/^Auto aggiornata|^Errore/)).toBeNull();

  // The user has seen the new state.
  await choose('Lancia Fulvia', 'Segna come riservata');
  await screen.findByText('Auto aggiornata');
  expect(stateOfFulvia()).toBe('reserved');
  expect(api.calls('changeCars').map(({ body }) => body.seen)).toEqual([
    [{ id: fulvia.id, state: 'available' }],
    [{ id: fulvia.id, state: 'sold' }],
  ]);
});

test('of several cars those that are as the list shows them are changed, and the others after a question', async () => {
  const { user, stateOfFulvia, stateOfAppia } = await openCars();
  await user.click(screen.getAllByRole('checkbox', { name: 'Seleziona tutta la pagina' })[0] ?? document.body);
  const bar = within(await screen.findByRole('region', { name: 'Righe selezionate' }));
  await user.click(bar.getByRole('button', { name: 'Segna come riservata' }));
  const asked = await question();
  expect([stateOfFulvia(), stateOfAppia()]).toEqual(['sold', 'reserved']);
  await user.click(asked.getByRole('button', { name: 'Segna come riservata' }));
  await screen.findByText('2 auto aggiornate');
  expect(stateOfFulvia()).toBe('reserved');
});

test('a message that a colleague has settled meanwhile is not opened again without a question', async () => {
  const message = aMessage({ read: true });
  const states = new Map<number, MessageState>([[message.id, 'won']]);
  const { user, choose } = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
    setMessagesState: server(states),
  });
  await user.keyboard('2');
  const asked = await question();
  asked.getByText(/^Il messaggio di .?Anna.? ora è «Venduto \/ Concluso»\.$/u);
  await user.click(asked.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(states.get(message.id)).toBe('won');
  await choose('Anna', 'Perso', /^Stato: Nuovo$/);
  await user.click((await question()).getByRole('button', { name: 'Segna come «Perso»' }));
  await screen.findByText('Stato: Perso', { selector: '[role=status] *' });
  expect(states.get(message.id)).toBe('lost');
});
