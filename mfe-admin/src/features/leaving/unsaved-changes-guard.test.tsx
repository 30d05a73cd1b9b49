import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { aCar, aSecondFactor } from '../../../test/records';

const { open } = setUpAdmin();

const question = () => screen.findByRole('alertdialog', { name: 'Modifiche non salvate' });
const make = () => screen.getByRole('textbox', { name: 'Marca' });
const press = async (user: { click: (element: HTMLElement) => Promise<void> }, name: string) =>
  user.click(within(await question()).getByRole('button', { name }));
/** Whether the browser would ask before the tab is closed. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a link asks before typed things are left: Resta keeps them, Esci senza salvare leaves', async () => {
  const { user, fill } = await open('/admin/cars/new');
  await fill(make(), 'Lancia');
  await user.click(screen.getByRole('link', { name: /^Categorie/ }));
  expect((await question()).textContent).toContain('quello che hai scritto resta su questo dispositivo');
  expect(window.location.pathname).toBe('/admin/cars/new');
  await press(user, 'Resta');
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(fieldValue(make())).toBe('Lancia');

  await user.click(screen.getByRole('link', { name: /^Categorie/ }));
  await press(user, 'Esci senza salvare');
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
  expect(window.location.pathname).toBe('/admin/categories');
});

test('nothing is asked where nothing was typed', async () => {
  const { user } = await open('/admin/cars/new');
  await user.click(screen.getByRole('link', { name: /^Categorie/ }));
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
});

test('a dialog asks before it closes', async () => {
  const car = aCar();
  const { api, user, fill } = await open(`/admin/cars?modifica=${car.id}`, { listCars: [car], getCar: car });
  await fill(make(), 'Fiat');
  await user.keyboard('{Escape}');
  await press(user, 'Resta');
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await press(user, 'Esci senza salvare');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(api.calls('updateCar')).toEqual([]);
});

test('the logout asks, too, and a text that is not in its list yet is something typed', async () => {
  const { user, fill } = await open('/admin/cars/new');
  await user.click(screen.getByRole('button', { name: /Caratteristiche/ }));
  await fill(screen.getByRole('textbox', { name: 'Caratteristiche' }), 'Autoradio');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await press(user, 'Resta');
});

test('what no draft keeps is said to be lost', async () => {
  const { user, fill } = await open('/admin/account', { listSessions: [], getSecondFactor: aSecondFactor() });
  await fill(screen.getByLabelText(/^Password attuale/), 'segretissima');
  await user.click(screen.getByRole('link', { name: /^Categorie/ }));
  expect((await question()).textContent).toContain('quello che hai cambiato andrà perso');
  await press(user, 'Esci senza salvare');
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
});

test('the browser asks before a tab with typed things is closed, and before none else', async () => {
  const { fill } = await open('/admin/cars/new');
  expect(isHeld()).toBe(false);
  await fill(make(), 'Lancia');
  await waitFor(() => expect(isHeld()).toBe(true));
});

test('a new category and another name for one are not left without a question either', async () => {
  const { user, fill } = await open('/admin/categories');
  const leave = async (answer: string) => {
    await user.click(screen.getByRole('link', { name: /^Progetti/ }));
    await press(user, answer);
    await untilGone(() => screen.queryByRole('alertdialog'));
  };
  await fill(screen.getByRole('textbox', { name: 'Nuova categoria' }), 'Elettrauto');
  await leave('Resta');
  await fill(screen.getByRole('textbox', { name: 'Nuova categoria' }), '');
  await user.click(screen.getByRole('button', { name: 'Modifica Restauro' }));
  await fill(screen.getByRole('textbox', { name: 'Nome della categoria Restauro' }), 'Restauri');
  await leave('Esci senza salvare');
});

test('an invitation is not left without a question either', async () => {
  const { user, fill } = await open('/admin/people', { listAccounts: [], listInvitations: [] });
  // In happy-dom, unlike in browsers, the select shows its first option, and the form is dirty from the start.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), 'Redattore');
  await fill(screen.getByRole('textbox', { name: 'Nome' }), 'Anna');
  await waitFor(() => expect(isHeld()).toBe(true));
  await user.click(screen.getByRole('link', { name: /^Progetti/ }));
  await press(user, 'Resta');
  expect(fieldValue(screen.getByRole('textbox', { name: 'Nome' }))).toBe('Anna');
});
