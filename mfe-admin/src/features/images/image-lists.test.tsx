import { expect, test } from 'bun:test';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, anImage, aProject } from '../../../test/records';
import { tileFitOf } from './tile-fit';

const { open } = setUpAdmin();

const chooser = () => screen.getByLabelText('Scegli le immagini o trascinale qui', { selector: 'input' });
const file = (name: string) => new File(['pixels'], name, { type: 'image/png' });
const items = () => within(screen.getByRole('list', { name: 'Immagini esistenti' })).getAllByRole('listitem');

test('a car without images says so, and how many it may have', async () => {
  const car = aCar();
  await open(`/admin/cars/${car.id}/images`, { getCar: car, listImages: [] });
  screen.getByRole('heading', { level: 1, name: 'Lancia Fulvia' });
  screen.getByText('Nessuna immagine disponibile');
  screen.getByText('0 di 100');
});

for (const [address, heading, back, list] of [
  ['/admin/projects/999/images', 'Progetto non trovato', 'Torna ai Progetti', '/admin/projects'],
  ['/admin/cars/non-un-numero/images', 'Auto non trovata', 'Torna alle Auto', '/admin/cars'],
] as const) {
  test(`the images of ${address} say that there is no such record, and lead back to the list`, async () => {
    const { user } = await open(address, {
      getProject: () => refusal(404, 'Progetto non trovato'),
      listProjects: [],
      listCars: [],
    });
    screen.getByRole('heading', { level: 1, name: heading });
    await user.click(screen.getByRole('link', { name: back }));
    await waitFor(() => expect(window.location.pathname).toBe(list));
  });
}

test('the hundredth image is the last: another is refused, and the form is there again when one is deleted', async () => {
  const project = aProject();
  let images = Array.from({ length: maxOwnedPictures - 1 }, (_, index) =>
    anImage({ entityType: 'project', entityId: project.id, alt: `Foto ${index + 1}` }),
  );
  const { api, user } = await open(`/admin/projects/${project.id}/images`, {
    getProject: project,
    listImages: () => images,
    uploadImage: () => {
      const image = anImage({ entityType: 'project', entityId: project.id });
      images = [...images, image];
      return image;
    },
  });
  screen.getByText('99 di 100');
  await user.upload(chooser(), [file('sessantesima.png'), file('di troppo.png')]);
  // A search by role or label takes seconds with so many images.
  await screen.findByText('Non c’è più posto: il massimo è 100 immagini.');
  await user.click(screen.getByText('Carica', { selector: 'button' }));
  await screen.findByText(/^Raggiunto il massimo di 100 immagini\./);
  expect(screen.queryAllByText('Scegli le immagini o trascinale qui').length).toBe(0);
  await user.click(screen.getByLabelText('Elimina Foto 1'));
  api.answer('deleteImage', undefined);
  images = images.slice(1);
  await user.click(await screen.findByText('Elimina', { selector: '[role=alertdialog] button' }));
  await screen.findByText('Scegli le immagini o trascinale qui');
});

