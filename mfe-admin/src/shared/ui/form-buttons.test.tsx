import { expect, test } from 'bun:test';
import { screen, setUpAdmin, within } from '../../../test/admin';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();
const labelsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent);

test('what leads back stands first in a choice of several', async () => {
  const { user } = await open('/admin/messages', { listMessages: [aMessage()] });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutti' }));
  await user.click(screen.getByRole('button', { name: 'Cambia stato' }));
  const labels = labelsIn(screen.getByRole('alertdialog'));
  expect([labels[0], labels.length > 2]).toEqual(['Annulla', true]);
});

test('what goes on stands last in a confirmation', async () => {
  const { user } = await open('/admin/categories');
  await user.click(screen.getAllByRole('button', { name: /^Elimina/ })[0] ?? document.body);
  expect(labelsIn(screen.getByRole('alertdialog'))).toEqual(['Annulla', 'Elimina']);
});

test('a form in steps goes from "Annulla" at the start to "Avanti" at the end', async () => {
  await open('/admin/cars/new');
  const actions = screen.getByRole('button', { name: 'Avanti' }).parentElement ?? document.body;
  expect(labelsIn(actions)).toEqual(['Annulla', 'Indietro', 'Salva come bozza', 'Avanti']);
});
