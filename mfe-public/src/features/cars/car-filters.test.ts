import { expect, test } from 'bun:test';
import { bandText, type CarFilters, queryOf, readFilters } from '@officina/contracts/list-address';
import { bandLabel, carsAddress, countFilters, decadeLabel } from './car-filters';

const none: CarFilters = { make: null, decade: null, price: null, category: null };
const read = (search: string) => readFilters(new URLSearchParams(search));

test('parses the filters that it has written to the search params', () => {
  const filters = { make: 'Alfa Romeo', decade: '1960', price: '20000-50000', category: 'matching-numbers' };
  const address = carsAddress(filters);
  expect(address).toBe('/cars?marca=Alfa+Romeo&decennio=1960&prezzo=20000-50000&categoria=matching-numbers');
  expect(read(address.slice('/cars'.length))).toEqual(filters);
  expect(countFilters(filters)).toBe(4);
});

test('returns the path alone without filters', () => {
  expect(carsAddress(none)).toBe('/cars');
  expect(read('')).toEqual(none);
  expect(countFilters(none)).toBe(0);
});

test('leaves the depth out of the URL of another filter', () => {
  expect(carsAddress({ ...read('?mostra=12&marca=Fiat'), decade: '1970' })).toBe('/cars?marca=Fiat&decennio=1970');
});

test('ignores invalid filters', () => {
  for (const decade of ['1965', '60', '18800', 'abc', '']) expect(read(`?decennio=${decade}`)).toEqual(none);
  for (const price of ['-', '10000', 'a-b', '1-2-3', '999999999-', '1e3-'])
    expect(read(`?prezzo=${price}`)).toEqual(none);
  expect(read(`?marca=${'x'.repeat(101)}&categoria=%00`)).toEqual(none);
});

test('requests whole decades, and prices below the upper end', () => {
  expect(queryOf(none)).toEqual({ available: true });
  expect(queryOf(read('?marca=Fiat&decennio=1960&prezzo=10000-20000&categoria=rare'))).toEqual({
    available: true,
    make: 'Fiat',
    category: 'rare',
    yearFrom: 1960,
    yearTo: 1969,
    priceFrom: 10_000,
    priceTo: 19_999,
  });
  expect(queryOf(read('?prezzo=50000-'))).toEqual({ available: true, priceFrom: 50_000 });
  expect(queryOf(read('?prezzo=-10000'))).toEqual({ available: true, priceTo: 9_999 });
});

test('formats price bands and decades', () => {
  const bands = [
    { from: 0, to: 10_000 },
    { from: 10_000, to: 20_000 },
    { from: 50_000, to: null },
  ];
  expect(bands.map(bandText)).toEqual(['0-10000', '10000-20000', '50000-']);
  expect(bands.map(bandLabel)).toEqual(['meno di 10.000\u00a0€', '10.000–20.000\u00a0€', 'da 50.000\u00a0€']);
  expect([1920, 1960, 1990, 2000].map(decadeLabel)).toEqual(['Anni 1920', 'Anni ’60', 'Anni ’90', 'Anni 2000']);
});
