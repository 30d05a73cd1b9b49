import { expect, spyOn, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../../test/admin';
import { networkCut } from '../../../../test/fake-api';
import { anImage, aProject } from '../../../../test/records';
import { withoutOrigin } from '../../../../test/without-origin';
import { draftStore } from '../../drafts/draft-store';
import { removePicture } from '../../photos/local-pictures';

const { open } = setUpAdmin();

/** Opens the pictures of a project in its form. */
async function opened(answers: Parameters<typeof open>[1] = {}, project = aProject()) {
  const admin = await open(`/admin/projects?modifica=${project.id}`, {
    listProjects: [project],
    getProject: project,
    updateProject: project,
    ...answers,
  });
  await screen.findByRole('dialog', { name: 'Modifica Progetto' });
  for (let step = 0; step < 2; step += 1) await admin.user.click(screen.getByRole('button', { name: 'Avanti' }));
  const gallery = await screen.findByLabelText<HTMLInputElement>(/Aggiungi foto/);
  gallery.accept = '';
  const save = () => admin.user.click(screen.getByRole('button', { name: 'Aggiorna Progetto' }));
  return { ...admin, project, gallery, save };
}

const photo = (name: string, content: BlobPart = `taken 2024-05-18T09:${name.slice(0, 2)}:00\n`) =>
  new File([content], name, { type: 'image/jpeg' });
const data = (file: string) => `data:image/jpeg;base64,${btoa(file)}`;
const bodyOf = (call: unknown): { images: string[]; featuredImage: string } => Object(withoutOrigin(Object(call).body));

test('several photos join the gallery in the order in which they were taken, without a request', async () => {
  const { api, user, gallery, project, save } = await opened();
  const calls = api.calls('updateProject').length;
  await user.upload(gallery, [photo('30.jpg'), photo('10.jpg'), photo('20.jpg')]);
  await screen.findByText('3 immagini caricate');
  expect(api.calls('updateProject').length).toBe(calls);
  await save();
  await screen.findByText('Progetto aggiornato');
  expect(bodyOf(api.calls('updateProject').at(-1)).images).toEqual([
    ...project.images,
    ...['10', '20', '30'].map((minute) => data(`taken 2024-05-18T09:${minute}:00\n`)),
  ]);
});

test('photos of a form that is saved before they are read are sent after it', async () => {
  const { api, user, gallery, save } = await opened({ uploadImage: anImage() });
  const reading = Promise.withResolvers<void>();
  const slow = photo('20.jpg');
  const slice = slow.slice.bind(slow);
  slow.slice = (...range) => Object.assign(slice(...range), { text: () => reading.promise.then(() => slow.text()) });
  await user.upload(gallery, [slow, photo('10.jpg')]);
  await save();
  reading.resolve();
  await waitFor(() => expect(api.calls('uploadImage')).toHaveLength(2));
});

test('photos that were moved can be put back into the order of the shots', async () => {
  const { user, gallery, api, save } = await opened();
  await user.upload(gallery, [photo('10.jpg'), photo('20.jpg')]);
  await screen.findByText('2 immagini caricate');
  await user.click(screen.getByRole('button', { name: 'Sposta prima immagine 3' }));
  await user.click(await screen.findByRole('button', { name: 'Ordina per data di scatto' }));
  await screen.findByRole('button', { name: 'In ordine di scatto' });
  await save();
  await screen.findByText('Progetto aggiornato');
  const { images } = bodyOf(api.calls('updateProject').at(-1));
  expect(images.slice(1)).toEqual(['10', '20'].map((minute) => data(`taken 2024-05-18T09:${minute}:00\n`)));
});

test('each file that cannot be used says why beside its name, and the others go on', async () => {
  const { user, gallery } = await opened();
  const pdf = new File(['%PDF'], 'fattura.pdf', { type: 'application/pdf' });
  await user.upload(gallery, [photo('buona.jpg', 'pixels'), pdf, photo('rotta.jpg', 'refused damaged')]);
  await screen.findByText('2 di 3 foto non si possono usare: il motivo è accanto a ciascuna.');
  const refused = within(screen.getByRole('list', { name: 'Foto non utilizzabili' }));
  refused.getByText('Formato non supportato: carica solo file immagine (JPEG, PNG, WebP, etc.).');
  refused.getByText('La foto è danneggiata o incompleta: prova con un’altra copia.');
  screen.getByRole('button', { name: 'Rimuovi: immagine 2' });
  expect(screen.queryAllByRole('button', { name: 'Rimuovi: immagine 3' }).length).toBe(0);
  await user.click(refused.getByRole('button', { name: 'Togli rotta.jpg dall’elenco' }));
  await untilGone(() => screen.queryByText('rotta.jpg'));
});

test('a photo that the form has is not taken twice unless that is wanted', async () => {
  const { api, user, gallery, project, save } = await opened();
  await user.upload(gallery, [photo('10.jpg'), photo('20.jpg')]);
  await screen.findByText('2 immagini caricate');
  await user.upload(gallery, photo('20.jpg'));
  const refused = await screen.findByRole('list', { name: 'Foto non utilizzabili' });
  within(refused).getByText('Questa foto c’è già.');
  expect(screen.queryAllByRole('button', { name: 'Rimuovi: immagine 4' }).length).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Aggiungi comunque 20.jpg' }));
  await screen.findByRole('button', { name: 'Rimuovi: immagine 4' });
  await save();
  await screen.findByText('Progetto aggiornato');
  const [first, second] = ['10', '20'].map((minute) => data(`taken 2024-05-18T09:${minute}:00\n`));
  expect(bodyOf(api.calls('updateProject').at(-1))).toMatchObject({
    images: [...project.images, first, second, second],
  });
});

test('a photo that is turned while it is being reduced is not its own twin', async () => {
  const { user, gallery } = await opened();
  const { promise: words, resolve: release } = Promise.withResolvers<string>();
  const slow = photo('10.jpg');
  slow.slice = () => Object.assign(new Blob(), { text: () => words });
  await user.upload(gallery, slow);
  await user.click(await screen.findByRole('button', { name: 'Ruota: immagine 2' }));
  release('pixels');
  await screen.findByText('Immagine caricata');
  expect(screen.queryAllByText('Questa foto c’è già.')).toEqual([]);
  screen.getByRole('button', { name: 'Rimuovi: immagine 2' });
});

test('photos that are pasted join the gallery', async () => {
  const { gallery } = await opened();
  const clipboardData = { types: ['Files'], files: [photo('incollata.jpg', 'pixels')] };
  gallery.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }));
  await screen.findByRole('button', { name: 'Rimuovi: immagine 2' });
});

