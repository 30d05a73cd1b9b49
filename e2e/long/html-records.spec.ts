import { expect, openSession, ownName, ownPicture, projectDraft, test } from '../fixtures';
import { cardsOf, linksOf, partOf, readPage, textsOf } from '../html';

test('an empty catalogue shows no empty sections', async ({ openServer }) => {
  const { origin } = await openServer();
  const { client } = await openSession(origin);
  const [cars, projects] = await Promise.all([client.call('listCars'), client.call('listProjects')]);
  await client.call('deleteCars', { body: { ids: cars.map(({ id }) => id) } });
  await client.call('deleteProjects', { body: { ids: projects.map(({ id }) => id) } });
  const home = await readPage(origin, '/');
  expect(textsOf(home, 'h2')).not.toContain('Progetti in evidenza');
  const empty = await readPage(origin, '/cars');
  expect(empty.html).toContain('Nessuna auto in vendita al momento.');
  expect(linksOf(empty.html)).toContainEqual({ text: 'Contattaci per Informazioni', href: '/contact' });
  expect(empty.html).not.toContain('Filtra le auto');
  expect((await readPage(origin, '/gallery')).html).toContain('Nessun progetto trovato in questa categoria.');

  const { id } = await client.call('createProject', {
    body: { ...projectDraft(), duration: 1, images: [ownPicture()] },
  });
  expect((await readPage(origin, '/')).html).toContain('Nessun progetto in evidenza disponibile al momento.');
  expect((await readPage(origin, '/gallery')).html).toContain('1 di 1 progetto');
  const project = await readPage(origin, `/gallery/${id}`);
  expect(project.html).toContain('>1\u00a0mese<');
  expect(project.html).not.toContain('Mostra immagine 1');
});

test('every filter of the cars leads to as many cars as it says, and filters combine', async ({
  server,
  insertCar,
}) => {
  const make = ownName('Casa');
  const old = await insertCar({ make, year: 1934, price: 70_000, categories: ['rare'] });
  await insertCar({ make, year: 1978, price: 8_000, categories: ['certified'] });
  const index = async (path: string) =>
    linksOf(partOf(await readPage(server.origin, path), 'nav', 'Filtra le auto')).flatMap(({ text, href }) => {
      const count = Number(/ (\d+) auto$/.exec(text)?.[1]);
      return count ? [{ text, href, count }] : [];
    });
  const choices = await index('/cars');
  expect(choices.length).toBeGreaterThan(10);
  for (const { href, count } of choices) {
    const page = await readPage(server.origin, href);
    expect(page.html, href).toContain(`>${count} auto con i filtri scelti<`);
    expect(cardsOf(page), href).toHaveLength(Math.min(6, count));
  }
  const ofMake = choices.find(({ text }) => text === `${make} 2 auto`)?.href ?? '';
  const decade = (await index(ofMake)).find(({ text }) => text === 'Anni ’30 1 auto')?.href ?? '';
  const both = await readPage(server.origin, decade);
  expect(cardsOf(both)).toEqual([expect.stringContaining(old.model)]);
  expect(textsOf(both, 'a')).not.toContainEqual(expect.stringMatching(/^Cabriolet/));
});
