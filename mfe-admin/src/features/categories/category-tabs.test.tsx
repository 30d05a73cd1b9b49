import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { categories } from '../../../test/records';

const { open } = setUpAdmin();

const [category] = categories;
if (!category) throw new Error('There are no categories');
const tab = (name: string) => screen.getByRole('tab', { name });
const named = (name: string) => screen.getByRole('textbox', { name: `Nome della categoria ${name}` });

test('the projects are the first tab, and an arrow key opens that of the cars, which has an address', async () => {
  const { user } = await open('/admin/categories');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs.slice(0, 2)).toEqual(['Categorie Progetti', 'Categorie Auto']);
  expect(tab('Categorie Progetti').getAttribute('aria-selected')).toBe('true');
  tab('Categorie Progetti').focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(window.location.search).toBe('?tab=cars'));
  await screen.findByText('Restaurata');
  await untilFocused(() => tab('Categorie Auto'));
});

test('a blank name is neither added nor taken for a category', async () => {
  const { api, user, fill } = await open('/admin/categories');
  const name = screen.getByRole('textbox', { name: 'Nuova categoria' });
  await fill(name, '   ');
  expect(screen.getByRole('button', { name: 'Aggiungi' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Modifica Motore' }));
  await fill(named('Motore'), '   ');
  await user.keyboard('{Enter}');
  expect(fieldValue(named('Motore')).trim()).toBe('');
  expect([...api.calls('createCategory'), ...api.calls('renameCategory')]).toEqual([]);
});

test('only one category is renamed at a time', async () => {
  const { user } = await open('/admin/categories');
  await user.click(screen.getByRole('button', { name: 'Modifica Motore' }));
  await user.click(screen.getByRole('button', { name: 'Modifica Restauro' }));
  expect(screen.getAllByRole('textbox', { name: /^Nome della categoria/ }).length).toBe(1);
  named('Restauro');
});

test('a category is deleted while its question waits, and comes back from its notice', async () => {
  const { api, user } = await open('/admin/categories', {
    deleteCategory: undefined,
    restoreFromBin: ({ body }) => ({ ids: body.ids }),
  });
  const release = api.hold('deleteCategory');
  await user.click(screen.getByRole('button', { name: 'Elimina Restauro' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  const waiting = await question.findByRole('button', { name: 'Eliminazione...' });
  expect(waiting.hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Escape}');
  question.getByText(/Sei sicuro/);
  api.answer('listCategories', categories.slice(1));
  release();
  const text = await screen.findByText('La categoria è stata eliminata con successo.');
  // A drag with the mouse selects the toast's text and does not move the toast.
  await user.pointer([
    { keys: '[MouseLeft>]', target: text, coords: { clientX: 9, clientY: 9 } },
    { target: text, coords: { clientX: 90, clientY: 9 } },
  ]);
  expect(text.closest<HTMLElement>('[role=status]')?.style.transform).toBe('');
  await user.pointer({ keys: '[/MouseLeft]', target: text, coords: { clientX: 90, clientY: 9 } });
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilGone(() => screen.queryByText('Restauro'));
  api.answer('listCategories', categories);
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Categoria ripristinata');
  await screen.findByText('Restauro');
  expect(api.calls('restoreFromBin').map(({ body }) => body)).toEqual([{ ids: ['category-restoration'] }]);
});
