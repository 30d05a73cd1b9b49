import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { networkCut, refusal } from '../../../test/fake-api';
import { aCar, anImage } from '../../../test/records';

const { open } = setUpAdmin();

/** Opens the images of a car that has none, and chooses two files. */
async function chosen() {
  const car = aCar();
  const images: Image[] = [];
  const admin = await open(`/admin/cars/${car.id}/images`, {
    getCar: car,
    listImages: () => images,
    uploadImage: () => {
      const image = anImage({ entityId: car.id });
      images.push(image);
      return image;
    },
    orderImages: () => images,
  });
  const file = (name: string, type: string) => new File(['pixels'], name, { type });
  await admin.user.upload(screen.getByLabelText('Scegli le immagini o trascinale qui', { selector: 'input' }), [
    file('uno.png', 'image/png'),
    file('due.png', 'image/png'),
  ]);
  await screen.findByRole('group', { name: 'due.png' });
  return { ...admin, car };
}

const row = (name: string) => within(screen.getByRole('group', { name }));
const send = () => screen.getByRole('button', { name: 'Carica 2 immagini' });

test('pictures are sent with what is said about them, each tells how far it is, and they join the list', async () => {
  const { api, user, fill, car } = await chosen();
  await user.click(row('uno.png').getByRole('button', { name: 'Descrivi uno.png' }));
  const alt = row('uno.png').getByRole('textbox', { name: 'Testo alternativo' });
  await fill(alt, 'x'.repeat(301));
  await row('uno.png').findByText('Massimo 300 caratteri');
  await fill(alt, 'La fiancata');
  const release = api.hold('uploadImage');
  await user.click(send());
  const bar = await row('uno.png').findByRole('progressbar', { name: 'Caricamento di uno.png' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('50'));
  release();
  await screen.findByText('2 immagini caricate con successo');
  const sent = api.calls('uploadImage').map(({ body }) => body);
  expect(sent).toMatchObject([
    { alt: 'La fiancata', featured: 'off', entityType: 'car', entityId: String(car.id) },
    { alt: '', featured: 'off', entityType: 'car', entityId: String(car.id) },
  ]);
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Immagini esistenti' })).getAllByRole('listitem').length).toBe(2),
  );
});

test('how many pictures are stored is told while others are sent, a single one in the singular', async () => {
  const { api, user } = await chosen();
  const input = screen.getByLabelText('Scegli le immagini o trascinale qui', { selector: 'input' });
  await user.upload(input, new File(['pixels'], 'tre.png', { type: 'image/png' }));
  api.refuseNext('uploadImage', refusal(500, 'Il server è occupato'));
  const release = api.hold('uploadImage');
  await user.click(await screen.findByRole('button', { name: 'Carica 3 immagini' }));
  await screen.findByText('Caricate 0 immagini su 3.');
  release();
  // The third is sent when one of the first two is answered.
  const releaseThird = api.hold('uploadImage');
  await screen.findByText(/^Caricata 1 immagine su 2\./);
  releaseThird();
  await screen.findByText('1 di 3 immagini non caricate: il motivo è accanto a ciascuna.');
});

test('a picture that cannot be sent says why, keeps its texts and is sent again', async () => {
  const { api, user, fill } = await chosen();
  await user.click(row('uno.png').getByRole('button', { name: 'Descrivi uno.png' }));
  await fill(row('uno.png').getByRole('textbox', { name: 'Testo alternativo' }), 'La fiancata');
  api.refuseNext('uploadImage', refusal(500, 'Errore interno'));
  api.refuseNext('uploadImage', refusal(500, 'Errore interno'));
  await user.click(send());
  await screen.findByText('2 di 2 immagini non caricate: il motivo è accanto a ciascuna.');
  await row('uno.png').findByText('Errore interno');
  expect(fieldValue(row('uno.png').getByRole('textbox', { name: 'Testo alternativo' }))).toBe('La fiancata');
  await user.click(screen.getByRole('button', { name: 'Riprova tutte' }));
  await screen.findByText('2 immagini caricate con successo');
  const ids = api.calls('uploadImage').map(({ body }) => Object(body).uploadId);
  // Both attempts to send a picture have the same id, so that it is stored once.
  expect(new Set(ids).size).toBe(2);
});