test('the images of all projects are listed page by page, found, and each leads to those of its project', async () => {
  const project = aProject({ title: 'Il restauro di Ada' });
  const owned = { entityType: 'project', entityId: project.id, ownerName: project.title } as const;
  const all = Array.from({ length: 30 }, (_, index) => anImage({ ...owned, alt: `Foto ${index + 1}` }));
  const { api, user } = await open('/admin/images', {
    listImages: ({ query }) => (query.q ? all.slice(0, 3) : query.entityType === 'project' ? all : []),
    getProject: project,
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo di immagine' }), 'Progetti');
  await waitFor(() => expect(window.location.search).toBe('?type=project'));
  await waitFor(() => expect(items().length).toBe(24));
  await user.click(screen.getByRole('link', { name: 'Successiva' }));
  await waitFor(() => expect(items().length).toBe(6));
  expect(window.location.search).toBe('?type=project&page=2');
  await user.type(screen.getByRole('searchbox', { name: 'Cerca immagini' }), 'ada');
  await waitFor(() => expect(items().length).toBe(3));
  await waitFor(() => expect(window.location.search).toBe('?type=project&q=ada'));
  expect(api.calls('listImages').at(-1)?.query).toMatchObject({ entityType: 'project', q: 'ada', offset: '0' });
  const [owner] = screen.getAllByRole('link', { name: project.title });
  await user.click(owner ?? document.body);
  await screen.findByRole('heading', { level: 1, name: project.title });
  expect(window.location.pathname).toBe(`/admin/projects/${project.id}/images`);
});

test('an image of the site is sent by Enter in its text, and joins the list', async () => {
  const images = [anImage({ entityType: 'gallery', alt: 'Il banco' })];
  const { api, user } = await open('/admin/images?type=gallery', {
    listImages: () => images,
    uploadImage: () => {
      const image = anImage({ entityType: 'gallery', alt: 'Officina di sera' });
      images.push(image);
      return image;
    },
  });
  await user.upload(chooser(), file('sera.png'));
  await user.click(await screen.findByRole('button', { name: 'Descrivi sera.png' }));
  await user.type(screen.getByRole('textbox', { name: 'Testo alternativo' }), 'Officina di sera{Enter}');
  await screen.findByText('Immagine caricata con successo');
  await screen.findByRole('button', { name: 'Modifica Officina di sera' });
  expect(api.calls('uploadImage').map(({ body }) => body)).toMatchObject([
    { entityType: 'gallery', alt: 'Officina di sera' },
  ]);
});

test('an image becomes the cover of its car, and one that was deleted comes back', async () => {
  const car = aCar();
  let images = [anImage({ entityId: car.id, featured: true }), anImage({ entityId: car.id, alt: 'La coda' })];
  const [, tail] = images;
  if (!tail) throw new Error('There are two');
  const { api, user } = await open(`/admin/cars/${car.id}/images`, {
    getCar: car,
    listImages: () => images,
    updateImage: tail,
    deleteImage: undefined,
    restoreFromBin: ({ body }) => ({ ids: body.ids }),
  });
  expect(screen.queryAllByRole('button', { name: 'Rendi principale Il muso' }).length).toBe(0);
  images = images.map((image) => ({ ...image, featured: image === tail }));
  await user.click(screen.getByRole('button', { name: 'Rendi principale La coda' }));
  await screen.findByRole('button', { name: 'Rendi principale Il muso' });
  expect(api.calls('updateImage')).toMatchObject([{ id: `${tail.id}`, body: { featured: true } }]);

  await user.click(screen.getByRole('button', { name: 'Elimina La coda' }));
  const before = images;
  images = images.slice(0, 1);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Immagine eliminata con successo');
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
  images = before;
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Immagine ripristinata con successo');
  await screen.findByRole('button', { name: 'Modifica La coda' });
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: [`image-${tail.id}`] } }]);
});

test('images of the site are shown whole, those of the catalogue fill their tiles', () => {
  expect(
    (['logo', 'hero', 'gallery', 'car', 'project'] as const).map((entityType) => tileFitOf({ entityType })),
  ).toEqual(['logo', 'whole', 'whole', 'cover', 'cover']);
});

/** Opens the two images of the home page's slot. Returns for each whether it is marked as in use. */
async function openSlot(isChosen: boolean) {
  const [first, second] = [
    anImage({ entityType: 'hero', alt: 'Il cortile' }),
    anImage({ entityType: 'hero', alt: 'Il banco' }),
  ];
  await open('/admin/images?type=hero', { listImages: [isChosen ? { ...first, isChosen } : first, second] });
  return items().map((item) => within(item).queryByText('In uso') !== null);
}

test('the picture that the site shows is the first one, and marked', async () => {
  expect(await openSlot(false)).toEqual([true, false]);
  screen.getByText('Sul sito si mostra la prima immagine dell’elenco.');
  screen.getByRole('button', { name: 'Sposta dopo Il cortile' });
});

test('a picture that was chosen in "Il mio sito" leads there, and no order pretends to change it', async () => {
  expect(await openSlot(true)).toEqual([true, false]);
  const sentence = screen.getByText(/^Sul sito si mostra quella scelta in/);
  expect(within(sentence).getByRole('link', { name: 'Il mio sito' }).getAttribute('href')).toBe(
    '/admin/site?sezione=home',
  );
  expect(screen.queryAllByRole('button', { name: /^Sposta/ }).length).toBe(0);
});
