import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilGone, waitFor } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, aMessage } from '../../../test/records';

const { open } = setUpAdmin();

const failed = 'Non è stato possibile caricare i dati';
const retry = () => screen.findByRole('button', { name: 'Riprova' });

test('a page that cannot be read leaves the one before with its address and selection, and can be asked for again', async () => {
  const listCars = Array.from({ length: 12 }, (_, index) => aCar({ model: `Fulvia ${index + 1}` }));
  const { api, user } = await open('/admin/cars?sort=year', { listCars });
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona Lancia Fulvia 1' }));
  const next = () => user.click(screen.getByRole('link', { name: 'Successiva' }));
  api.refuseNext('listCars', refusal(503, 'Riprova tra poco.'));
  await next();
  await screen.findByText(failed);
  await waitFor(() => expect(window.location.search).toBe('?sort=year'));
  await screen.findByText('12 risultati, pagina 1 di 2');
  screen.getByRole('region', { name: 'Righe selezionate' });
  // The same choice asks again, and so does the button.
  api.refuseNext('listCars', refusal(503, 'Riprova tra poco.'));
  await next();
  await waitFor(() => expect(api.calls('listCars')).toHaveLength(3));
  await waitFor(() => expect(window.location.search).toBe('?sort=year'));
  await screen.findByText('12 risultati, pagina 1 di 2');
  await user.click(await retry());
  await screen.findByText('12 risultati, pagina 2 di 2');
  expect(window.location.search).toBe('?sort=year&page=2');
  await untilGone(() => screen.queryByText(failed));
});

test('the messages of a filter that cannot be read leave those before, with the open one', async () => {
  const message = aMessage({ read: true });
  const { api, user } = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
  });
  const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stato' });
  const before = state().value;
  api.refuseNext('listMessages', refusal(503, 'Riprova tra poco.'));
  await user.selectOptions(state(), 'Nuovo');
  const button = await retry();
  await waitFor(() => expect([window.location.search, state().value]).toEqual([`?messaggio=${message.id}`, before]));
  expect(screen.getAllByText('Anna').length).toBeGreaterThan(1);
  await user.click(button);
  await waitFor(() => expect(state().value).toBe('new'));
});

test('the button asks for the page with the state of its history entry', async () => {
  const listCars = Array.from({ length: 12 }, (_, index) => aCar({ model: `Fulvia ${index + 1}` }));
  const { api, user } = await open('/admin/cars', { listCars });
  const state = { usr: { fromList: true }, key: 'second', idx: 1 };
  api.refuseNext('listCars', refusal(503, 'Riprova tra poco.'));
  window.history.pushState(state, '', '/admin/cars?page=2');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  const button = await retry();
  await waitFor(() => expect(window.location.search).toBe(''));
  await user.click(button);
  await screen.findByText('12 risultati, pagina 2 di 2');
  expect(window.history.state.usr).toEqual(state.usr);
});

test('while the messages of another filter are being read, those before say so, and the filter is shown as chosen', async () => {
  const { api, user } = await open('/admin/messages', { listMessages: [aMessage()] });
  const list = () => screen.getByRole('list', { name: 'Elenco dei messaggi' });
  const isBusy = () => list().closest('[aria-busy]')?.getAttribute('aria-busy');
  expect(isBusy()).toBe('false');
  api.answer('listMessages', []);
  const release = api.hold('listMessages');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Nuovo');
  await waitFor(() => expect(isBusy()).toBe('true'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stato' }).value).toBe('new');
  release();
  await untilGone(() => screen.queryByRole('list', { name: 'Elenco dei messaggi' }));
});
