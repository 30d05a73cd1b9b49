import { expect, openSession, ownPicture, projectDraft, test } from '../fixtures';
import { linksOf, readPage, textsOf } from '../html';

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
