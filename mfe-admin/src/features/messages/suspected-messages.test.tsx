import { expect, test } from 'bun:test';
import type { ContactMessage } from '@officina/contracts/message';
import { screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();

/** Fake answers with these suspects and no messages. */
function box(suspects: ContactMessage[]) {
  let left = suspects;
  const accepted: ContactMessage[] = [];
  return {
    listMessages: ({ query }: { query: Record<string, string> }) => (query.spam === 'true' ? left : accepted),
    acceptSuspectedMessage: ({ id }: { id: string }) => {
      const message = left.find((one) => String(one.id) === id);
      if (!message) return refusal(404, 'Messaggio non trovato');
      left = left.filter((one) => one !== message);
      accepted.push(message);
      return message;
    },
  };
}

test('suspected spam has its own page, and one press makes a message of it', async () => {
  const suspect = aMessage({ name: 'Anna', phone: '347 123 4567' });
  const { api, user } = await open('/admin/messages', box([suspect, aMessage({ name: 'Robot' })]));
  screen.getByText('Nessun messaggio ricevuto');
  await user.click(screen.getByRole('link', { name: 'Sospetti spam (2)' }));
  await screen.findByRole('heading', { level: 1, name: 'Sospetti spam' });
  const list = within(await screen.findByRole('list', { name: 'Sospetti spam' }));
  expect(list.getAllByText(suspect.message).length).toBe(2);
  list.getByRole('link', { name: '347 123 4567' });
  await user.click(screen.getByRole('button', { name: 'Non è spam: Anna' }));
  await screen.findByText('Ora è tra i messaggi');
  await untilGone(() => screen.queryByRole('button', { name: 'Non è spam: Anna' }));
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
  expect(api.calls('acceptSuspectedMessage')).toMatchObject([{ id: String(suspect.id) }]);
  await user.click(screen.getByRole('link', { name: 'Torna ai messaggi' }));
  within(await screen.findByRole('list', { name: 'Elenco dei messaggi' })).getByRole('link', { name: /Anna/ });
  screen.getByRole('link', { name: 'Sospetti spam (1)' });
});

test('without suspected spam nothing leads to it, and its page says that there is none', async () => {
  const { user } = await open('/admin/messages?spam=si', box([]));
  screen.getByText('Nessun sospetto spam');
  await user.click(screen.getByRole('link', { name: 'Torna ai messaggi' }));
  await screen.findByText('Nessun messaggio ricevuto');
  expect(screen.queryAllByRole('link', { name: /Sospetti spam/ }).length).toBe(0);
});

test('one that somebody else has deleted meanwhile says so and leaves the list', async () => {
  const suspects = [aMessage()];
  const { api, user } = await open('/admin/messages?spam=si', box(suspects));
  api.answer('listMessages', []);
  api.refuseNext('acceptSuspectedMessage', refusal(404, 'Messaggio non trovato'));
  await user.click(screen.getByRole('button', { name: 'Non è spam: Anna' }));
  await screen.findByText('404: Messaggio non trovato');
  await screen.findByText('Nessun sospetto spam');
});
