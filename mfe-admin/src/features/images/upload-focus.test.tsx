import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, anImage } from '../../../test/records';

const { open } = setUpAdmin();

/** Opens the images of a car that has two, and chooses two files. */
async function chosen() {
  const car = aCar();
  const images: Image[] = [0, 1].map((sortOrder) => anImage({ entityId: car.id, sortOrder }));
  const admin = await open(`/admin/cars/${car.id}/images`, {
    getCar: car,
    listImages: () => images,
    uploadImage: () => {
      const image = anImage({ entityId: car.id });
      images.push(image);
      return image;
    },
    listCars: [],
  });
  const input = screen.getByLabelText('Scegli le immagini o trascinale qui', { selector: 'input' });
  const file = (name: string) => new File(['pixels'], name, { type: 'image/png' });
  await admin.user.upload(input, [file('uno.png'), file('due.png')]);
  await screen.findByRole('group', { name: 'due.png' });
  return { ...admin, car };
}

const row = (name: string) => within(screen.getByRole('group', { name }));
const send = () => screen.getByRole('button', { name: 'Carica 2 immagini' });
const chooser = () => screen.getByRole('button', { name: 'Scegli le immagini o trascinale qui' });

test('each picture is sent with its place after those that are there, in the order in which they were chosen', async () => {
  const { api, user } = await chosen();
  await user.click(send());
  await screen.findByText('2 immagini caricate con successo');
  expect(api.calls('uploadImage').map(({ body }) => Object(body).sortOrder)).toEqual(['2', '3']);
});

test('the focus goes from "Annulla" to "Riprova", which sends it again', async () => {
  const { api, user } = await chosen();
  const release = api.hold('uploadImage');
  await user.click(send());
  const cancel = await row('uno.png').findByRole('button', { name: 'Annulla caricamento di uno.png' });
  cancel.focus();
  await user.keyboard('{Enter}');
  await untilFocused(() => row('uno.png').getByRole('button', { name: 'Riprova uno.png' }));
  release();
  await user.keyboard('{Enter}');
  await untilGone(() => screen.queryByRole('group', { name: 'uno.png' }));
});

test('the focus of a row that has gone is at the button for choosing files', async () => {
  const { api, user } = await chosen();
  const release = api.hold('uploadImage');
  await user.click(send());
  (await row('due.png').findByRole('button', { name: 'Annulla caricamento di due.png' })).focus();
  release();
  await screen.findByText('2 immagini caricate con successo');
  await untilFocused(chooser);
});

test('a session that has ended loses no picture: it says so, and is sent again once there is a new one', async () => {
  const { api, user } = await chosen();
  api.endSession();
  await user.click(send());
  const signIn = within(await screen.findByRole('alertdialog', { name: 'La sessione è scaduta' }));
  await user.click(signIn.getByRole('button', { name: 'Non ora' }));
  await row('uno.png').findByText('La sessione è scaduta: accedi di nuovo e riprova.');
  await user.click(await screen.findByRole('button', { name: 'Riprova tutte' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'La sessione è scaduta' }));
  await user.type(again.getByLabelText(/^Password/, { selector: 'input' }), 'segretissima');
  await user.click(again.getByRole('button', { name: 'Accedi' }));
  await screen.findByText('2 immagini caricate con successo');
});

test('pictures go on being sent while another page is open, and the browser asks before the tab closes', async () => {
  const { api, user } = await chosen();
  const release = api.hold('uploadImage');
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(send());
  await waitFor(() => expect(api.calls('uploadImage')).toHaveLength(2));
  expect(isHeld()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
  release();
  await screen.findByText('2 immagini caricate con successo');
  expect(isHeld()).toBe(false);
});

test('a file of a kind that is no picture and one that is too large are refused, and can be taken off the list', async () => {
  const { api, user } = await chosen();
  const input = screen.getByLabelText<HTMLInputElement>('Scegli le immagini o trascinale qui', { selector: 'input' });
  input.accept = '';
  await user.upload(input, [
    new File(['%PDF'], 'fattura.pdf', { type: 'application/pdf' }),
    new File(['refused large'], 'enorme.png', { type: 'image/png' }),
  ]);
  await screen.findByRole('group', { name: 'fattura.pdf' });
  await row('fattura.pdf').findByText(/Formato non supportato/);
  await row('enorme.png').findByText(/la dimensione massima consentita è 5MB/);
  api.refuseNext('uploadImage', refusal(415, 'Il file non è un’immagine'));
  await user.click(row('due.png').getByRole('button', { name: 'Descrivi due.png' }));
  await user.click(row('due.png').getByRole('checkbox', { name: 'Immagine principale' }));
  await user.click(send());
  await screen.findByText('1 di 2 immagini non caricate: il motivo è accanto a ciascuna.');
  expect(api.calls('uploadImage').map(({ body }) => Object(body).featured)).toEqual(['off', 'on']);
  await user.click(row('fattura.pdf').getByRole('button', { name: /^Togli/ }));
  await untilGone(() => screen.queryByRole('group', { name: 'fattura.pdf' }));
  await untilFocused(chooser);
});
