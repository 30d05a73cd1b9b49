import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, anImage, aProject } from '../../../test/records';
import { withCover } from './image-order';

const { open } = setUpAdmin();

const list = () => screen.getByRole('list', { name: 'Immagini esistenti' });
const shown = () =>
  within(list())
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.at(-1))
    .join('');

/** Opens a record with the images A to D, which are stored as they are sent. `parts` are by name. */
async function openFour(kind: 'car' | 'project', parts: Record<string, Partial<Image>>) {
  const record = kind === 'car' ? aCar() : aProject();
  let images = [...'ABCD'].map((alt) => anImage({ alt, entityType: kind, entityId: record.id, ...parts[alt] }));
  const [first] = images;
  const writes: string[] = [];
  const nameOf = (id: number) => images.find((image) => image.id === id)?.alt ?? '';
  const admin = await open(`/admin/${kind}s/${record.id}/images`, {
    ...(kind === 'car' ? { getCar: aCar({ id: record.id }) } : { getProject: aProject({ id: record.id }) }),
    listImages: () => images,
    updateImage: ({ id }) => {
      writes.push(`cover ${nameOf(Number(id))}`);
      images = withCover(images, Number(id));
      return first ?? refusal(404, 'Immagine non trovata');
    },
    orderImages: ({ body: { ids, cover } }) => {
      if (cover) {
        writes.push(`cover ${nameOf(cover)}`);
        images = withCover(images, cover);
      }
      writes.push(`order ${ids.map(nameOf).join('')}`);
      images = ids.flatMap((id) => images.filter((image) => image.id === id));
      return images;
    },
  });
  const press = (name: string) => admin.user.click(screen.getByRole('button', { name }));
  return { ...admin, press, writes };
}

const badge = (text: string) => within(list()).getByText(text).closest('li');
const cardOf = (name: string) => screen.getByRole('checkbox', { name: `Seleziona ${name}` }).closest('li');

test('the cover of a car is first, as in its gallery, and who is moved before it becomes the cover', async () => {
  const { press, writes } = await openFour('car', { C: { featured: true } });
  expect(shown()).toBe('CABD');
  await press('Sposta prima B');
  await waitFor(() => expect(writes).toEqual(['order CBAD']));
  await press('Sposta prima B');
  await waitFor(() => expect(shown()).toBe('BCAD'));
  expect(badge('Principale') === cardOf('B')).toBe(true);
  await waitFor(() => expect(writes.slice(1)).toEqual(['cover B', 'order BCAD']));
});

test('the cover of a car that is moved away hands over to the one that is first then', async () => {
  const { press, writes } = await openFour('car', { A: { featured: true } });
  await press('Sposta dopo A');
  await waitFor(() => expect(writes).toEqual(['cover B', 'order BACD']));
  expect(badge('Principale') === cardOf('B')).toBe(true);
});

test('a car’s image that is made the cover moves to the front at once, and back if that is refused', async () => {
  const { api, press, writes } = await openFour('car', { A: { featured: true } });
  const release = api.hold('updateImage');
  await press('Rendi principale D');
  await waitFor(() => expect(shown()).toBe('DABC'));
  api.refuseNext('updateImage', refusal(503, 'Riprova tra poco.'));
  release();
  await screen.findByText('503: Riprova tra poco.');
  await waitFor(() => expect(shown()).toBe('ABCD'));
  await press('Rendi principale D');
  await screen.findByText('Immagine aggiornata con successo');
  expect(shown()).toBe('DABC');
  expect(writes).toEqual(['cover D']);
});

test('quick moves of covers are stored one after the other', async () => {
  const { api, press, writes } = await openFour('car', { A: { featured: true } });
  const release = api.hold('orderImages');
  await press('Sposta prima B');
  await waitFor(() => expect(shown()).toBe('BACD'));
  await press('Sposta prima A');
  await waitFor(() => expect(shown()).toBe('ABCD'));
  expect(api.calls('orderImages')).toHaveLength(1);
  release();
  await waitFor(() => expect(writes).toEqual(['cover B', 'order BACD', 'cover A', 'order ABCD']));
  await waitFor(() => expect(api.isAnswering()).toBe(false));
  expect(shown()).toBe('ABCD');
  expect(badge('Principale') === cardOf('A')).toBe(true);
});

test('the cover of a project keeps its place in the carousel', async () => {
  const { press, writes } = await openFour('project', { C: { featured: true } });
  expect(shown()).toBe('ABCD');
  await press('Sposta dopo A');
  await waitFor(() => expect(writes).toEqual(['order BACD']));
  await press('Rendi principale D');
  await waitFor(() => expect(badge('Principale') === cardOf('D')).toBe(true));
  expect(shown()).toBe('BACD');
});

test('a project’s cover outside of its gallery is first, is said to be only that, and has no place in the order', async () => {
  const { press, writes } = await openFour('project', { C: { featured: true, inGallery: false } });
  expect(shown()).toBe('CABD');
  expect(badge('Solo copertina') === cardOf('C')).toBe(true);
  expect(screen.queryAllByRole('button', { name: /^Sposta C/ }).length).toBe(0);
  screen.getByRole('button', { name: 'Sposta A, ora in posizione 1' });
  await press('Sposta dopo A');
  await waitFor(() => expect(writes).toEqual(['order CBAD']));
  await press('Rendi principale D');
  await waitFor(() => expect(shown()).toBe('BADC'));
});

test('images are put in the order in which they were taken, those without a time last, and back', async () => {
  const { press, writes } = await openFour('project', {
    A: { takenAt: '2024-05-18T09:31:00' },
    C: { takenAt: '2024-05-18T09:30:05' },
    D: { takenAt: '2023-12-31T23:59:59' },
  });
  await press('Ordina per data di scatto');
  await screen.findByText('Immagini in ordine di scatto');
  expect(shown()).toBe('DCAB');
  await press('Annulla');
  await waitFor(() => expect(shown()).toBe('ABCD'));
  await waitFor(() => expect(writes).toEqual(['order DCAB', 'order ABCD']));
  await press('Ordina per data di scatto');
  await waitFor(() => expect(writes).toHaveLength(3));
  await press('Ordina per data di scatto');
  await screen.findByText('Le immagini sono già in ordine di scatto');
  expect(writes).toHaveLength(3);
});

test('the cover of a car stays first when the others are put in the order in which they were taken', async () => {
  const { press, writes } = await openFour('car', {
    A: { takenAt: '2024-05-18T09:31:00' },
    C: { takenAt: '2024-05-18T09:30:00' },
    D: { featured: true, takenAt: '2024-05-18T09:32:00' },
  });
  await press('Ordina per data di scatto');
  await waitFor(() => expect(writes).toEqual(['order DCAB']));
});

test('where no image has a time, the button says why it does nothing', async () => {
  await openFour('car', {});
  const button = screen.getByRole('button', {
    name: 'Ordina per data di scatto',
    description: 'Nessuna immagine ha la data di scatto.',
  });
  expect(button.getAttribute('disabled')).not.toBeNull();
});
