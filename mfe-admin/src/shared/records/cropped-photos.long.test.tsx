import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { anImage, aProject, storedPicture } from '../../../test/records';

const { open } = setUpAdmin();

// Every local photo has 1200 x 800 pixels.
beforeAll(() => {
  const createImageBitmap = async () => ({ width: 1200, height: 800, close: () => undefined });
  Object.assign(globalThis, { createImageBitmap });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

const centre = { x: 0.5, y: 0.5 };
const square = { x: 0.16667, y: 0, width: 0.66667, height: 1 };

/** Opens the form of a project with one stored picture. */
async function openForm(part: Partial<Image> = {}, later: readonly Image[] = []) {
  const image = anImage({ entityType: 'project', ...part });
  const project = aProject({ featuredImage: image.url, images: [image.url] });
  const admin = await open(`/admin/projects?modifica=${project.id}`, {
    listProjects: [project],
    getProject: project,
    updateProject: project,
    listImages: () => [image, ...later],
    updateImage: image,
    uploadImage: () => anImage({ entityType: 'project' }),
  });
  const { api, user } = admin;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const toPhotos = async () => {
    await screen.findByRole('dialog', { name: 'Modifica Progetto' });
    for (let step = 0; step < 2; step += 1) await press('Avanti');
  };
  await toPhotos();
  return {
    ...admin,
    ...{ image, press, toPhotos },
    async openEditor(name: string) {
      await press(`Ritaglia: ${name}`);
      return within(await screen.findByRole('dialog', { name: 'Ritaglia e ruota' }));
    },
    async close(editor: ReturnType<typeof within>, button: string) {
      await user.click(editor.getByRole('button', { name: button }));
      await untilGone(() => screen.queryByRole('dialog', { name: 'Ritaglia e ruota' }));
    },
    async addPhotos(...photos: File[]) {
      const field = await screen.findByLabelText<HTMLInputElement>(/Aggiungi foto/);
      field.accept = '';
      await user.upload(field, photos);
      await screen.findByText(photos.length === 1 ? 'Immagine caricata' : `${photos.length} immagini caricate`);
    },
    async save() {
      await press('Aggiorna Progetto');
      await screen.findByText('Progetto aggiornato');
    },
    /** How a tile shows its picture: its rotation, e.g. "rotate(90deg)", and its width relative to the crop. */
    drawn(name: string) {
      const turned = screen.getByRole('img', { name, hidden: true }).parentElement;
      const width = Number.parseFloat(turned?.parentElement?.style.width ?? '');
      return [turned?.style.transform.replace(/^.* /, ''), Math.round(width)];
    },
    edits: () => api.calls('updateImage').map(({ id, body }) => [id, body]),
  };
}

const photo = (name: string, content: BlobPart = 'pixels') => new File([content], name, { type: 'image/jpeg' });

test('a stored picture is cropped in the form, and stored so with the record', async () => {
  const { api, user, image, openEditor, save, edits, close } = await openForm({
    edit: { turn: 180, straighten: 0, crop: null },
    url: storedPicture('b', '_2040'),
  });
  const editor = await openEditor('immagine 1');
  await user.click(editor.getByRole('radio', { name: '1:1' }));
  await close(editor, 'Salva');
  await untilFocused(() => screen.getByRole('button', { name: 'Ritaglia: immagine 1' }));
  const tile = screen.getByRole('img', { name: 'Immagine 1' });
  expect(tile.getAttribute('src')).toStartWith(image.originalUrl.replace('.webp', ''));
  expect([api.calls('updateProject'), edits()]).toEqual([[], []]);
  await save();
  expect(api.calls('updateProject')).toMatchObject([{ body: { images: [image.url] } }]);
  expect(edits()).toEqual([
    [String(image.id), { edit: { turn: 180, straighten: 0, crop: square }, focus: { x: 0.05, y: 0.4 } }],
  ]);
});

test('a press on Ruota turns what was cropped, and a fourth one takes all of them back', async () => {
  const { image, openEditor, press, save, drawn, edits, api, close } = await openForm();
  await press('Ruota: immagine 1');
  await waitFor(() => expect(drawn('Immagine 1')).toEqual(['rotate(90deg)', 100]));
  for (let turn = 1; turn < 4; turn += 1) await press('Ruota: immagine 1');
  await waitFor(() => expect(drawn('Immagine 1')).toEqual(['', Number.NaN]));
  const editor = await openEditor('immagine 1');
  editor.getByText('1200 × 800 px');
  await press('Ruota a sinistra');
  await close(editor, 'Salva');
  await press('Ruota: immagine 1');
  await press('Ruota: immagine 1');
  await waitFor(() => expect(drawn('Immagine 1')).toEqual(['rotate(90deg)', 100]));
  const turned = await openEditor('immagine 1');
  turned.getByText('800 × 1200 px');
  await close(turned, 'Annulla');
  await save();
  expect(edits()).toEqual([[String(image.id), { edit: { turn: 90, straighten: 0, crop: null }, focus: centre }]]);
  // The image was looked up once for the editor, and once for the save.
  expect(api.calls('listImages').length).toBe(2);
});

test('photos that are not sent yet are cropped, with the record and in the upload queue', async () => {
  const added = anImage({ entityType: 'project', sortOrder: 1, url: storedPicture('c') });
  const { api, user, openEditor, addPhotos, drawn, save, edits, close } = await openForm({}, [added]);
  const sent = anImage({ entityType: 'project' });
  api.answer('uploadImage', sent);
  const large = new Uint8Array(4 * 1024 * 1024);
  await addPhotos(photo('uno.jpg', large), photo('due.jpg', large));
  for (const name of ['immagine 2', 'immagine 3']) {
    const editor = await openEditor(name);
    editor.getByText('1200 × 800 px');
    await user.click(editor.getByRole('radio', { name: '1:1' }));
    await close(editor, 'Salva');
  }
  await waitFor(() => expect(drawn('Immagine 3')).toEqual(['rotate(0deg)', 150]));
  const release = api.hold('uploadImage');
  await save();
  const edit = { edit: { turn: 0, straighten: 0, crop: square }, focus: centre } as const;
  expect(edits()).toEqual([[String(added.id), edit]]);
  // The photo is stored once, however often its edit is sent.
  api.refuseNext('updateImage', refusal(503, 'Riprova tra poco.'));
  // A reopened page restores the edits of the photo, too.
  const { uploads } = await import('../photos/uploads/uploads');
  const { storedUploads } = await import('../photos/uploads/stored-uploads');
  const listener = { onStored: () => {}, onSettled: () => {} };
  await uploads.open({ username: 'nessuno', save: () => {}, drop: () => {}, adopt: async () => [] }, listener);
  release();
  await uploads.open(storedUploads({ id: 1, username: 'titolare' }), listener);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(edits().length).toBe(3);
  });
  expect(edits().slice(1)).toEqual([
    [String(sent.id), edit],
    [String(sent.id), edit],
  ]);
  expect(new Set(api.calls('uploadImage').map(({ body }) => Object(body).uploadId)).size).toBe(1);
});

