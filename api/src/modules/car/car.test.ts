import { expect, test } from 'bun:test';
import { yearInItaly } from '@officina/contracts/clock';
import { carDraft, problemOf, useApp } from '../../../test/test-app';

const api = useApp();
const errorsOf = async (body: unknown) =>
  (await problemOf(await api.sendJson('POST', '/api/cars', body, { as: 'admin' }))).errors;

test('a created car is read back unchanged', async () => {
  const draft = await carDraft();
  const created = await api.admin.call('createCar', { body: draft });
  const { images: _, featuredImage: __, ...fields } = draft;
  expect(created).toMatchObject(fields);
  expect(await api.visitor.call('getCar', { params: { id: created.id } })).toEqual(created);
});

test('a new car is available by default', async () => {
  const { available: _, ...draft } = await carDraft();
  expect((await api.admin.call('createCar', { body: draft })).available).toBe(true);
});

test('an empty form gets the error message of every field', async () => {
  const wanted = [
    { path: 'make', message: 'La marca deve contenere almeno 2 caratteri' },
    { path: 'model', message: 'Il modello deve contenere almeno 2 caratteri' },
    { path: 'year', message: "L'anno deve essere successivo al 1900" },
    { path: 'engineSize', message: 'La cilindrata deve contenere almeno 3 caratteri' },
    { path: 'price', message: 'Il prezzo deve essere almeno 1.000€' },
    { path: 'mileage', message: 'Il chilometraggio non può essere negativo' },
    { path: 'description', message: 'La descrizione deve contenere almeno 10 caratteri' },
    { path: 'history', message: 'La storia del veicolo deve contenere almeno 10 caratteri' },
    { path: 'featuredImage', message: "L'immagine principale è obbligatoria" },
    { path: 'categories', message: 'Seleziona almeno una categoria' },
    { path: 'features', message: 'Aggiungi almeno una caratteristica' },
    { path: 'images', message: "Aggiungi almeno un'immagine" },
  ];
  expect(await errorsOf({})).toEqual(expect.arrayContaining(wanted));
});

test('refuses year, price and mileage out of range', async () => {
  const draft = await carDraft();
  const thisYear = yearInItaly();
  const refused = async (change: object) => (await errorsOf({ ...draft, ...change }))?.map(({ message }) => message);
  expect(await refused({ year: 1899 })).toEqual(["L'anno deve essere successivo al 1900"]);
  expect(await refused({ year: thisYear + 1 })).toEqual([`L'anno deve essere precedente o uguale a ${thisYear}`]);
  expect(await refused({ price: 999 })).toEqual(['Il prezzo deve essere almeno 1.000€']);
  expect(await refused({ price: 1000.5 })).toEqual(['Inserisci un numero intero']);
  expect(await refused({ price: 3_000_000_000 })).toEqual(['Il numero è troppo grande']);
  expect(await refused({ mileage: -1 })).toEqual(['Il chilometraggio non può essere negativo']);
});

test('an engine size in litres is asked for in cubic centimetres', async () => {
  for (const engineSize of ['2.0', '1.6 litri']) {
    const response = await api.sendJson('POST', '/api/cars', await carDraft({ engineSize }), { as: 'admin' });
    expect((await problemOf(response)).errors).toEqual([
      { path: 'engineSize', message: 'Scrivi la cilindrata in centimetri cubici, per esempio 1598' },
    ]);
  }
});

test('a patch of one field marks a car as sold', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft() });
  const sold = await api.admin.call('updateCar', { params: { id }, body: { available: false } });
  expect(sold.available).toBe(false);
  expect((await api.visitor.call('getCar', { params: { id } })).available).toBe(false);
});

test('the list is filtered by availability, category, make, year and price', async () => {
  const make = 'Innocenti';
  const add = async (change: object) =>
    (await api.admin.call('createCar', { body: await carDraft({ make, ...change }) })).id;
  const cheap = await add({ price: 5000, year: 1968, categories: ['rare', 'restored'] });
  const dear = await add({ price: 90_000, year: 1974, categories: ['certified'] });
  const sold = await add({ price: 20_000, year: 1970, categories: ['rare'], available: false });
  const find = async (query: object) =>
    (await api.admin.call('listCars', { query: { make: 'innocenti', ...query } })).map(({ id }) => id);
  expect(await find({})).toEqual([sold, dear, cheap]);
  expect(await find({ available: true })).toEqual([dear, cheap]);
  expect(await find({ available: false })).toEqual([sold]);
  expect(await find({ category: 'rare' })).toEqual([sold, cheap]);
  expect(await find({ priceFrom: 6000, priceTo: 50_000 })).toEqual([sold]);
  expect(await find({ yearFrom: 1970 })).toEqual([sold, dear]);
  expect(await find({ yearTo: 1969 })).toEqual([cheap]);
  expect(await find({ sort: 'price' })).toEqual([cheap, sold, dear]);
  expect(await find({ sort: '-year' })).toEqual([dear, sold, cheap]);
});

test('the search matches make with model, or the year', async () => {
  const { id } = await api.admin.call('createCar', {
    body: await carDraft({ make: 'Autobianchi', model: 'A112 Abarth', year: 1983 }),
  });
  for (const q of ['autobianchi a112', 'ABARTH', '1983']) {
    expect((await api.visitor.call('listCars', { query: { q } })).map((car) => car.id)).toEqual([id]);
  }
  expect(await api.visitor.call('listCars', { query: { q: 'a112%abarth' } })).toEqual([]);
});

test('features with quotes, commas and braces are read back unchanged', async () => {
  const features = ['Cerchi "Campagnolo"', 'Sedili, nuovi', '{originale}', "Volante d'epoca", 'C:\\foto', 'NULL'];
  const { id } = await api.admin.call('createCar', { body: await carDraft({ features }) });
  expect((await api.visitor.call('getCar', { params: { id } })).features).toEqual(features);
});

test('a deleted car is gone', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft() });
  await api.admin.call('deleteCar', { params: { id } });
  expect((await problemOf(await api.send(`/api/cars/${id}`))).detail).toBe('Auto non trovata');
});
