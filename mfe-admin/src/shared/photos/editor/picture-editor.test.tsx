import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../../test/admin';
import { refusal } from '../../../../test/fake-api';
import { aCar, anImage, storedPicture } from '../../../../test/records';

const { open } = setUpAdmin();

/** Opens the images of a car that has one; changes are stored. */
async function openCar(part: Partial<Image> = {}) {
  const car = aCar();
  let image = anImage({ entityId: car.id, ...part });
  const admin = await open(`/admin/cars/${car.id}/images`, {
    getCar: car,
    listImages: () => [image],
    updateImage: ({ body: { edit = image.edit } }) => {
      image = { ...image, edit, url: storedPicture('b') };
      return image;
    },
  });
  const press = (name: string | RegExp) => admin.user.click(screen.getByRole('button', { name }));
  const sent = () => admin.api.calls('updateImage').map(({ body }) => body);
  return { ...admin, press, sent };
}

/** As `openCar`, with the editor open. */
async function openEditor(part: Partial<Image> = {}) {
  const admin = await openCar(part);
  await admin.press('Ritaglia e ruota Il muso');
  await screen.findByRole('dialog', { name: 'Ritaglia e ruota' });
  return admin;
}

const slider = (name: string) => screen.getByRole('slider', { name });
const right = { turn: 90, straighten: 0, crop: null } as const;
const centre = { x: 0.5, y: 0.5 };

test('a sideways photo is upright after three presses, and one takes it back', async () => {
  const { press, sent } = await openCar();
  await press('Ritaglia e ruota Il muso');
  await screen.findByRole('dialog');
  await press('Ruota a destra');
  await press('Salva');
  await screen.findByText('Immagine aggiornata con successo');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(sent()).toEqual([{ edit: right, focus: centre }]);
  await untilFocused(() => screen.getByRole('button', { name: 'Ritaglia e ruota Il muso' }));
  await press('Annulla');
  await screen.findByText('Immagine ripristinata con successo');
  expect(sent()[1]).toEqual({ edit: null, focus: centre });
});

test('the same from the keyboard: Enter opens, Enter turns, Ctrl+S saves', async () => {
  const { user, sent } = await openCar();
  screen.getByRole('button', { name: 'Ritaglia e ruota Il muso' }).focus();
  await user.keyboard('{Enter}');
  await untilFocused(() => screen.getByRole('button', { name: 'Ruota a destra' }));
  await user.keyboard('{Enter}');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent()).toEqual([{ edit: right, focus: centre }]));
});

test('a press on the picture opens the editor, too; an editor that changed nothing closes without a call', async () => {
  const { user, press, sent } = await openCar();
  await user.click(screen.getByRole('img', { name: 'Il muso' }));
  await screen.findByRole('dialog');
  await press('Salva');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(sent()).toEqual([]);
});

test('a photo of a form is called by its place after an edit, too', async () => {
  const [first, edited] = [storedPicture('a'), storedPicture('b')].map((url) => url.replace('/media/', ''));
  const { press } = await openCar({
    alt: '',
    originalName: first ?? '',
    filename: edited ?? '',
    url: storedPicture('b'),
  });
  await press('Ritaglia e ruota Immagine 1');
  await screen.findByRole('dialog', { name: 'Ritaglia e ruota' });
});

test('proportions are chosen by one press, and kept in fractions of the picture', async () => {
  const { user, press, sent } = await openEditor();
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  screen.getByText('800 × 800 px');
  await press('Salva');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.edit?.crop).toEqual({ x: 0.16667, y: 0, width: 0.66667, height: 1 });
});

test('steps are undone and redone by buttons and keys', async () => {
  const { user, press } = await openEditor();
  const degrees = () => slider('Raddrizza').getAttribute('aria-valuetext');
  const size = () => screen.getByText(/px$/, { selector: '[role=dialog] p' }).textContent;
  await press('Ruota a sinistra');
  expect(size()).toBe('800 × 1200 px');
  await press('Inclina di mezzo grado a destra');
  await press('Inclina di mezzo grado a destra');
  expect(degrees()).toBe('1°');
  await user.keyboard('{Control>}z{/Control}');
  expect(degrees()).toBe('0,5°');
  await press('Annulla l’ultima modifica');
  await press('Annulla l’ultima modifica');
  expect(size()).toBe('1200 × 800 px');
  expect(screen.getByRole('button', { name: 'Annulla l’ultima modifica' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(size()).toBe('800 × 1200 px');
  await press('Ripeti la modifica');
  await user.keyboard('{Control>}y{/Control}');
  expect(degrees()).toBe('1°');
  await press('Azzera la rotazione fine');
  expect(degrees()).toBe('0°');
});

test('an edited picture is the original again, whose focal point stays on its subject', async () => {
  const { press, sent } = await openEditor({
    edit: { turn: 180, straighten: 0, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } },
    url: storedPicture('b', '_2040'),
  });
  await press('Torna all’originale');
  expect(screen.getByRole('button', { name: 'Torna all’originale' }).getAttribute('aria-disabled')).toBe('true');
  await press('Salva');
  await waitFor(() => expect(sent()).toEqual([{ edit: null, focus: { x: 0.9, y: 0.8 } }]));
  await screen.findByText('Immagine aggiornata con successo');
  await press('Annulla');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ edit: { turn: 180 }, focus: { x: 0.2, y: 0.4 } });
});

test('the focal point is moved by the arrow keys and sent alone; the row of keys is one step', async () => {
  const { user, press, sent } = await openEditor();
  await user.click(screen.getByRole('tab', { name: 'Punto focale' }));
  (await screen.findByRole('slider', { name: 'Punto focale' })).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(slider('Punto focale').getAttribute('aria-valuetext')).toBe('48% da sinistra, 40% dall’alto');
  await user.keyboard('{Control>}z{/Control}');
  expect(slider('Punto focale').getAttribute('aria-valuetext')).toBe('50% da sinistra, 50% dall’alto');
  await user.keyboard('{Control>}y{/Control}');
  await press('Salva');
  await waitFor(() => expect(sent()).toEqual([{ focus: { x: 0.48, y: 0.4 } }]));
  await screen.findByText('Immagine aggiornata con successo');
  await press('Annulla');
  await waitFor(() => expect(sent()[1]).toEqual({ focus: centre }));
});

test('an edit that is not saved is asked about, and a refused one is still there', async () => {
  const { api, user, press, sent } = await openEditor();
  await press('Ruota a destra');
  api.refuseNext('updateImage', refusal(503, 'Riprova tra poco.'));
  await press('Salva');
  await screen.findByText('503: Riprova tra poco.');
  screen.getByText('800 × 1200 px');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.keyboard('{Control>}z{/Control}');
  await user.click(question.getByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  screen.getByText('800 × 1200 px');
  await press('Annulla');
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('dialog'));
  expect(sent()).toHaveLength(1);
});

test('the panel of an image leads to the editor, and asks first about what was typed in it', async () => {
  const { user, fill, press } = await openCar();
  await press('Modifica Il muso');
  await fill(screen.getByRole('textbox', { name: 'Didascalia' }), 'Appena lucidata');
  await press('Ritaglia e ruota');
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await screen.findByRole('dialog', { name: 'Ritaglia e ruota' });
  await press('Annulla');
  await untilGone(() => screen.queryByRole('dialog'));
});
