import { expect, test } from 'bun:test';
import type { Version } from '@officina/contracts/version';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor, within } from '../../../../test/admin';
import { refusal } from '../../../../test/fake-api';
import { aCar, anAccount, categories } from '../../../../test/records';

const { open } = setUpAdmin();

const version = (id: number, fields: string[], by = 'anna'): Version => ({
  id,
  at: '2026-11-20T09:30:00.000Z',
  by,
  isUndo: false,
  fields,
});
const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Versioni precedenti' }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('from the log, one overwritten field of a car comes back, and what is typed beside it stays', async () => {
  const car = aCar({ description: 'Sostituita per sbaglio.', price: 30_000 });
  const old = { description: 'Scritta in una sera intera.', price: 28_000, engineSize: car.engineSize };
  let now = car;
  const note = {
    ...{ id: 1, at: '2026-11-20T09:30:00.000Z', username: 'anna', action: 'changed' as const, kind: 'car' as const },
    ...{ recordId: String(car.id), isThere: true, title: 'Lancia Fulvia 1967', fields: ['description', 'price'] },
  };
  const { api, user, fill } = await open('/admin/log', {
    listAccounts: [anAccount()],
    listAuditLog: [note],
    listCars: [car],
    getCar: () => now,
    listVersions: [version(3, ['description', 'price']), version(2, [], '')],
    getVersion: { ...version(2, [], ''), values: old },
    restoreVersion: () => {
      now = { ...car, description: old.description };
    },
  });
  await user.click(screen.getByRole('link', { name: 'Versioni precedenti di Lancia Fulvia 1967' }));
  const first = await dialog();
  expect(window.location.search).toBe(`?modifica=${car.id}&versioni=${car.id}`);
  await user.click(first.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(window.location.search).toBe(`?modifica=${car.id}`));
  await fill(field('Cilindrata'), '1300');
  await user.click(screen.getByRole('button', { name: 'Versioni precedenti' }));
  const shown = await dialog();
  expect(api.calls('listVersions')[0]?.query).toEqual({ kind: 'car', recordId: String(car.id) });
  shown.getByRole('button', { name: 'Prima del 20/11/2026 10:30', expanded: true });
  await shown.findByText('Scritta in una sera intera.');
  shown.getByText('Sostituita per sbaglio.');
  // Unsaved input is not compared, only stored values.
  expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Prezzo', 'Descrizione']);
  shown.getByRole('button', { name: 'Ripristina tutto' });
  api.refuseNext('restoreVersion', refusal(422, 'La descrizione deve contenere almeno 10 caratteri'));
  await user.click(shown.getByRole('button', { name: 'Ripristina Descrizione' }));
  await screen.findByText('422: La descrizione deve contenere almeno 10 caratteri');
  await user.click(shown.getByRole('button', { name: 'Ripristina Descrizione' }));
  await screen.findByText('Versione ripristinata');
  expect(api.calls('restoreVersion').at(-1)).toMatchObject({ id: '2', body: { fields: ['description'] } });
  await waitFor(() => expect(screen.queryAllByRole('alertdialog').length).toBe(0));
  await untilFocused(() => screen.getByRole('button', { name: 'Versioni precedenti' }));
  expect(fieldValue(field('Cilindrata'))).toBe('1300');
  await user.click(screen.getByRole('button', { name: /Dettagli e Prezzo/ }));
  expect(fieldValue(field('Descrizione'))).toBe('Scritta in una sera intera.');
});

test('a category has its versions beside it, and the log opens its tab', async () => {
  const ofCars = categories.find(({ type }) => type === 'car');
  const { user } = await open(`/admin/categories?versioni=${ofCars?.id}`, { listVersions: [] });
  (await dialog()).getByText('Non ce ne sono ancora: da qui in poi si conservano le ultime venti.');
  const tab = () => screen.getByRole('tab', { name: 'Categorie Auto', hidden: true });
  expect(tab().getAttribute('aria-selected')).toBe('true');
  await user.click((await dialog()).getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=cars'));
  expect(tab().getAttribute('aria-selected')).toBe('true');
});
