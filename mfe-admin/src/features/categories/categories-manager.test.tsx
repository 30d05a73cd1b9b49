import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { categories } from '../../../test/records';

const { open } = setUpAdmin();

const [category] = categories;
if (!category) throw new Error('There are no categories');
const newName = () => screen.getByRole('textbox', { name: 'Nuova categoria' });

test('a category is added to the kind whose tab is open, and its field is empty again', async () => {
  const { api, user, fill } = await open('/admin/categories?tab=cars', { createCategory: category });
  expect(screen.getByRole('tab', { name: 'Categorie Auto' }).getAttribute('aria-selected')).toBe('true');
  screen.getByText('Restaurata');
  expect(screen.queryAllByText('Motore').length).toBe(0);
  expect(screen.getByRole('button', { name: 'Aggiungi' }).hasAttribute('disabled')).toBe(true);
  await fill(newName(), '  Cabriolet ');
  await user.click(screen.getByRole('button', { name: 'Aggiungi' }));
  await screen.findByText('La categoria è stata creata con successo.');
  expect(api.calls('createCategory')).toMatchObject([{ body: { name: 'Cabriolet', type: 'car' } }]);
  expect(fieldValue(newName())).toBe('');
  await untilFocused(() => newName());
});

test('a name that is too long is refused as a whole and stays in its field', async () => {
  const { api, user, fill } = await open('/admin/categories');
  const long = 'Carrozzeria '.repeat(8).trim();
  api.refuseNext('createCategory', refusal(422, 'Massimo 80 caratteri', { name: 'Massimo 80 caratteri' }));
  await fill(newName(), long);
  await user.keyboard('{Enter}');
  await screen.findByText('422: Massimo 80 caratteri');
  expect(fieldValue(newName())).toBe(long);
});

test('a category of cars says whether it certifies, and one of projects is not asked', async () => {
  const { api, user, fill } = await open('/admin/categories?tab=cars', {
    createCategory: category,
    renameCategory: category,
  });
  const certifies = (at = 0) => screen.getAllByRole('checkbox', { name: /^È una certificazione/ })[at] ?? document.body;
  screen.getAllByText('Predefinita · Certificazione');
  await user.click(certifies());
  await fill(newName(), 'Targa Oro ASI');
  await user.keyboard('{Enter}');
  await screen.findByText('La categoria è stata creata con successo.');
  await user.click(screen.getByRole('button', { name: 'Modifica Cabriolet' }));
  await user.click(certifies(1));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('La categoria è stata aggiornata con successo.');
  expect(api.calls('createCategory').map(({ body }) => body)).toEqual([
    { name: 'Targa Oro ASI', type: 'car', certifies: true },
  ]);
  expect(api.calls('renameCategory').map(({ body }) => body)).toEqual([
    { name: 'Cabriolet', seen: 'Cabriolet', certifies: true },
  ]);
  await user.click(screen.getByRole('tab', { name: 'Categorie Progetti' }));
  await screen.findByText('Motore');
  expect(screen.queryAllByRole('checkbox').length).toBe(0);
});

test('the next name, typed before the first one is answered, stays in the field', async () => {
  const { api, user, fill } = await open('/admin/categories', { createCategory: category });
  const release = api.hold('createCategory');
  await fill(newName(), 'Carrozzeria');
  await user.keyboard('{Enter}');
  await fill(newName(), 'Tappezzeria');
  release();
  await screen.findByText('La categoria è stata creata con successo.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aggiungi' }).hasAttribute('disabled')).toBe(false));
  expect(fieldValue(newName())).toBe('Tappezzeria');
});

test('a name that is taken is refused in the server’s words and stays in the field', async () => {
  const { api, user, fill } = await open('/admin/categories');
  api.refuseNext('createCategory', refusal(409, 'Esiste già una categoria con questo nome'));
  await fill(newName(), 'Motore');
  await user.keyboard('{Enter}');
  await screen.findByText('409: Esiste già una categoria con questo nome');
  expect(fieldValue(newName())).toBe('Motore');
});

test('a category is renamed in its place: Enter saves, Escape leaves', async () => {
  const { api, user, fill } = await open('/admin/categories', { renameCategory: category });
  const field = async () => {
    await user.click(screen.getByRole('button', { name: 'Modifica Restauro' }));
    return screen.getByRole('textbox', { name: 'Nome della categoria Restauro' });
  };
  await fill(await field(), 'Altro');
  await user.keyboard('{Escape}');
  await untilFocused(() => screen.getByRole('button', { name: 'Modifica Restauro' }));
  expect(api.calls('renameCategory')).toEqual([]);
  await fill(await field(), 'Restauri');
  await user.keyboard('{Enter}');
  await screen.findByText('La categoria è stata aggiornata con successo.');
  expect(api.calls('renameCategory')).toMatchObject([{ id: 'restoration', body: { name: 'Restauri' } }]);
});

test('a name that a colleague has changed meanwhile is told, and then replaced by the next save', async () => {
  const { api, user, fill } = await open('/admin/categories');
  await user.click(screen.getByRole('button', { name: 'Modifica Restauro' }));
  await fill(screen.getByRole('textbox', { name: 'Nome della categoria Restauro' }), 'Restauri');
  const now = categories.map((one) => (one.id === 'restoration' ? { ...one, name: 'Restauri completi' } : one));
  api.answer('renameCategory', ({ body: { seen } }) => {
    api.answer('listCategories', now);
    return seen === 'Restauri completi' ? category : refusal(412, 'Nel frattempo la categoria ha preso un altro nome.');
  });
  await user.keyboard('{Enter}');
  await screen.findByText(/Nel frattempo la categoria ha preso un altro nome/);
  const field = await screen.findByRole('textbox', { name: 'Nome della categoria Restauri completi' });
  expect(fieldValue(field)).toBe('Restauri');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('La categoria è stata aggiornata con successo.');
  expect(api.calls('renameCategory').map(({ body }) => body)).toEqual([
    { name: 'Restauri', seen: 'Restauro' },
    { name: 'Restauri', seen: 'Restauri completi' },
  ]);
});

test('a category in use is not deleted, and the reason is told', async () => {
  const { api, user } = await open('/admin/categories');
  api.refuseNext('deleteCategory', refusal(409, 'Categoria usata da 3 progetti'));
  await user.click(screen.getByRole('button', { name: 'Elimina Restauro' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  question.getByText(/Sei sicuro di voler eliminare la categoria "Restauro"\?/);
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('409: Categoria usata da 3 progetti');
  screen.getByText('Restauro');
});
