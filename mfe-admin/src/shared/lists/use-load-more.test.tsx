import { expect, test } from 'bun:test';
import { screen, setUpAdmin } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();

test('messages whose longer list cannot be read stay on screen, and a toast says why', async () => {
  const messages = Array.from({ length: 60 }, (_, at) => aMessage({ name: `Persona ${at}` }));
  const { api, user } = await open('/admin/messages', { listMessages: messages });
  api.refuseNext('listMessages', refusal(503, 'Riprova tra poco.'));
  await user.click(screen.getByRole('button', { name: 'Mostra altri' }));
  await screen.findByText(/Riprova tra poco/);
  expect(screen.getAllByText(/^Persona /)).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Mostra altri' }));
  await screen.findByText('Persona 59');
});
