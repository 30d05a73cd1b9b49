import { afterEach, expect, setSystemTime, test } from 'bun:test';
import { screen, setUpAdmin, waitFor, within } from '../../test/admin';
import { aCar } from '../../test/records';

const { open } = setUpAdmin();
afterEach(() => setSystemTime());

/** Somebody comes back to the tab. */
async function comeBack(): Promise<void> {
  setSystemTime(Date.now() + 10 * 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  // The library calls later who listens.
  await new Promise((resolve) => setTimeout(resolve));
}

test('whoever comes back to a list finds it as it is now, and a form as it was left', async () => {
  const car = aCar();
  let mileage = car.mileage;
  const { api, user } = await open(`/admin/cars?modifica=${car.id}`, {
    listCars: () => [{ ...car, mileage }],
    getCar: () => ({ ...car, mileage }),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Modifica Auto' }));
  const field = await form.findByRole('textbox', { name: /Modello/ });
  const counts = () => [api.calls('listCars').length, api.calls('getCar').length];
  const [lists] = counts();
  mileage += 1000;

  await comeBack();
  await waitFor(() => expect(counts()).toEqual([(lists ?? 0) + 1, 1]));

  await user.type(field, ' Zagato');
  await comeBack();
  expect(counts()).toEqual([(lists ?? 0) + 1, 1]);
  expect(field).toHaveProperty('value', `${car.model} Zagato`);
});