test('when the line breaks the pictures wait, and are sent by themselves once it is back', async () => {
  const { api, user } = await chosen();
  api.refuseNext('uploadImage', networkCut);
  api.refuseNext('uploadImage', networkCut);
  await user.click(send());
  await screen.findByText('Connessione interrotta: il caricamento riprende da sé appena torna.');
  expect(screen.queryAllByText(/non caricate/)).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('2 immagini caricate con successo');
  const ids = api.calls('uploadImage').map(({ body }) => Object(body).uploadId);
  expect(new Set(ids).size).toBe(2);
});

test('a photo that the car has already can be left out, or stored all the same', async () => {
  const { api, user } = await chosen();
  const message = 'Questa foto c’è già: è l’immagine numero 3.';
  api.refuseNext('uploadImage', refusal(409, message, { image: message }));
  await user.click(send());
  await row('uno.png').findByText(message);
  await user.click(row('uno.png').getByRole('button', { name: 'Carica comunque uno.png' }));
  await screen.findByText('Immagine caricata con successo');
  expect(api.calls('uploadImage').map(({ body }) => Object(body).allowDuplicate)).toEqual([undefined, undefined, 'on']);
});

test('a page that is opened again finds what was chosen, and goes on with what was being sent', async () => {
  const { api, user, fill, car } = await chosen();
  await user.click(row('due.png').getByRole('button', { name: 'Descrivi due.png' }));
  await fill(row('due.png').getByRole('textbox', { name: 'Testo alternativo' }), 'La coda');
  await user.click(row('uno.png').getByRole('button', { name: 'Togli uno.png dall’elenco' }));
  const { uploads } = await import('../../shared/photos/uploads/uploads');
  const { storedUploads } = await import('../../shared/photos/uploads/stored-uploads');
  // Only the browser's storage is left of the uploads of another user's session or of a closed page.
  const nobody = { username: 'nessuno', save: () => {}, drop: () => {}, adopt: async () => [] };
  const listener = { onStored: () => {}, onSettled: () => {} };
  await uploads.open(nobody, listener);
  await untilGone(() => screen.queryByRole('group', { name: 'due.png' }));
  await uploads.open(storedUploads({ id: 1, username: 'titolare' }), listener);
  await screen.findByRole('group', { name: 'due.png' });
  expect(fieldValue(row('due.png').getByRole('textbox', { name: 'Testo alternativo' }))).toBe('La coda');
  await user.click(screen.getByRole('button', { name: 'Carica' }));
  await waitFor(() =>
    expect(api.calls('uploadImage')).toMatchObject([{ body: { alt: 'La coda', entityId: String(car.id) } }]),
  );
});

test('a file that the server refuses for good is not offered again', async () => {
  const { api, user } = await chosen();
  api.refuseNext('uploadImage', refusal(415, 'Il file non è un’immagine'));
  await user.click(send());
  await screen.findByText('1 di 2 immagini non caricate: il motivo è accanto a ciascuna.');
  await row('uno.png').findByText('Il file non è un’immagine');
  expect(row('uno.png').queryAllByRole('button', { name: /^Riprova/ }).length).toBe(0);
  await user.click(row('uno.png').getByRole('button', { name: 'Togli uno.png dall’elenco' }));
  expect(screen.queryAllByRole('group', { name: 'uno.png' }).length).toBe(0);
});

test('an upload that is cancelled can be made again', async () => {
  const { api, user } = await chosen();
  const release = api.hold('uploadImage');
  await user.click(send());
  await user.click(await row('uno.png').findByRole('button', { name: 'Annulla caricamento di uno.png' }));
  await row('uno.png').findByText('Caricamento annullato.');
  release();
  await user.click(row('uno.png').getByRole('button', { name: 'Riprova uno.png' }));
  await untilGone(() => screen.queryByRole('group', { name: 'uno.png' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Immagini esistenti' }).children.length).toBe(2));
});

test('nothing to send is told at the field', async () => {
  const car = aCar();
  const { user } = await open(`/admin/cars/${car.id}/images`, { getCar: car, listImages: [] });
  await user.click(screen.getByRole('button', { name: 'Carica' }));
  await screen.findByText('Seleziona un’immagine da caricare');
});
