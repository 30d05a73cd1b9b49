import { afterEach, expect, setSystemTime, test } from 'bun:test';
import { ownerPages } from '@officina/contracts/paths';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { aCar, anImage } from '../../../test/records';

const { open } = setUpAdmin();
afterEach(() => setSystemTime());

/** Simulates a return to the tab. */
async function comeBack(): Promise<void> {
  setSystemTime(Date.now() + 10 * 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  // The library notifies its listeners later.
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

test('the panel of an image with unsaved texts stays, also if somebody else has deleted the image', async () => {
  const car = aCar();
  const { api, user } = await open(ownerPages.car.images(car.id), {
    getCar: car,
    listImages: [anImage({ entityId: car.id })],
  });
  await user.click(screen.getByRole('button', { name: 'Modifica Il muso' }));
  const field = await screen.findByRole('textbox', { name: /^Didascalia/ });
  await user.type(field, 'Appena lucidata');
  const reads = api.calls('listImages').length;
  api.answer('listImages', []);
  await comeBack();
  expect(api.calls('listImages').length).toBe(reads);
  expect(screen.getByRole('textbox', { name: /^Didascalia/ })).toHaveProperty('value', 'Appena lucidata');
});
