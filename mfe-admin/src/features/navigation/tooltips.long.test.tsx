import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor } from '../../../test/admin';
import { aCar } from '../../../test/records';

const { open } = setUpAdmin();

const tooltips = () => [...document.querySelectorAll('[role=tooltip]')].map(({ textContent }) => textContent);

test('a button without words shows its name to a pointer that stays on it, and hides it when the pointer leaves', async () => {
  const { user } = await open('/admin/cars', { listCars: [aCar()] });
  await user.hover(screen.getByRole('button', { name: 'Azioni: Lancia Fulvia' }));
  expect(tooltips()).toEqual([]);
  await waitFor(() => expect(tooltips()).toEqual(['Azioni: Lancia Fulvia']));
  await user.hover(screen.getByRole('link', { name: 'Nuova Auto' }));
  await waitFor(() => expect(tooltips()).toEqual([]));
});

test('Escape hides the name of a button that has the focus, and only then closes the dialog', async () => {
  const car = aCar();
  const { user } = await open(`/admin/cars?modifica=${car.id}`, { listCars: [car], getCar: car });
  await untilFocused(() => screen.getByRole('textbox', { name: 'Marca' }));
  for (let step = 0; step < 40 && document.activeElement?.getAttribute('aria-label') !== 'Chiudi'; step += 1) {
    await user.tab();
  }
  await waitFor(() => expect(tooltips()).toEqual(['Chiudi']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tooltips()).toEqual([]));
  screen.getByRole('dialog', { name: 'Modifica Auto' });
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
});
