import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { screen, setUpAdmin, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, anImage } from '../../../test/records';

const { open } = setUpAdmin();

const list = () => screen.getByRole('list', { name: 'Immagini esistenti' });
const shown = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[role=img]')?.getAttribute('aria-label') ?? item.querySelector('img')?.alt)
    .join('');

/** Opens a car with four images, A to D, which are stored in the order that is sent. */
async function openFour() {
  const car = aCar();
  let images = ['A', 'B', 'C', 'D'].map((alt) => anImage({ alt, entityId: car.id }));
  const admin = await open(`/admin/cars/${car.id}/images`, {
    getCar: car,
    listImages: () => images,
    orderImages: ({ body }) => {
      images = body.ids.flatMap((id) => images.filter((image) => image.id === id));
      return images;
    },
  });
  const press = (name: string) => admin.user.click(screen.getByRole('button', { name }));
  const ids = (order: string): Image['id'][] =>
    [...order].flatMap((alt) => images.filter((image) => image.alt === alt)).map(({ id }) => id);
  return { ...admin, press, ids };
}

test('an image is moved one place by its buttons, by one call each time', async () => {
  const { api, press, ids } = await openFour();
  await press('Sposta prima C');
  await waitFor(() => expect(shown()).toBe('ACBD'));
  await press('Sposta dopo A');
  await waitFor(() => expect(shown()).toBe('CABD'));
  await waitFor(() => expect(api.calls('orderImages')).toHaveLength(2));
  expect(api.calls('orderImages').map(({ body }) => body.ids)).toEqual([ids('ACBD'), ids('CABD')]);
});

test('the first image has no place before it, and the last one none after it', async () => {
  const { api, press } = await openFour();
  await press('Sposta prima A');
  await press('Sposta dopo D');
  expect(screen.getByRole('button', { name: 'Sposta prima A' }).getAttribute('aria-disabled')).toBe('true');
  expect(shown()).toBe('ABCD');
  expect(api.calls('orderImages')).toEqual([]);
});

test('a second move keeps its place when the first one is stored after it', async () => {
  const { api, press, ids } = await openFour();
  const release = api.hold('orderImages');
  await press('Sposta dopo A');
  await waitFor(() => expect(shown()).toBe('BACD'));
  await press('Sposta dopo C');
  await waitFor(() => expect(shown()).toBe('BADC'));
  release();
  const releaseSecond = api.hold('orderImages');
  await waitFor(() => expect(api.calls('orderImages')).toHaveLength(2));
  // A read between the moves would return the order before the second one.
  expect(api.calls('listImages')).toHaveLength(1);
  expect(shown()).toBe('BADC');
  releaseSecond();
  await waitFor(() => expect(api.calls('listImages')).toHaveLength(2));
  await waitFor(() => expect(api.isAnswering()).toBe(false));
  expect(api.calls('orderImages').at(-1)?.body.ids).toEqual(ids('BADC'));
  expect(shown()).toBe('BADC');
});

test('an order that cannot be stored is told, and the old one is shown again', async () => {
  const { api, press } = await openFour();
  api.refuseNext('orderImages', refusal(503, 'Riprova tra poco.'));
  await press('Sposta dopo A');
  await screen.findByText('503: Riprova tra poco.');
  await waitFor(() => expect(shown()).toBe('ABCD'));
});

test('the images say in which order they were seen; what a colleague has ordered meanwhile is shown and stays', async () => {
  const { api, press, ids } = await openFour();
  api.answer('orderImages', ({ body: { seen } }) => {
    expect(seen).toEqual(ids('ABCD'));
    const images = ids('DCBA').map((id, at) => anImage({ id, alt: 'DCBA'[at] ?? '' }));
    api.answer('listImages', images);
    return refusal(409, 'Le immagini sono cambiate nel frattempo: ricarica la pagina.');
  });
  await press('Sposta dopo A');
  await screen.findByText(/Le immagini sono cambiate nel frattempo/);
  await waitFor(() => expect(shown()).toBe('DCBA'));
});
