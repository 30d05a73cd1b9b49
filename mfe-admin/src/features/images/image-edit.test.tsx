import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, anImage } from '../../../test/records';
import type { OpenAdmin } from '../../../test/render-admin';

const { open } = setUpAdmin();

/** Opens the images of a car that has one, with its panel open. */
async function opened() {
  const car = aCar();
  const image = anImage({ entityId: car.id });
  const admin = await open(`/admin/cars/${car.id}/images`, {
    getCar: car,
    listImages: [image],
    updateImage: image,
    replaceImage: image,
    deleteImage: undefined,
  });
  await admin.user.click(screen.getByRole('button', { name: 'Modifica Il muso' }));
  return { ...admin, image };
}

const list = () => within(screen.getByRole('list', { name: 'Immagini esistenti' }));
const field = (name: RegExp) => list().getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salva' });

test('what was changed of an image is sent and nothing else, and its button has the focus again', async () => {
  const { api, user, fill, image } = await opened();
  await untilFocused(() => field(/^Testo alternativo/));
  await fill(field(/^Didascalia/), 'Appena lucidata');
  await user.click(save());
  await screen.findByText('Immagine aggiornata con successo');
  expect(api.calls('updateImage').map(({ id, body }) => [id, body])).toEqual([
    [String(image.id), { caption: 'Appena lucidata' }],
  ]);
  await untilFocused(() => screen.getByRole('button', { name: 'Modifica Il muso' }));
});

test('a replacement that is refused is told at its field; a picture is sent with the changed texts', async () => {
  const { api, user, fill } = await opened();
  const file = list().getByLabelText(/^Sostituisci immagine/);
  await user.upload(file, new File(['refused large'], 'grande.png', { type: 'image/png' }));
  await user.click(save());
  await screen.findByText(/^File troppo grande/);
  await user.upload(file, new File(['pixels'], 'coda.png', { type: 'image/png' }));
  await fill(field(/^Didascalia/), 'La coda');
  await user.click(save());
  await screen.findByText('Immagine aggiornata con successo');
  const [sent] = api.calls('replaceImage');
  const { caption, ...others } = Object(sent?.body);
  expect([caption, 'alt' in others, 'featured' in others]).toEqual(['La coda', false, false]);
  expect(api.calls('updateImage')).toEqual([]);
});

test('what the server refuses is told at its field', async () => {
  const { api, user, fill } = await opened();
  const tooLong = 'Massimo 500 caratteri';
  api.refuseNext('updateImage', refusal(422, tooLong, { caption: tooLong }));
  await fill(field(/^Didascalia/), 'Appena lucidata');
  await user.click(save());
  await list().findByText(tooLong);
  await untilFocused(() => field(/^Didascalia/));
});

test('a change that is refused stays in the form, and leaving it asks first', async () => {
  const { api, user, fill } = await opened();
  api.refuseNext('updateImage', refusal(503, 'Il database non risponde'));
  await fill(field(/^Testo alternativo/), 'La coda');
  await user.click(save());
  await screen.findByText('503: Il database non risponde');
  expect(fieldValue(field(/^Testo alternativo/))).toBe('La coda');
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('button', { name: 'Salva' }));
});

test('an image is deleted only after the question', async () => {
  const { api, user, image } = await opened();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await user.click(screen.getByRole('button', { name: 'Elimina Il muso' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Conferma eliminazione' }));
  expect(api.calls('deleteImage')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Immagine eliminata con successo');
  expect(api.calls('deleteImage')).toMatchObject([{ id: String(image.id) }]);
  await untilGone(() => screen.queryByRole('alertdialog'));
});

for (const [way, act] of [
  ['another image', (user) => user.click(screen.getByRole('button', { name: 'Modifica La coda' }))],
  [
    'another type',
    (user) => user.selectOptions(screen.getByRole('combobox', { name: 'Tipo di immagine' }), 'Galleria'),
  ],
  ['a search', (user) => user.type(screen.getByRole('searchbox', { name: 'Cerca immagini' }), 'z')],
] satisfies [string, (user: OpenAdmin['user']) => Promise<void>][]) {
  test(`what was typed about an image is not lost by ${way} without a question`, async () => {
    const { user, fill } = await open('/admin/images?type=car', {
      listImages: ({ query }) => (query.q ? [] : [anImage({}), anImage({ alt: 'La coda' })]),
    });
    await user.click(screen.getByRole('button', { name: 'Modifica Il muso' }));
    await fill(field(/^Didascalia/), 'Appena lucidata');
    await act(user);
    const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
    await user.click(question.getByRole('button', { name: 'Resta' }));
    await untilGone(() => screen.queryByRole('alertdialog'));
    expect(fieldValue(field(/^Didascalia/))).toBe('Appena lucidata');
  });
}

test('the panel of another image opens at once when nothing was typed, and has the focus after the question', async () => {
  const { user, fill } = await open('/admin/images?type=car', {
    listImages: [anImage({}), anImage({ alt: 'La coda' })],
  });
  await user.click(screen.getByRole('button', { name: 'Modifica Il muso' }));
  await user.click(screen.getByRole('button', { name: 'Modifica La coda' }));
  await untilFocused(() => field(/^Testo alternativo/));
  await fill(field(/^Testo alternativo/), 'La coda, di notte');
  await user.click(screen.getByRole('button', { name: 'Modifica Il muso' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilFocused(() => field(/^Testo alternativo/));
  expect(fieldValue(field(/^Testo alternativo/))).toBe('Il muso');
});

test('an image that somebody else has deleted leaves the list when it is made the cover', async () => {
  const { api, user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  api.refuseNext('updateImage', refusal(404, 'Immagine non trovata'));
  api.answer('listImages', []);
  await user.click(screen.getByRole('button', { name: 'Rendi principale Il muso' }));
  await screen.findByText('404: Immagine non trovata');
  await screen.findByText('Nessuna immagine disponibile');
});
