import { expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen, setUpAdmin, within } from '../../../test/admin';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();
const sources = join(import.meta.dir, '../..');

/** Buttons that submit elsewhere: the steps of a form, the width of the login, a field with its button beside it. */
const others = [
  'features/categories/add-category.tsx',
  'features/categories/rename-category.tsx',
  'features/login/forgotten-password.tsx',
  'features/login/invitation-form.tsx',
  'features/login/login-form.tsx',
  'features/login/password-reset-form.tsx',
  'shared/buttons/form-buttons.tsx',
  'shared/fields/step-form.tsx',
];

const labelsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent);

test('forms have the buttons of one component', async () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const submitting: string[] = [];
  for (const file of files) {
    if ((await Bun.file(join(sources, file)).text()).includes('type="submit"')) submitting.push(file);
  }
  expect(submitting.toSorted()).toEqual(others);
});

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