test('a cancelled editor changes nothing, and leaves the form as it is', async () => {
  const { user, openEditor, press, drawn, edits, save, addPhotos } = await openForm();
  await addPhotos(photo('uno.jpg'));
  await openEditor('immagine 1');
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog', { name: 'Ritaglia e ruota' }));
  await untilFocused(() => screen.getByRole('button', { name: 'Ritaglia: immagine 1' }));

  await openEditor('immagine 1');
  await press('Ruota a destra');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  question.getByText(/quello che hai cambiato andrà perso/);
  await user.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('dialog', { name: 'Ritaglia e ruota' }));
  expect(drawn('Immagine 1')).toEqual(['', Number.NaN]);

  // The added photo is still an unsaved change.
  await press('Annulla');
  const own = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  own.getByText(/quello che hai scritto resta su questo dispositivo/);
  await user.click(own.getByRole('button', { name: 'Resta' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await save();
  expect(edits()).toEqual([]);
});

test('a crop is in the draft that is resumed', async () => {
  const { user, image, choose, openEditor, press, toPhotos, save, edits, close } = await openForm();
  const editor = await openEditor('immagine 1');
  await user.click(editor.getByRole('radio', { name: '1:1' }));
  await close(editor, 'Salva');
  await press('Annulla');
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await choose('Fiat 1100', 'Modifica');
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await toPhotos();
  const resumed = await openEditor('immagine 1');
  resumed.getByText('800 × 800 px');
  await close(resumed, 'Annulla');
  await save();
  expect(edits()).toEqual([[String(image.id), { edit: { turn: 0, straighten: 0, crop: square }, focus: centre }]]);
});

test('an editor that cannot learn how a picture is edited says so', async () => {
  const { api, press } = await openForm();
  api.refuseNext('listImages', refusal(503, 'Riprova tra poco.'));
  await press('Ritaglia: immagine 1');
  await screen.findByText('Non è stato possibile aprire l’immagine');
  expect(screen.queryAllByRole('dialog', { name: 'Ritaglia e ruota' }).length).toBe(0);
});
