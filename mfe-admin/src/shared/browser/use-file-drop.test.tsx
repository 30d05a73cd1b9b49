import { expect, test } from 'bun:test';
import { screen, setUpAdmin, waitFor } from '../../../test/admin';
import { anImage, aProject } from '../../../test/records';

const { open } = setUpAdmin();

const photo = (name: string) => new File([new Uint8Array(40)], name, { type: 'image/jpeg' });

interface Entry {
  name: string;
  isFile: boolean;
  isDirectory: boolean;
}
const fileEntry = (file: File) => ({
  name: file.name,
  isFile: true,
  isDirectory: false,
  file: (give: (file: File) => void) => give(file),
});
const folder = (name: string, entries: Entry[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    // As in browsers: some entries at a time, then none.
    const left = [...entries];
    return { readEntries: (give: (some: Entry[]) => void) => give(left.splice(0, 2)) };
  },
});

/** Drops something on an element; returns whether the browser's default action was prevented. */
function drop(target: Element, types: string[], files: File[], entries: Entry[] = files.map(fileEntry)): boolean {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  const dataTransfer = { types, files, items, getData: () => '', dropEffect: '' };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { dataTransfer }));
  return event.defaultPrevented;
}

const heading = () => screen.getByRole('heading', { level: 1 });
async function openPictures() {
  const { user } = await open('/admin/cars/new');
  await user.click(screen.getByRole('button', { name: /Immagini/ }));
}

const shown = () => screen.queryAllByRole('img', { name: /^Immagine \d$/ }).length;

test('text can be dropped into the fields of a form with pictures', async () => {
  await open('/admin/cars/new');
  expect(drop(screen.getByRole('textbox', { name: 'Marca' }), ['text/plain'], [])).toBe(false);
  expect(drop(screen.getByRole('textbox', { name: 'Marca' }), ['text/uri-list', 'text/plain'], [])).toBe(false);
  expect(drop(heading(), ['text/uri-list', 'text/plain'], [])).toBe(true);
});

test('photos dropped beside the field join the gallery', async () => {
  await openPictures();
  expect(drop(heading(), ['Files'], [photo('uno.jpg'), photo('due.jpg')])).toBe(true);
  await waitFor(() => expect(shown()).toBe(2));
});

test('a dropped folder gives the pictures in it, and in its folders, by their names', async () => {
  await openPictures();
  const entry = folder('Fulvia', [
    fileEntry(photo('foto10.jpg')),
    fileEntry(photo('foto2.jpg')),
    fileEntry(photo('.nascosta.jpg')),
    fileEntry(new File(['x'], 'Thumbs.db')),
    folder('interni', [fileEntry(photo('sedili.heic'))]),
  ]);
  drop(screen.getByText('Aggiungi foto'), ['Files'], [new File([], 'Fulvia')], [entry]);
  await waitFor(() => expect(shown()).toBe(3));
});

test('a picture of the page that is dragged by mistake is no new one', async () => {
  await openPictures();
  document.dispatchEvent(new Event('dragstart'));
  expect(drop(heading(), ['Files', 'text/html'], [photo('uno.jpg')])).toBe(true);
  document.dispatchEvent(new Event('dragend'));
  drop(heading(), ['Files'], [photo('due.jpg')]);
  await waitFor(() => expect(shown()).toBe(1));
});

test('a file that is dropped on a page without a field does not replace it', async () => {
  await open('/admin/categories');
  expect(drop(heading(), ['Files'], [photo('uno.jpg')])).toBe(true);
});

test('photos dropped anywhere on the page of the images wait to be uploaded', async () => {
  const project = aProject();
  await open(`/admin/projects/${project.id}/images`, {
    getProject: project,
    listImages: [anImage({ entityType: 'project', entityId: project.id })],
  });
  drop(heading(), ['Files'], [photo('uno.jpg')]);
  await screen.findByText('uno.jpg');
});
