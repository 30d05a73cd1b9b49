import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aCar } from '../../../test/records';

const { open } = setUpAdmin();

/** The selected text of a field, and its position. */
function selection(field: HTMLElement) {
  if (!(field instanceof HTMLInputElement)) throw new TypeError('No field of one line');
  return [field.selectionStart, field.selectionEnd];
}

test('the caret is where it was after the command palette', async () => {
  const { user } = await open('/admin/categories', { listProjects: [], listCars: [], listMessages: [] });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nuova categoria' });
  await user.type(field(), 'Eletrauto');
  field().setSelectionRange(4, 4);
  await user.keyboard('{Control>}k{/Control}');
  await untilFocused(() => screen.getByRole('combobox'));
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  await untilFocused(field);
  await waitFor(() => expect(selection(field())).toEqual([4, 4]));
  await user.keyboard('t');
  expect(field().value).toBe('Elettrauto');
});

test('the caret is where it was after a question over the dialog of its field', async () => {
  const car = aCar();
  const { user } = await open(`/admin/cars?modifica=${car.id}`, { listCars: [car], getCar: car });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Marca' });
  await waitFor(() => field());
  await user.clear(field());
  await user.type(field(), 'Lanca');
  field().setSelectionRange(4, 4);
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.click(question.getByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilFocused(field);
  await waitFor(() => expect(selection(field())).toEqual([4, 4]));
});
