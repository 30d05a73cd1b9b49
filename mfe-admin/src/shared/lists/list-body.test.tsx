import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, waitFor } from '../../../test/admin';
import { anImage } from '../../../test/records';

const { open } = setUpAdmin();

test('a page of images that does not exist leads to the last one of their kind', async () => {
  await open('/admin/images?type=car&page=99', { listImages: Array.from({ length: 31 }, () => anImage()) });
  await screen.findByText('31 risultati, pagina 2 di 2');
  expect(window.location.search).toBe('?type=car&page=2');
});

for (const address of ['/admin/customers?', '/admin/log?', '/admin/bin?', '/admin/images?type=car&']) {
  test(`"Cancella ricerca" of ${address} gives the focus to the search box`, async () => {
    const lists = { listCustomers: [], listAuditLog: [], listAccounts: [], listBin: [], listImages: [] };
    const { user } = await open(`${address}q=zagato`, lists);
    await user.click(screen.getByRole('button', { name: 'Cancella ricerca' }));
    await untilFocused(() => screen.getByRole('searchbox'));
    await waitFor(() => expect(window.location.search).not.toContain('zagato'));
  });
}