test('a text that is copied also as a picture goes into the text field in which it is pasted', async () => {
  const { user, gallery } = await opened();
  await user.upload(gallery, photo('10.jpg'));
  await user.click(await screen.findByRole('button', { name: 'Descrivi: immagine 2' }));
  const paste = (types: string[]) => {
    const clipboardData = { types, files: [photo('cella.png', types.join())] };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    screen.getByRole('textbox', { name: 'Didascalia' }).dispatchEvent(Object.assign(event, { clipboardData }));
    return event.defaultPrevented;
  };
  expect([paste(['text/plain', 'Files']), paste(['Files'])]).toEqual([false, true]);
  await screen.findByRole('button', { name: 'Rimuovi: immagine 3' });
});

test('files that are dropped or pasted while the record is being saved are not taken', async () => {
  const { api, user, gallery, save } = await opened();
  await user.upload(gallery, photo('10.jpg'));
  await screen.findByText('Immagine caricata');
  const release = api.hold('updateProject');
  await save();
  await waitFor(() => expect(api.calls('updateProject')).toHaveLength(1));
  const files = [photo('20.jpg'), photo('30.jpg')];
  const reads = files.map((file) => spyOn(file, 'slice'));
  const clipboardData = { types: ['Files'], files: files.slice(0, 1) };
  document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
  const dataTransfer = { types: ['Files'], files: files.slice(1), items: [] };
  document.dispatchEvent(Object.assign(new Event('drop'), { dataTransfer }));
  release();
  await screen.findByText('Progetto aggiornato');
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('the first photo is the cover, also when it is moved or removed, until another is chosen', async () => {
  const project = aProject({ featuredImage: '/media/coda-1200x800.webp', images: ['/media/coda-1200x800.webp'] });
  const { api, user, gallery, save } = await opened({ listProjects: [project], getProject: project });
  await user.click(screen.getByRole('button', { name: 'Rimuovi: immagine 1' }));
  await user.upload(gallery, [photo('10.jpg'), photo('20.jpg'), photo('30.jpg')]);
  await screen.findByText('3 immagini caricate');
  screen.getByRole('button', { name: 'Principale: immagine 1' });
  await user.click(screen.getByRole('button', { name: 'Sposta prima immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Rimuovi: immagine 1' }));
  screen.getByRole('button', { name: 'Principale: immagine 1' });
  await user.click(screen.getByRole('button', { name: 'Usa come principale: immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Sposta prima immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Sposta prima immagine 2' }));
  screen.getByRole('button', { name: 'Principale: immagine 2' });
  await save();
  await screen.findByText('Progetto aggiornato');
  const { images, featuredImage } = bodyOf(api.calls('updateProject').at(-1));
  const [ten = '', thirty = ''] = ['10', '30'].map((minute) => data(`taken 2024-05-18T09:${minute}:00\n`));
  expect({ images, featuredImage }).toEqual({ images: [ten, thirty], featuredImage: thirty });
});

test('a cover that is not in the gallery is shown first, and can be put into it', async () => {
  const project = aProject({ featuredImage: '/media/muso-1200x800.webp', images: ['/media/coda-1200x800.webp'] });
  const { api, user, save } = await opened({ listProjects: [project], getProject: project });
  screen.getByRole('button', { name: 'Rimuovi: immagine principale' });
  await user.click(screen.getByRole('button', { name: 'Mostra anche nella galleria' }));
  screen.getByRole('button', { name: 'Principale: immagine 1' });
  await save();
  await screen.findByText('Progetto aggiornato');
  expect(bodyOf(api.calls('updateProject').at(-1)).images).toEqual([project.featuredImage, ...project.images]);
});

test('of a photo that a gallery has three times, one copy is turned and one removed', async () => {
  const images = Array.from({ length: 3 }, () => '/media/muso-1200x800.webp');
  const project = aProject({ featuredImage: images[0] ?? '', images });
  const rows = images.map((url, sortOrder) => anImage({ entityType: 'project', url, sortOrder }));
  const { api, user, save } = await opened({
    listProjects: [project],
    getProject: project,
    listImages: rows,
    updateImage: rows[0],
  });
  await user.click(screen.getByRole('button', { name: 'Ruota: immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Rimuovi: immagine 3' }));
  screen.getByRole('button', { name: 'Principale: immagine 1' });
  await save();
  await screen.findByText('Progetto aggiornato');
  expect(bodyOf(api.calls('updateProject').at(-1)).images).toEqual(images.slice(1));
  expect(api.calls('updateImage').map(({ id }) => id)).toEqual([String(rows[1]?.id)]);
});

test('a record that is saved without the changes of its photos says so', async () => {
  const image = anImage({ entityType: 'project' });
  const project = aProject({ featuredImage: image.url, images: [image.url] });
  const { api, user, save } = await opened({ listProjects: [project], getProject: project, listImages: [image] });
  await user.click(screen.getByRole('button', { name: 'Ruota: immagine 1' }));
  api.refuseNext('updateImage', networkCut);
  await save();
  await screen.findByText('Modifiche alle foto non salvate');
  screen.getByText('Progetto aggiornato. Riapri la scheda per rifare ritagli, testi e ordine delle foto.');
  await untilGone(() => screen.queryByRole('dialog'));
});

test('a photo that this browser has lost is not left out of a save', async () => {
  const { api, user, gallery, save } = await opened();
  await user.upload(gallery, photo('10.jpg'));
  await screen.findByText('Immagine caricata');
  const [draft] = await draftStore.list();
  await removePicture(Object(draft?.changed).images.at(-1));
  await save();
  await screen.findByText('Una foto non è più in questo browser: toglila e sceglila di nuovo.');
  expect(api.calls('updateProject')).toEqual([]);
});

test('a chosen cover stays the cover in a draft that is resumed', async () => {
  const images = ['/media/muso-1200x800.webp', '/media/coda-1200x800.webp'];
  const { user, choose } = await opened({}, aProject({ featuredImage: images[0] ?? '', images }));
  await user.click(screen.getByRole('button', { name: 'Usa come principale: immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await choose('Fiat 1100', 'Modifica');
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  for (let step = 0; step < 2; step += 1) await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await user.click(await screen.findByRole('button', { name: 'Sposta dopo immagine 1' }));
  screen.getByRole('button', { name: 'Principale: immagine 1' });
  await user.click(screen.getByRole('button', { name: 'Sposta dopo immagine 1' }));
  screen.getByRole('button', { name: 'Principale: immagine 2' });
});

test('photos are added on every step of the form', async () => {
  const { user } = await open('/admin/cars/new');
  for (const [step, count] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await screen.findByText(`Passo ${step} di 4`);
    await user.upload(await screen.findByLabelText(/Aggiungi foto/), photo(`${step}0.jpg`));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Foto' }).querySelectorAll('ul > li').length).toBe(count),
    );
    await user.click(screen.getByRole('button', { name: 'Avanti' }));
  }
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await screen.findByRole('button', { name: 'Principale: immagine 1' });
  screen.getByRole('button', { name: 'Usa come principale: immagine 2' });
});

test('photos are turned and described beneath their thumbnails, and stored so with the record', async () => {
  const images = ['/media/muso-1200x800.webp'];
  const project = aProject({ featuredImage: images[0] ?? '', images });
  const [old, added] = [
    anImage({ entityType: 'project', url: images[0] ?? '', alt: 'Muso', caption: 'Prima' }),
    anImage({ entityType: 'project', sortOrder: 1 }),
  ];
  const { api, user, fill, gallery, save } = await opened({
    listProjects: [project],
    getProject: project,
    listImages: [old, added],
    updateImage: old,
  });
  await user.upload(gallery, photo('10.jpg'));
  await screen.findByText('Immagine caricata');
  expect(screen.queryAllByRole('textbox', { name: 'Didascalia' })).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) await user.click(screen.getByRole('button', { name: 'Ruota: immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Descrivi: immagine 2' }));
  await user.type(screen.getByRole('textbox', { name: 'Testo alternativo' }), 'La coda & il baule');
  await user.click(screen.getByRole('button', { name: 'Descrivi: immagine 2' }));
  await user.click(screen.getByRole('button', { name: 'Descrivi: immagine 1' }));
  await waitFor(() => expect(fieldValue(screen.getByRole('textbox', { name: 'Didascalia' }))).toBe('Prima'));
  await fill(screen.getByRole('textbox', { name: 'Didascalia' }), 'Com’era');
  screen.getByRole('button', { name: 'Principale: immagine 1' });
  expect(api.calls('updateImage')).toEqual([]);
  await save();
  await screen.findByText('Progetto aggiornato');
  expect(bodyOf(api.calls('updateProject').at(-1)).images).toEqual([...images, data('taken 2024-05-18T09:10:00\n')]);
  expect(api.calls('updateImage').map(({ id, body }) => [id, body])).toEqual([
    [String(old.id), { caption: 'Com’era' }],
    [
      String(added.id),
      { alt: 'La coda & il baule', edit: { turn: 270, straighten: 0, crop: null }, focus: { x: 0.5, y: 0.5 } },
    ],
  ]);
});

test('what does not fit into one request follows one by one, and all are in their places', async () => {
  const stored = [0, 1, 2].map((sortOrder) => anImage({ entityType: 'project', sortOrder }));
  const { api, user, gallery, project, save } = await opened({
    listImages: () => stored,
    updateImage: stored[0],
    uploadImage: () => anImage({ entityType: 'project' }),
  });
  const large = new Uint8Array(4 * 1024 * 1024);
  await user.upload(gallery, [photo('uno.jpg', large), photo('due.jpg', large), photo('tre.jpg', large)]);
  await screen.findByText('3 immagini caricate');
  await user.click(screen.getByRole('button', { name: 'Descrivi: immagine 4' }));
  await user.type(screen.getByRole('textbox', { name: 'Testo alternativo' }), 'La coda');
  // The stored picture is moved to the end, behind those that are sent later.
  for (let place = 1; place < 4; place += 1) {
    await user.click(screen.getByRole('button', { name: `Sposta dopo immagine ${place}` }));
  }
  const release = api.hold('uploadImage');
  await save();
  await screen.findByText('Progetto aggiornato');
  await screen.findByText('Foto caricate: 0 di 2');
  release();
  await screen.findByText('2 immagini caricate con successo');
  const { images } = bodyOf(api.calls('updateProject').at(-1));
  expect(images.map((url) => url.slice(0, 15))).toEqual(['data:image/jpeg', project.images[0]?.slice(0, 15) ?? '']);
  const later = api.calls('uploadImage').map(({ body }) => Object(body));
  expect(later.map(({ sortOrder, entityId, alt }) => [sortOrder, entityId, alt])).toEqual([
    ['1', String(project.id), ''],
    ['2', String(project.id), 'La coda'],
  ]);
  await waitFor(() =>
    expect(api.calls('updateImage')).toMatchObject([{ id: String(stored[1]?.id), body: { sortOrder: 3 } }]),
  );
});
