import { expect, test } from 'bun:test';
import { travel } from '@officina/platform';
import { screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { aCar } from '../../../test/records';

const { open } = setUpAdmin();
const deleteButton = () => screen.getByRole('button', { name: 'Elimina Restauro' });

test('a button that is pressed without the focus, as in Safari, has it after the question', async () => {
  const { user } = await open('/admin/categories');
  deleteButton().click();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilFocused(deleteButton);
});

test('a question goes with the page that it was asked on, and nothing is done', async () => {
  const { api, user, choose } = await open('/admin/categories', { listCars: [aCar()] });
  await user.click(screen.getByRole('link', { name: 'Auto in Vendita' }));
  await screen.findByRole('button', { name: 'Azioni: Lancia Fulvia' });
  await choose('Lancia Fulvia', 'Elimina');
  await untilFocused(() => screen.getByRole('button', { name: 'Annulla' }));
  travel(-1);
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('deleteCar')).toEqual([]);
});
