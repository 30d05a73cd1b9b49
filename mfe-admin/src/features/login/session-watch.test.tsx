import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal, specialRefusal } from '../../../test/fake-api';
import { aCar, anImage } from '../../../test/records';

const { open, allowConsole } = setUpAdmin();

const signIn = () => screen.findByRole('alertdialog', { name: 'La sessione è scaduta' });

async function saveAfterTheSession() {
  const car = aCar();
  const answers = { listCars: [car], getCar: car, updateCar: car };
  const admin = await open(`/admin/cars?modifica=${car.id}`, answers);
  await admin.fill(await screen.findByRole('textbox', { name: 'Modello' }), 'Fulvia Sport');
  admin.api.endSession();
  await admin.user.keyboard('{Control>}s{/Control}');
  return { ...admin, dialog: within(await signIn()) };
}

test('a save after the session has ended asks for the password over the page, and then goes on once', async () => {
  const { api, user, fill, dialog } = await saveAfterTheSession();
  const username = dialog.getByRole('textbox', { name: 'Username' });
  expect([fieldValue(username), username.hasAttribute('readonly')]).toEqual(['titolare', true]);
  await untilFocused(() => dialog.getByLabelText('Password'));
  await fill(dialog.getByLabelText('Password'), 'giusta-giusta');
  await user.click(dialog.getByRole('button', { name: 'Accedi' }));
  await screen.findByText('Auto aggiornata');
  expect(api.calls('login')).toMatchObject([{ body: { username: 'titolare', password: 'giusta-giusta' } }]);
  // The refused request, and its repetition.
  expect(api.calls('updateCar').map(({ body }) => body)).toEqual([
    { model: 'Fulvia Sport' },
    { model: 'Fulvia Sport' },
  ]);
  await untilGone(() => screen.queryByRole('dialog'));
});

test('a user with a second factor gives the code in the same dialog, and the save goes on', async () => {
  const { api, user, fill, dialog } = await saveAfterTheSession();
  api.refuseNext('login', specialRefusal(401, 'secondFactor', 'Inserisci il codice di verifica.'));
  await fill(dialog.getByLabelText('Password'), 'giusta-giusta');
  await user.keyboard('{Enter}');
  await untilFocused(() => dialog.getByLabelText('Codice di verifica'));
  expect(api.calls('updateCar')).toHaveLength(1);
  await user.paste('123456');
  await user.keyboard('{Enter}');
  await screen.findByText('Auto aggiornata');
  expect(api.calls('login').at(-1)?.body).toEqual({ username: 'titolare', password: 'giusta-giusta', code: '123456' });
  await untilGone(() => screen.queryByRole('dialog'));
});

test('a wrong password is told in the dialog, which stays', async () => {
  const { api, user, fill, dialog } = await saveAfterTheSession();
  api.refuseNext('login', refusal(401, 'Username o password non validi'));
  await fill(dialog.getByLabelText('Password'), 'sbagliata');
  await user.click(dialog.getByRole('button', { name: 'Accedi' }));
  await dialog.findByText('Credenziali non valide. Riprova.');
  expect(api.calls('updateCar')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Non ora' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
});

test('whoever declines to sign in keeps the form as it was typed', async () => {
  const { api, user, dialog } = await saveAfterTheSession();
  await user.click(dialog.getByRole('button', { name: 'Non ora' }));
  await screen.findByText('401: Accedi per continuare');
  expect(fieldValue(screen.getByRole('textbox', { name: 'Modello' }))).toBe('Fulvia Sport');
  expect(api.calls('updateCar')).toHaveLength(1);
});

test('whoever declines to sign in after an action is not asked again for the same one', async () => {
  const car = aCar();
  const { api, user, choose } = await open('/admin/cars', { listCars: [car] });
  api.endSession();
  await choose('Lancia Fulvia', 'Segna come venduta');
  await user.click(within(await signIn()).getByRole('button', { name: 'Non ora' }));
  await screen.findByText('401: Accedi per continuare');
  expect(screen.queryAllByRole('alertdialog').length).toBe(0);
  expect(api.calls('changeCars').length).toBe(1);
});

test('a read after the session has ended leads to the login, and back to the same address', async () => {
  allowConsole(/ApiError: 401/);
  const { api, user, fill } = await open('/admin/categories', { listBin: [] });
  const release = api.hold('listBin');
  await user.click(screen.getByRole('link', { name: /^Cestino/ }));
  await screen.findByRole('heading', { level: 1, name: 'Cestino' });
  api.endSession();
  release();
  await screen.findByRole('heading', { level: 1, name: 'Area Amministrazione' });
  expect(window.location.pathname).toBe('/auth');
  await fill(screen.getByRole('textbox', { name: 'Username' }), 'titolare');
  await fill(screen.getByLabelText('Password'), 'giusta-giusta');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await screen.findByText('Il Cestino è vuoto');
  expect(window.location.pathname).toBe('/admin/bin');
});

test('an upload that the end of the session interrupts asks nobody who has just signed in, and goes on', async () => {
  const car = aCar();
  const answers = { getCar: car, listImages: [], uploadImage: anImage({ entityId: car.id }) };
  const { api, user, fill } = await open(`/admin/cars/${car.id}/images`, answers);
  const file = new File(['pixels'], 'muso.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Scegli le immagini o trascinale qui', { selector: 'input' }), file);
  const release = api.hold('uploadImage');
  await user.click(await screen.findByRole('button', { name: 'Carica' }));
  await waitFor(() => expect(api.calls('uploadImage')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logout effettuato');
  api.endSession();
  release();
  await fill(await screen.findByRole('textbox', { name: 'Username' }), 'titolare');
  await fill(screen.getByLabelText('Password'), 'giusta-giusta');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await screen.findByText('Immagine caricata con successo');
  expect(screen.queryAllByRole('alertdialog').length).toBe(0);
  const ids = api.calls('uploadImage').map(({ body }) => Object(body).uploadId);
  expect(ids.length).toBe(2);
  expect(new Set(ids).size).toBe(1);
});
