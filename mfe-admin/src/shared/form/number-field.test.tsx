import { expect, test } from 'bun:test';
import { yearInItaly } from '@officina/contracts/clock';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor } from '../../../test/admin';
import { aCar } from '../../../test/records';
import type { OpenAdmin } from '../../../test/render-admin';

const { open } = setUpAdmin();

const field = (name: string) => screen.getByRole('textbox', { name });
const save = ({ user }: Pick<OpenAdmin, 'user'>) => user.keyboard('{Control>}s{/Control}');
const step = async ({ user }: Pick<OpenAdmin, 'user'>, title: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(title) }));
const thisYear = yearInItaly();

/** Opens the form of an existing car. */
async function edited() {
  const car = aCar({ year: 1969, price: 28_500, mileage: 64_000 });
  const admin = await open(`/admin/cars?modifica=${car.id}`, { listCars: [car], getCar: car, updateCar: car });
  await screen.findByRole('dialog', { name: 'Modifica Auto' });
  return admin;
}

test('a number is read with its unit, and the field then shows it', async () => {
  const admin = await edited();
  await admin.fill(field('Anno'), 'anno 1967');
  await step(admin, 'Dettagli e Prezzo');
  await admin.fill(field('Prezzo'), '€ 38.500,00');
  await admin.fill(field('Chilometraggio'), '82.000 km');
  await admin.user.tab();
  expect([fieldValue(field('Prezzo')), fieldValue(field('Chilometraggio'))]).toEqual(['38500', '82000']);
  await save(admin);
  await screen.findByText('Auto aggiornata');
  expect(admin.api.calls('updateCar').map(({ body }) => body)).toEqual([
    { year: 1967, price: 38_500, mileage: 82_000 },
  ]);
});

test('a year of two digits becomes the one that is meant when the field is left, and the field says so', async () => {
  const admin = await edited();
  await admin.fill(field('Anno'), "'67");
  expect(fieldValue(field('Anno'))).toBe("'67");
  await admin.user.tab();
  expect(fieldValue(field('Anno'))).toBe('1967');
  screen.getByText("«'67»: si intende il 1967.");
  // The correction must be seen: two digits are refused if the field was not left before.
  await admin.fill(field('Anno'), '68');
  await save(admin);
  await screen.findByText("L'anno deve essere successivo al 1900");
  expect(admin.api.calls('updateCar')).toEqual([]);
});

test('what is no single number stays as it was typed, is told, and is not saved', async () => {
  const admin = await edited();
  await admin.fill(field('Anno'), '1967/68');
  await admin.user.tab();
  const fault = 'Non è chiaro quale numero sia: scrivilo in cifre, per esempio 1967';
  screen.getByText(fault);
  expect(fieldValue(field('Anno'))).toBe('1967/68');
  await save(admin);
  await untilFocused(() => field('Anno'));
  screen.getByText(fault);
  expect(fieldValue(field('Anno'))).toBe('1967/68');
  await admin.fill(field('Anno'), '1968');
  await save(admin);
  await screen.findByText('Auto aggiornata');
  expect(admin.api.calls('updateCar').map(({ body }) => body)).toEqual([{ year: 1968 }]);
});

test('what is wrong is told after a press, so that nothing moves away from the pointer', async () => {
  const { user, fill } = await open('/admin/cars/new');
  await fill(field('Anno'), '1967/68');
  const onward = screen.getByRole('button', { name: 'Avanti' });
  await user.pointer({ keys: '[MouseLeft>]', target: onward });
  expect(screen.queryAllByText(/^Non è chiaro/)).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: onward });
  await screen.findByText('Passo 2 di 4');
  await screen.findByText(/^Non è chiaro/);
});

test('a text without any digit is replaced when the field is left, and the field says so', async () => {
  const admin = await edited();
  await admin.fill(field('Anno'), 'millenovecento');
  await admin.user.tab();
  expect(fieldValue(field('Anno'))).toBe(String(thisYear));
  screen.getByText(`«millenovecento» non ha cifre: ora c'è ${thisYear}.`);
  await admin.user.type(field('Anno'), '1967', { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(screen.queryAllByText(/non ha cifre/)).toEqual([]);
  await step(admin, 'Dettagli e Prezzo');
  await admin.fill(field('Chilometraggio'), '');
  await admin.user.tab();
  expect(fieldValue(field('Chilometraggio'))).toBe('0');
  screen.getByText("Il campo era vuoto: ora c'è 0.");
});

test('a replacement that nobody has seen is not saved, whether by key or by the button', async () => {
  const admin = await edited();
  await step(admin, 'Dettagli e Prezzo');
  await admin.fill(field('Chilometraggio'), 'molti');
  await save(admin);
  await screen.findByText('Scrivi un numero, per esempio 82000');
  await step(admin, 'Immagini');
  await step(admin, 'Dettagli e Prezzo');
  await admin.fill(field('Chilometraggio'), 'tanti');
  await admin.user.click(screen.getByRole('button', { name: 'Aggiorna Auto' }));
  await screen.findByText('Scrivi un numero, per esempio 82000');
  expect(fieldValue(field('Chilometraggio'))).toBe('tanti');
  expect(admin.api.calls('updateCar')).toEqual([]);
});

test('a year that is clicked and typed over never gets eight digits', async () => {
  const { user } = await open('/admin/cars/new');
  await user.click(field('Anno'));
  await user.keyboard('1976');
  expect(fieldValue(field('Anno'))).toBe('1976');
});

test('months go up and down by the arrow keys, not below one, and no letter makes them vanish', async () => {
  const { user } = await open('/admin/projects/new', { listProjects: [] });
  const months = () => screen.getByRole('spinbutton', { name: /^Durata/ });
  months().focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(fieldValue(months())).toBe('1');
  await user.keyboard('{ArrowUp}');
  expect([fieldValue(months()), months().getAttribute('aria-valuenow')]).toEqual(['2', '2']);
  await user.clear(months());
  await user.type(months(), '6e');
  expect(fieldValue(months())).toBe('6e');
  await user.tab();
  expect(fieldValue(months())).toBe('6');
});

test('a draft keeps what is no number yet', async () => {
  const { user, fill } = await open('/admin/cars/new', { listCars: [] });
  await fill(field('Anno'), '1967/68');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await user.click(await screen.findByRole('link', { name: 'Nuova Auto' }));
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect(fieldValue(field('Anno'))).toBe('1967/68'));
});
