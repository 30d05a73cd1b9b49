import { expect, test } from 'bun:test';
import { ownerPages } from '@officina/contracts/paths';
import { screen, setUpAdmin, waitFor } from '../../../test/admin';
import { aCar, anImage } from '../../../test/records';

const { open } = setUpAdmin();

test('after a logout nothing is left of what the back office has read', async () => {
  const car = aCar();
  const { queryClient, user } = await open(ownerPages.car.images(car.id), {
    listCars: [car],
    getCar: car,
    listImages: [anImage({ entityId: car.id })],
    listBin: [],
  });
  const roots = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [root] }) => root);
  await user.click(screen.getByRole('link', { name: /^Cestino/ }));
  await screen.findByText('Il Cestino è vuoto');
  expect(roots()).toContain('admin');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Area Amministrazione' });
  // Only the session and the company's public data stay cached.
  await waitFor(() => expect(new Set(roots())).toEqual(new Set(['session', 'company'])));
});
