import { expect, test } from 'bun:test';
import { ApiError, type Client, createClient } from '@officina/contracts/client';
import type { ServerParts } from '@officina/contracts/release';
import { Async, api, useSuspenseQuery } from '@officina/platform';
import { renderPage } from './server';

/** Stands for a remote's page that needs data. */
function CarsPage() {
  const { data } = useSuspenseQuery({ queryKey: ['cars'], queryFn: () => api.call('listCars') });
  return <h1>{data.length} auto</h1>;
}
const page = () => (
  <Async>
    <CarsPage />
  </Async>
);
const parts: ServerParts = new Map([
  ['mfe_public/Cars', { default: page }],
  ['mfe_public/Contact', { default: () => <h1>Contatti</h1> }],
]);

const answering = (answer: () => Response): Client =>
  createClient({ origin: 'http://localhost', fetch: async () => answer() });
const well = answering(() => Response.json([]));
const away = answering(() => new Response('away', { status: 503 }));
const render = (url: string, client: Client) => renderPage({ url, origin: 'http://localhost', api: client, parts });

test('a page whose data is away is the frame with 503 and one title, and nothing for the browser to take over', async () => {
  const { status, body, head, state, isIncomplete } = await render('/cars?marca=Fiat', away);
  expect([status, state, isIncomplete]).toEqual([503, '', true]);
  expect(body).toContain('Il sito non è al momento disponibile');
  for (const frame of ['<header', '<footer', 'Auto in Vendita']) expect(body).toContain(frame);
  expect(body).toMatch(/<a href="\/cars\?marca=Fiat"[^>]*>Riprova<\/a>/);
  expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
});

test('the same page is whole once the data is back', async () => {
  const { status, body, isIncomplete } = await render('/cars', well);
  expect([status, isIncomplete]).toEqual([200, false]);
  expect(body).toContain('auto</h1>');
});

test('a page hands its data to the browser by key, and of a picture no more than pages read', async () => {
  const picture = { id: 1, url: '/media/a.webp', alt: 'Officina', width: 480, height: 480, originalName: 'IMG_1.jpg' };
  const { state } = await render(
    '/cars',
    answering(() => Response.json([picture])),
  );
  const { id: _, originalName: __, ...read } = picture;
  expect(JSON.parse(state).queries).toContainEqual([['images', 'logo', 'first'], read]);
  expect(JSON.parse(state).queries).toContainEqual([['cars'], [picture]]);
});

test('a page that needs no data is served while it is away, but only for now', async () => {
  const { status, body, isIncomplete } = await render('/contact', away);
  expect([status, isIncomplete]).toEqual([200, true]);
  expect(body).toContain('Contatti');
});

test('a part that the server does not have is left to the browser', async () => {
  await expect(render('/privacy', well)).rejects.toThrow(/does not settle|no mfe_public/);
});

test('a refusal is not taken for data that is away', async () => {
  const refusing = answering(() => new Response('no', { status: 422 }));
  await expect(render('/cars', refusing)).rejects.toBeInstanceOf(ApiError);
});
