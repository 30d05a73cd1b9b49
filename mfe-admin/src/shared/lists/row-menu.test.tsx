import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aCar, aProject } from '../../../test/records';

const { open } = setUpAdmin();

const button = (name: string) => screen.getByRole('button', { name: `Azioni: ${name}` });
const marked = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent;

for (const [key, entry] of [
  ['{Enter}', 'Visualizza'],
  [' ', 'Visualizza'],
  ['{ArrowDown}', 'Visualizza'],
  ['{ArrowUp}', 'Elimina'],
] as const) {
  test(`the key "${key}" opens the menu of a row at "${entry}", and Escape gives the focus back`, async () => {
    const { user } = await open('/admin/cars', { listCars: [aCar()] });
    button('Lancia Fulvia').focus();
    await user.keyboard(key);
    await untilFocused(() => screen.getByRole('menu', { name: 'Azioni: Lancia Fulvia' }));
    await waitFor(() => expect(marked()).toBe(entry));
    expect(button('Lancia Fulvia').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await untilGone(() => screen.queryByRole('menu'));
    await untilFocused(() => button('Lancia Fulvia'));
    expect(button('Lancia Fulvia').getAttribute('aria-expanded')).toBe('false');
  });
}

test('a form that was opened by the menu gives the focus back to its button', async () => {
  const car = aCar();
  const { user, choose } = await open('/admin/cars', { listCars: [car], getCar: car });
  await choose('Lancia Fulvia', 'Modifica');
  await screen.findByRole('dialog', { name: 'Modifica Auto' });
  await untilFocused(() => screen.getByRole('textbox', { name: 'Marca' }));
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  await untilFocused(() => button('Lancia Fulvia'));
});

test('the name of a record opens its form over the list, which stays as it was', async () => {
  const car = aCar();
  const { user } = await open('/admin/cars?q=lancia', { listCars: [car], getCar: car });
  const name = screen.getByRole('link', { name: 'Lancia Fulvia' });
  expect(name.getAttribute('href')).toBe(`/admin/cars?modifica=${car.id}`);
  await user.click(name);
  await screen.findByRole('dialog', { name: 'Modifica Auto' });
  expect(window.location.search).toBe(`?q=lancia&modifica=${car.id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?q=lancia'));
});

test('the pages of a record open in a new tab', async () => {
  const project = aProject();
  const { openMenu } = await open('/admin/projects', { listProjects: [project] });
  const links = within(await openMenu(project.title)).getAllByRole<HTMLAnchorElement>('menuitem');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['Visualizza', `/gallery/${project.id}`, '_blank'],
    ['Modifica', null, null],
    ['Gestisci Immagini', `/admin/projects/${project.id}/images`, '_blank'],
    ['Duplica', null, null],
    ['Condividi', null, null],
    ['Metti in evidenza', null, null],
    ['Segna come in lavorazione', null, null],
    ['Riporta in bozza', null, null],
    ['Elimina', null, null],
  ]);
});

test('the export takes the search and the order of the list', async () => {
  await open('/admin/cars?q=lancia&sort=-price', { listCars: [aCar(), aCar({ model: 'Appia' })] });
  const link = screen.getByRole('link', { name: 'Esporta CSV' });
  expect(link.getAttribute('href')).toMatch(/\?q=lancia&sort=-price$/);
  expect(link.hasAttribute('download')).toBe(true);
  screen.getByText('Ricerca in corso: 2 auto');
});

test('an empty list has nothing to export', async () => {
  await open('/admin/cars', { listCars: [] });
  screen.getByText('Nessuna auto disponibile');
  expect(screen.queryAllByRole('link', { name: 'Esporta CSV' }).length).toBe(0);
});
