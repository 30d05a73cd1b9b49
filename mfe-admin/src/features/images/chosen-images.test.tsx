import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { anImage, storedPicture } from '../../../test/records';

const { open } = setUpAdmin();

const crop = { x: 0, y: 0, width: 0.5, height: 1 };

/** Opens the gallery of the site with four images, A to D; B is cropped and has a focal point. */
async function openFour() {
  let images = ['A', 'B', 'C', 'D'].map((alt) =>
    anImage({
      alt,
      entityType: 'gallery',
      ...(alt === 'B' ? { edit: { turn: 0, straighten: 0, crop }, url: storedPicture('b', '_3050') } : {}),
    }),
  );
  const all = images;
  const admin = await open('/admin/images?type=gallery', {
    listImages: () => images,
    updateImage: ({ id }) => images.find((image) => image.id === Number(id)) ?? refusal(404, 'Immagine non trovata'),
    deleteImages: ({ body: { ids } }) => {
      images = images.filter(({ id }) => !ids.includes(id));
      return { ids };
    },
    restoreFromBin: ({ body: { ids } }) => {
      images = all;
      return { ids };
    },
  });
  const choose = (name: string) => admin.user.click(box(name));
  const act = (name: string) => admin.user.click(within(bar()).getByRole('button', { name }));
  return { ...admin, choose, act, ids: images.map(({ id }) => id) };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => screen.getByRole('region', { name: 'Immagini selezionate' });
const names = () =>
  within(screen.getByRole('list', { name: 'Immagini esistenti' }))
    .getAllByRole('checkbox')
    .map((item) => item.getAttribute('aria-label')?.at(-1))
    .join('');

test('selected images are deleted by one call after the question, and come back together', async () => {
  const { api, user, choose, act, ids } = await openFour();
  await choose('Seleziona A');
  await user.keyboard('{Shift>}');
  await choose('Seleziona C');
  await user.keyboard('{/Shift}');
  await choose('Seleziona B');
  within(bar()).getByText('2 immagini selezionate');
  await act('Elimina');
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  question.getByText(/eliminare 2 immagini/);
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('2 immagini eliminate con successo');
  expect(api.calls('deleteImages').map(({ body }) => body.ids)).toEqual([[...ids.slice(0, 1), ...ids.slice(2, 3)]]);
  await waitFor(() => expect(names()).toBe('BD'));
  await untilGone(() => screen.queryByRole('region', { name: 'Immagini selezionate' }));
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('2 immagini ripristinate con successo');
  await waitFor(() => expect(names()).toBe('ABCD'));
  expect(screen.queryAllByRole('region', { name: 'Immagini selezionate' }).length).toBe(0);
  expect(api.calls('restoreFromBin').map(({ body }) => body)).toEqual([
    { ids: [`image-${ids[0]}`, `image-${ids[2]}`] },
  ]);
});

test('all images are selected and deselected by keyboard, and Escape in the bar deselects them', async () => {
  const { user } = await openFour();
  box('Seleziona tutte').focus();
  await user.keyboard(' ');
  within(bar()).getByText('4 immagini selezionate');
  await user.keyboard(' ');
  expect(screen.queryAllByRole('region', { name: 'Immagini selezionate' }).length).toBe(0);
  box('Seleziona D').focus();
  await user.keyboard(' ');
  within(bar()).getByText('1 immagine selezionata');
  within(bar()).getByRole('button', { name: 'Deseleziona' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('region', { name: 'Immagini selezionate' }).length).toBe(0);
});

test('selected images are turned each as it is, and one press takes all of it back', async () => {
  const { api, user, choose, act, ids } = await openFour();
  await choose('Seleziona A');
  await choose('Seleziona B');
  await act('Ruota a destra');
  await screen.findByText('2 immagini aggiornate con successo');
  const sent = () => api.calls('updateImage').map(({ body }) => body);
  expect(sent()).toEqual([
    { edit: { turn: 90, straighten: 0, crop: null }, focus: { x: 0.5, y: 0.5 } },
    { edit: { turn: 90, straighten: 0, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, focus: { x: 0.5, y: 0.3 } },
  ]);
  expect(screen.queryAllByRole('region', { name: 'Immagini selezionate' }).length).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await screen.findByText('2 immagini ripristinate con successo');
  expect(sent().slice(2)).toEqual([
    { edit: null, focus: { x: 0.5, y: 0.5 } },
    { edit: { turn: 0, straighten: 0, crop }, focus: { x: 0.3, y: 0.5 } },
  ]);
  expect(api.calls('updateImage').map(({ id }) => Number(id))).toEqual([...ids.slice(0, 2), ...ids.slice(0, 2)]);
});

test('how far the turning is stands in the bar, and one that is refused does not hold up the others', async () => {
  const { api, choose, act, user, ids } = await openFour();
  await choose('Seleziona tutte');
  const release = api.hold('updateImage');
  await act('Ruota a sinistra');
  within(bar()).getByText('0 di 4 ruotate...');
  api.refuseNext('updateImage', refusal(409, 'Il file di questa immagine non c’è più.'));
  release();
  await screen.findByText('3 di 4 immagini aggiornate');
  screen.getByText('Il file di questa immagine non c’è più.');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await screen.findByText('3 immagini ripristinate con successo');
  const back = api.calls('updateImage').slice(4);
  expect(back.map(({ id }) => Number(id))).toEqual(ids.slice(1).map(Number));
});

test('a selection in the catalogue does not outlive its page', async () => {
  const { user } = await open('/admin/images?type=car', {
    listImages: Array.from({ length: 30 }, (_, index) => anImage({ alt: `Foto ${index + 1}` })),
  });
  await user.click(box('Seleziona tutte'));
  within(bar()).getByText('24 immagini selezionate');
  await user.click(screen.getByRole('link', { name: 'Successiva' }));
  await screen.findByRole('checkbox', { name: 'Seleziona Foto 25' });
  await user.click(screen.getByRole('link', { name: 'Precedente' }));
  await screen.findByRole('checkbox', { name: 'Seleziona Foto 1' });
  expect(screen.queryAllByRole('region', { name: 'Immagini selezionate' }).length).toBe(0);
});
