import { expect, test } from 'bun:test';
import { pictureUrl, variantUrl } from '@officina/contracts/picture';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { aCar, aProject } from '../../../test/records';

const { open } = setUpAdmin();

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓]/g, ''));
/** Every cell between the checkbox and the menu, without the heading that is part of it on phones. */
const valuesOf = (name: string) => {
  const row = within(screen.getByRole('row', { name: new RegExp(name) }));
  return row
    .getAllByRole('cell')
    .slice(1, -1)
    .map((cell) =>
      [...cell.childNodes]
        .slice(1)
        .map(({ textContent }) => textContent)
        .join(''),
    );
};

test('a car has its number, name, year, price, visits and state', async () => {
  const [sold, free] = [aCar({ year: 1968, price: 1_250_000, state: 'sold' }), aCar({ model: 'Appia' })];
  await open('/admin/cars', { listCars: [sold, free] });
  expect(headings()).toEqual(['', 'ID', 'Auto', 'Anno', 'Prezzo', 'Visite in 30 giorni', 'Disponibilità', 'Azioni']);
  const price = expect.stringMatching(/^1\.250\.000/);
  // The visits are loaded after the cars.
  await waitFor(() => expect(valuesOf('Lancia Fulvia')).toEqual([`${sold.id}`, '1968', price, '0', 'Venduta']));
  expect(valuesOf('Lancia Appia').at(-1)).toBe('Disponibile');
});

test('a project has its number, title, category, date, whether it stands on the home page, and state', async () => {
  const [project, other] = [aProject({ featured: true }), aProject({ title: 'Fiat 600' })];
  await open('/admin/projects', { listProjects: [project, other] });
  expect(headings()).toEqual(['', 'ID', 'Titolo', 'Categoria', 'Data', 'Evidenza', 'Stato', 'Azioni']);
  expect(valuesOf('Fiat 1100')).toEqual([`${project.id}`, 'Restauro', '18/05/2024', 'In Evidenza', 'Completato']);
  expect(valuesOf('Fiat 600').slice(-2)).toEqual(['Standard', 'Completato']);
});

test('a row has its cover, which says nothing to a screen reader', async () => {
  const stem = `${'a1'.repeat(16)}_1200x800_fff000fff000`;
  await open('/admin/cars', { listCars: [aCar({ featuredImage: pictureUrl(stem) })] });
  const pictures = [...screen.getByRole('rowheader').querySelectorAll('img')];
  expect(pictures.map((picture) => [picture.alt, picture.getAttribute('src')])).toEqual([
    ['', variantUrl(stem, 160, 'webp')],
  ]);
});

test('where the headings are not shown, the order is chosen from a list, and paging keeps it', async () => {
  const listCars = Array.from({ length: 12 }, (_, index) => aCar({ model: `Fulvia ${index + 1}` }));
  const { api, user } = await open('/admin/cars?q=lancia', { listCars });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Anno ↑');
  await waitFor(() => expect(window.location.search).toBe('?q=lancia&sort=year'));
  await user.click(await screen.findByRole('link', { name: 'Successiva' }));
  await screen.findByText('12 risultati, pagina 2 di 2');
  expect(window.location.search).toBe('?q=lancia&sort=year&page=2');
  expect(api.calls('listCars').at(-1)?.query).toEqual({ q: 'lancia', sort: 'year', limit: '10', offset: '10' });
});

for (const [address, text] of [
  ['/admin/cars', 'Nessuna auto trovata per questa ricerca'],
  ['/admin/projects', 'Nessun progetto trovato per questa ricerca'],
] as const) {
  test(`"Cancella ricerca" of ${address} keeps the order and starts at the first page`, async () => {
    const { user } = await open(`${address}?q=zagato&sort=-id&page=3`, { listCars: [], listProjects: [] });
    screen.getByText(text);
    await user.click(screen.getByRole('button', { name: 'Cancella ricerca' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-id'));
  });
}
