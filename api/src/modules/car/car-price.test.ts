import { expect, test } from 'bun:test';
import { carDraft, useApp } from '../../../test/test-app';

const api = useApp();
const price = 91_827;

/** A sold car and one for sale, of a unique make. */
async function twoCars(make: string) {
  const create = async (change: object) => api.admin.call('createCar', { body: await carDraft({ make, ...change }) });
  return { sold: await create({ price, available: false }), offered: await create({ price: 50_000 }) };
}

test('no public body has the price of a sold car, and the back office reads it as before', async () => {
  const { sold, offered } = await twoCars('Cisitalia');
  const paths = [`/api/cars/${sold.id}`, '/api/cars', '/api/cars?make=cisitalia', '/api/cars/facets?make=cisitalia'];
  // Twice: rendered, and from the cache. An administrator's request in between must not change the visitors' response.
  for (const path of [...paths, ...paths]) {
    const response = await api.send(path);
    expect(`${path} ${await response.text()} ${response.headers.get('etag')}`).not.toContain(String(price));
    if (!path.includes('facets')) expect(await (await api.send(path, { as: 'admin' })).text()).toContain(String(price));
  }
  expect(await api.visitor.call('getCar', { params: { id: sold.id } })).toEqual({ ...sold, price: 0 });
  expect(await api.visitor.call('getCar', { params: { id: offered.id } })).toEqual(offered);
});

test('a car loses its public price when it is sold, and has it again when it is offered again', async () => {
  const { offered } = await twoCars('Moretti');
  const params = { id: offered.id };
  const seen = async () => (await api.visitor.call('getCar', { params })).price;
  expect(await seen()).toBe(50_000);
  await api.admin.call('changeCars', { body: { ids: [offered.id], available: false } });
  expect(await seen()).toBe(0);
  await api.admin.call('updateCar', { params, body: { available: true } });
  expect(await seen()).toBe(50_000);
});

test('neither filters nor the order nor the counts of prices tell a visitor what a sold car cost', async () => {
  const make = 'Siata';
  const { sold, offered } = await twoCars(make);
  const dear = await api.admin.call('createCar', { body: await carDraft({ make, price: 99_000 }) });
  const found = async (query: object, as: 'visitor' | 'admin' = 'visitor') =>
    (await api[as].page('listCars', { query: { make, ...query } })).items.map(({ id }) => id);
  expect(await found({ priceFrom: price, priceTo: price })).toEqual([]);
  expect(await found({ priceFrom: price, priceTo: price }, 'admin')).toEqual([sold.id]);
  expect(await found({ priceTo: 60_000 })).toEqual([offered.id]);
  // The sold car is last in both orders, regardless of its price.
  expect(await found({ sort: 'price' })).toEqual([offered.id, dear.id, sold.id]);
  expect(await found({ sort: '-price' })).toEqual([dear.id, offered.id, sold.id]);
  expect(await found({ sort: '-price' }, 'admin')).toEqual([dear.id, sold.id, offered.id]);
  const narrowed = await api.visitor.call('getCarFacets', { query: { priceFrom: price, priceTo: price } });
  expect(narrowed.makes.find(({ value }) => value === make)?.count).toBe(0);
  const { price: facet } = await api.visitor.call('getCarFacets', { query: { make } });
  expect([facet.min, facet.max, facet.bands.map(({ count }) => count)]).toEqual([50_000, 99_000, [0, 0, 0, 2]]);
});

test('a price on request is told as little as that of a sold car, and is back once it is told to everyone', async () => {
  const make = 'Abarth';
  const body = await carDraft({ make, price, priceOnRequest: true });
  const { id } = await api.admin.call('createCar', { body });
  const dear = await api.admin.call('createCar', { body: await carDraft({ make, price: 99_000 }) });
  const paths = [`/api/cars/${id}`, `/api/cars?make=${make}&available=true`, `/api/cars/facets?make=${make}`];
  for (const path of [...paths, ...paths]) {
    expect(await (await api.send(path)).text()).not.toContain(String(price));
    if (!path.includes('facets')) expect(await (await api.send(path, { as: 'admin' })).text()).toContain(String(price));
  }
  expect(await api.visitor.call('getCar', { params: { id } })).toMatchObject({ price: 0, priceOnRequest: true });
  const found = async (query: object) =>
    (await api.visitor.page('listCars', { query: { make, ...query } })).items.map((car) => car.id);
  expect(await found({ priceFrom: price, priceTo: price })).toEqual([]);
  expect(await found({ q: `abarth ${price}` })).toEqual([]);
  expect(await found({ sort: 'price' })).toEqual([dear.id, id]);
  expect(await found({ sort: '-price' })).toEqual([dear.id, id]);
  await api.admin.call('updateCar', { params: { id }, body: { priceOnRequest: false } });
  expect(await found({ priceFrom: price, priceTo: price })).toEqual([id]);
});

test('what an administrator reads is stored nowhere, and a save is compared with it', async () => {
  const { sold } = await twoCars('Nardi');
  const path = `/api/cars/${sold.id}`;
  const [own, visitors] = [await api.send(path, { as: 'admin' }), await api.send(path)];
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.headers.get('etag')).not.toBe(visitors.headers.get('etag'));
  const save = (ifMatch: string | null) =>
    api.sendJson('PATCH', path, { mileage: 1 }, { as: 'admin', headers: { 'if-match': ifMatch ?? '' } });
  expect((await save(visitors.headers.get('etag'))).status).toBe(412);
  expect((await save(own.headers.get('etag'))).status).toBe(200);
});

test('a session that has ended gets what visitors get', async () => {
  const { sold } = await twoCars('Stanguellini');
  const response = await api.send(`/api/cars/${sold.id}`, { headers: { cookie: 'session=ended' } });
  expect(await response.json()).toMatchObject({ price: 0 });
});
