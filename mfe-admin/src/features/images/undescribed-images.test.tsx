import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { anImage } from '../../../test/records';

const { open } = setUpAdmin();
const page = '/admin/images/undescribed';
const field = () => screen.getByRole('textbox', { name: 'Che cosa si vede?' });
const ofCar = (name: string) => anImage({ alt: '', entityId: 12, ownerName: name });

test('pictures are described one after the other, each with its own call, until none is left', async () => {
  let images = [ofCar('Lancia Fulvia'), ofCar('Lancia Appia')];
  const { api, user } = await open(page, {
    listImages: () => images,
    updateImage: ({ id }) => {
      const [done = ofCar('')] = images.filter((image) => String(image.id) === id);
      images = images.filter((image) => image !== done);
      return done;
    },
  });
  await screen.findByText('Ne restano 2');
  expect(screen.getByRole('link', { name: 'Lancia Fulvia' }).getAttribute('href')).toBe('/admin/cars/12/images');
  await untilFocused(field);
  await user.type(field(), 'Il muso rosso{Enter}');
  await screen.findByText('È l’ultima');
  await untilFocused(field);
  expect(fieldValue(field())).toBe('');
  await user.type(field(), 'La coda');
  await user.click(screen.getByRole('button', { name: 'Salva e continua' }));
  await screen.findByText('Tutte le foto del sito hanno la loro descrizione.');
  expect(api.calls('updateImage').map(({ body }) => body)).toEqual([{ alt: 'Il muso rosso' }, { alt: 'La coda' }]);
  expect(api.calls('listImages')[0]?.query.undescribed).toBe('true');
});

test('a picture can be left out, and comes again', async () => {
  const { user } = await open(page, { listImages: [ofCar('Lancia Fulvia'), ofCar('Lancia Appia')] });
  await user.click(await screen.findByRole('button', { name: 'Salta' }));
  await screen.findByRole('link', { name: 'Lancia Appia' });
  await user.click(screen.getByRole('button', { name: 'Salta' }));
  await screen.findByText('Le foto che restano le hai saltate.');
  await user.click(screen.getByRole('button', { name: 'Ricomincia' }));
  await screen.findByRole('link', { name: 'Lancia Fulvia' });
});

test('an empty text is refused at the field, and a refusal of the server keeps what was typed', async () => {
  const { api, user } = await open(page, { listImages: [ofCar('Lancia Fulvia')] });
  await user.click(await screen.findByRole('button', { name: 'Salva e continua' }));
  await screen.findByText('Scrivi che cosa si vede, o salta la foto');
  expect(api.calls('updateImage')).toEqual([]);
  api.refuseNext('updateImage', refusal(507, 'Il disco è pieno.'));
  await user.type(field(), 'Il muso{Enter}');
  await screen.findByText(/Il disco è pieno\.$/);
  await waitFor(() => expect(fieldValue(field())).toBe('Il muso'));
});
