import { expect, test } from 'bun:test';
import { DeployTokenDraft } from '@officina/contracts/module';
import { AdminThemeProvider } from '@officina/ui-admin';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aModule, anAdmission, aSecondFactor, aSession } from '../../../test/records';
import { schemaForm } from './schema-form';

const { open } = setUpAdmin();

const form = () => within(screen.getByRole('form', { name: 'Nuovo token' }));
const label = () => form().getByRole('textbox', { name: /^Nome/ });
const module = () => form().getByRole('combobox', { name: /^Modulo/ });
const openForm = () =>
  open('/admin/modules', {
    listModules: [aModule({ name: 'mfe_public' })],
    listDeploys: [],
    listAdmittedRemotes: [anAdmission({ name: 'mfe_public' })],
    listDeployTokens: [],
  });

test('a text that is too long is told when its field is left, and no longer once it is short enough', async () => {
  const { user, fill } = await openForm();
  await user.click(label());
  await user.tab();
  expect(label().getAttribute('aria-invalid')).not.toBe('true');
  await fill(label(), 'x'.repeat(61));
  expect(form().queryByText('Massimo 60 caratteri')).toBeNull();
  await user.tab();
  await form().findByText('Massimo 60 caratteri');
  await user.type(label(), '{Backspace}');
  await waitFor(() => expect(form().queryByText('Massimo 60 caratteri')).toBeNull());
});

test('a text that is missing is told when the form is submitted', async () => {
  const { api, user } = await openForm();
  await user.click(form().getByRole('button', { name: 'Crea token' }));
  await form().findByText('Inserisci un nome per il token');
  await untilFocused(label);
  expect(api.calls('createDeployToken')).toEqual([]);
});

test('what the server refuses is told at its fields, the first of which takes the focus, and nothing is lost', async () => {
  const { api, user, fill } = await openForm();
  const [wrong, taken] = ['Modulo non ammesso', 'Nome già in uso'];
  api.refuseNext('createDeployToken', refusal(422, 'Due campi', { label: taken, part: wrong }));
  await fill(label(), 'ci');
  await user.keyboard('{Enter}');
  await form().findByText(wrong);
  form().getByText(taken);
  await untilFocused(module);
  expect(fieldValue(label())).toBe('ci');
});

test('what the server refuses about no field of the form is told in a toast', async () => {
  const { api, user, fill } = await openForm();
  api.refuseNext('createDeployToken', refusal(422, 'Sono troppi token', { count: 'Sono troppi token' }));
  await fill(label(), 'ci');
  await user.keyboard('{Enter}');
  await screen.findByText('Sono troppi token');
});

test('after a failure the button that was pressed has the focus again, which it lost while it was disabled', async () => {
  const { api, user } = await open('/admin/account', {
    listSessions: [aSession({ isCurrent: true })],
    getSecondFactor: aSecondFactor(),
  });
  api.refuseNext('changeOwnEmail', refusal(500, 'Errore interno del server'));
  const release = api.hold('changeOwnEmail');
  const save = screen.getByRole('button', { name: 'Salva indirizzo' });
  await user.click(save);
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(true));
  // Browsers take the focus from a disabled element.
  const field = screen.getByLabelText('Email');
  field.focus();
  field.blur();
  release();
  await screen.findByText('Errore interno del server');
  await untilFocused(() => save);
});

test('a field is rendered again for its own text and message, not for those of another field', async () => {
  const { Form, TextField, SelectField } = schemaForm(DeployTokenDraft);
  let renders = 0;
  const count = () => {
    renders += 1;
  };
  render(
    <Form values={{ part: '', label: '' }} save={async () => undefined}>
      <TextField name="label" label="Nome" />
      <Profiler id="others" onRender={count}>
        <TextField name="part" label="Modulo" />
        <SelectField name="part" label="Scelto" options={[]} />
      </Profiler>
    </Form>,
    { wrapper: AdminThemeProvider },
  );
  const before = renders;
  await userEvent.type(screen.getByLabelText('Nome'), 'x'.repeat(61));
  await userEvent.tab();
  await screen.findByText('Massimo 60 caratteri');
  expect(renders).toBe(before);
});
