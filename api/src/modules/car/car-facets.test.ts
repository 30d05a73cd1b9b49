import { beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { carDraft, problemOf, useApp } from '../../../test/test-app';
import { cars, categories } from '../../db/schema';
import { conditionsOf } from './car.service';

const api = useApp();
const facets = (query: object = {}) => api.visitor.call('getCarFacets', { query: { available: true, ...query } });
const counts = (choices: { value: string | number; count: number }[]) =>
  Object.fromEntries(choices.map(({ value, count }) => [value, count]));
const tagCounts = (choices: { id: string; count: number }[]) =>
  Object.fromEntries(choices.map(({ id, count }) => [id, count]));

beforeAll(async () => {
  const add = async (change: object) => api.admin.call('createCar', { body: { ...(await carDraft()), ...change } });
  await add({ make: 'Ferves', year: 1969, price: 9_999, categories: ['rare', 'certified'] });
  await add({ make: 'FERVES', year: 1970, price: 10_000, categories: ['certified'] });
  await add({ make: 'Lancia', year: 1961, price: 64_000, categories: ['rare'] });
  await add({ make: 'Porsche', year: 1955, price: 30_000, categories: ['rare'], available: false });
});

test('every facet value is counted, makes without regard to case', async () => {
  const { makes, decades, tags, price } = await facets();
  expect(makes.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([
    ['ferves', 2],
    ['lancia', 1],
  ]);
  expect(decades).toEqual([
    { value: 1960, count: 2 },
    { value: 1970, count: 1 },
  ]);
  expect(tags).toEqual([
    { id: 'certified', count: 2 },
    { id: 'rare', count: 2 },
  ]);
  expect(price).toEqual({
    min: 9_999,
    max: 64_000,
    bands: [
      { from: 0, to: 10_000, count: 1 },
      { from: 10_000, to: 20_000, count: 1 },
      { from: 20_000, to: 50_000, count: 0 },
      { from: 50_000, to: null, count: 1 },
    ],
  });
});

test('choices of a car are facets with the values that cars have, in the order of the field', async () => {
  const { items } = await api.admin.page('listCars', { query: { make: 'Ferves', sort: 'year' } });
  const [first, second] = items.map(({ id }) => ({ id }));
  const set = async (params: { id: number } | undefined, body: object) =>
    params && api.admin.call('updateCar', { params, body });
  await set(first, { gearbox: 'automatico', fuel: 'gpl' });
  await set(second, { gearbox: null });
  const { choices } = await facets();
  expect(choices.gearbox).toEqual([
    { value: 'manuale', count: 1 },
    { value: 'automatico', count: 1 },
  ]);
  expect(counts(choices.fuel)).toEqual({ benzina: 2, gpl: 1 });
  // A facet's counts consider the other filters but not its own.
  const narrowed = await facets({ gearbox: 'automatico' });
  expect(counts(narrowed.choices.gearbox)).toEqual({ manuale: 1, automatico: 1 });
  expect(counts(narrowed.choices.fuel)).toEqual({ benzina: 0, gpl: 1 });
  expect(narrowed.makes.map(({ count }) => count)).toEqual([1, 0]);
  const found = await api.visitor.call('listCars', { query: { available: true, gearbox: 'automatico', fuel: 'gpl' } });
  expect(found.map(({ id }) => id)).toEqual([first?.id ?? 0]);
  expect((await problemOf(await api.send('/api/cars?gearbox=volante'))).detail).toBe('Filtro non valido');
  for (const one of [first, second]) await set(one, { gearbox: 'manuale', fuel: 'benzina' });
});

test('sold cars count only when requested', async () => {
  expect(counts((await facets()).makes)).not.toHaveProperty('Porsche');
  expect(counts((await api.visitor.call('getCarFacets')).makes)).toHaveProperty('Porsche', 1);
});

test('a facet value is counted under the other filters, not under its own', async () => {
  const { makes, decades, tags, price } = await facets({ make: 'lancia' });
  expect(makes.map(({ count }) => count)).toEqual([2, 1]);
  expect(counts(decades)).toEqual({ 1960: 1, 1970: 0 });
  expect(tagCounts(tags)).toEqual({ certified: 0, rare: 1 });
  expect(price).toMatchObject({ min: 64_000, max: 64_000 });
  expect(price.bands.map(({ count }) => count)).toEqual([0, 0, 0, 1]);
});

test('every count is the length of the list filtered by that value', async () => {
  const filters = { category: 'rare', yearFrom: 1960, yearTo: 1969, priceFrom: 0, priceTo: 9_999 };
  const { makes } = await facets(filters);
  for (const { value, count } of makes) {
    const list = await api.visitor.call('listCars', { query: { available: true, ...filters, make: value } });
    expect([value, list.length]).toEqual([value, count]);
  }
});

test('filters without matches give zero counts and no price range', async () => {
  const { makes, price } = await facets({ category: 'none-such' });
  expect(makes.map(({ count }) => count)).toEqual([0, 0]);
  expect(price).toMatchObject({ min: null, max: null });
});

test('a search leaves every value in its place', async () => {
  const { makes, decades } = await facets({ q: '1961 fulvia' });
  expect(makes.map(({ count }) => count)).toEqual([0, 1]);
  expect(counts(decades)).toEqual({ 1960: 1, 1970: 0 });
  expect((await facets({ q: 'mai vista' })).makes.map(({ count }) => count)).toEqual([0, 0]);
});

test('a search for a number that its flag does not show counts no car', async () => {
  const body = await carDraft({ engineNumber: 'ZX 77.81', showsEngineNumber: false });
  const { id } = await api.admin.call('createCar', { body });
  const total = async () => (await facets({ q: '77.81' })).makes.reduce((sum, { count }) => sum + count, 0);
  expect(await total()).toBe(0);
  await api.admin.call('updateCar', { params: { id }, body: { showsEngineNumber: true } });
  expect(await total()).toBe(1);
  await api.admin.call('deleteCar', { params: { id } });
});

test('a spider is found and counted among the cabriolets, and once if it is one of them', async () => {
  const add = async (change: object) => (await api.admin.call('createCar', { body: await carDraft(change) })).id;
  const ids = [
    await add({ bodyType: 'spider', categories: ['rare'] }),
    await add({ bodyType: 'cabriolet', categories: ['convertible'] }),
    await add({ bodyType: 'coupe', categories: ['convertible'] }),
  ];
  await add({ bodyType: 'coupe', categories: ['rare'] });
  const found = async (query: object) =>
    (await api.visitor.call('listCars', { query: { sort: 'id', ...query } })).map(({ id }) => id);
  expect(await found({ category: 'convertible' })).toEqual(ids);
  expect(await found({ q: 'cabriolet' })).toEqual(ids);
  expect(tagCounts((await facets()).tags)).toMatchObject({ convertible: 3 });
  // Without the category, only cars that still contain it are found.
  const { db } = api.database;
  const gone = await db.delete(categories).where(eq(categories.id, 'convertible')).returning();
  const { category } = conditionsOf({ category: 'convertible' }, false);
  const rows = await db.select({ id: cars.id }).from(cars).where(category).orderBy(cars.id);
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
  await db.insert(categories).values(gone);
  for (const { id } of await api.admin.call('listCars'))
    if (id >= (ids[0] ?? 0)) await api.admin.call('deleteCar', { params: { id } });
});

test('the filter of a category reads the index of the categories', async () => {
  const { category } = conditionsOf({ category: 'rare' }, false);
  const plan = await api.database.db.transaction(async (tx) => {
    // For the few cars of a test a sequential scan would be faster.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select from ${cars} where ${category}`);
  });
  expect(JSON.stringify(plan)).toContain('cars_categories');
});

test('tags are in the order of their names, makes as in an Italian index', async () => {
  const { id } = await api.admin.call('createCar', {
    body: await carDraft({ make: 'ardita', categories: ['convertible', 'rare', 'certified'] }),
  });
  const { makes, tags } = await facets();
  await api.admin.call('deleteCar', { params: { id } });
  expect(makes.map(({ value }) => value)).toEqual(['ardita', 'FERVES', 'Lancia']);
  // Cabriolet, Certificata, Rarità.
  expect(tags.map((tag) => tag.id)).toEqual(['convertible', 'certified', 'rare']);
});

test('a car that is sold is no longer counted', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft({ make: 'Abarth' }) });
  expect(counts((await facets()).makes)).toHaveProperty('Abarth', 1);
  await api.admin.call('updateCar', { params: { id }, body: { available: false } });
  expect(counts((await facets()).makes)).not.toHaveProperty('Abarth');
});

test('makes that look alike are one, however the list is asked for them', async () => {
  const spellings = ['Talbot Matra', 'Talbot\u00a0Matra', ' Talbot  Matra\u200b', 'Citro\u00ebn', 'Citroe\u0308n'];
  for (const make of spellings) await api.admin.call('createCar', { body: await carDraft({ make }) });
  const found = counts((await facets()).makes);
  expect([found['Talbot Matra'], found.Citroën]).toEqual([3, 2]);
  for (const [index, make] of spellings.entries()) {
    expect(await api.visitor.call('listCars', { query: { make } })).toHaveLength(index < 3 ? 3 : 2);
    expect(await api.visitor.call('listCars', { query: { q: make } })).toHaveLength(index < 3 ? 3 : 2);
  }
});

test('an invalid filter is refused', async () => {
  expect((await problemOf(await api.send('/api/cars/facets?yearFrom=ieri'))).status).toBe(422);
});
