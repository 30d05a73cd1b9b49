import { expect, test } from 'bun:test';
import { screen, setUpAdmin, within } from '../../../test/admin';
import { aMessage, aThread } from '../../../test/records';

const { open } = setUpAdmin();

test('what a message names can be pressed: numbers, addresses and pages, in notes, too', async () => {
  const message = aMessage({
    read: true,
    message: 'Sono al 333 1234567 o a mario@example.org, vedi https://example.org/fulvia. Offro 38.500 euro.',
  });
  const note = { kind: 'note' as const, id: 1, at: message.createdAt, by: 'titolare', text: 'Richiamare 0175 123456' };
  await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
    getMessageThread: aThread({ message, entries: [note] }),
  });
  const article = within(await screen.findByRole('article'));
  await article.findByRole('link', { name: '0175 123456' });
  const links = article
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]);
  expect(links).toContainEqual(['333 1234567', 'tel:3331234567', null]);
  expect(links).toContainEqual(['mario@example.org', 'mailto:mario@example.org', null]);
  expect(links).toContainEqual([
    'https://example.org/fulvia',
    'https://example.org/fulvia',
    'noopener noreferrer nofollow',
  ]);
  expect(links).toContainEqual(['0175 123456', 'tel:0175123456', null]);
});
