import { expect, test } from 'bun:test';
import { carFields } from '@officina/contracts/car-fields';
import { byFilter } from '@officina/contracts/field';
import { bandText, type CarFilters, queryOf, readFilters, sortOf } from '@officina/contracts/list-address';
import { bandLabel, carsAddress, countFilters, decadeLabel } from './car-filters';

const none: CarFilters = {
  text: null,
  make: null,
  decade: null,
  price: null,
  from: null,
  to: null,
  category: null,
  ...byFilter(carFields, () => null),
  order: null,
};
const read = (search: string) => readFilters(new URLSearchParams(search));

test('parses the filters that it has written to the search params', () => {
  const filters = { ...none, make: 'Alfa Romeo', decade: '1960', price: '20000-50000', category: 'matching-numbers' };
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

test('keeps a search, an own limit of the price and an order in the URL', () => {
  const filters = { ...none, text: 'coupé 1.3 S', from: '10000', to: '25000', order: 'prezzo-crescente' as const };
  const address = carsAddress(filters);
  expect(address).toBe('/cars?cerca=coup%C3%A9+1.3+S&prezzo-da=10000&prezzo-fino=25000&ordina=prezzo-crescente');
  expect(read(address.slice('/cars'.length))).toEqual(filters);
  expect(queryOf(filters)).toEqual({ available: true, q: 'coupé 1.3 S', priceFrom: 10_000, priceTo: 25_000 });
  expect(sortOf(filters)).toEqual({ sort: 'price' });
  // The order is not counted, and the two price limits count as one filter.
  expect(countFilters(filters)).toBe(2);
});

test('keeps the choices of a car that are filters in the URL, and no other texts', () => {
  const filters = { ...none, category: 'rare', fuel: 'benzina', gearbox: 'automatico' };
  const address = carsAddress(filters);
  expect(address).toBe('/cars?categoria=rare&alimentazione=benzina&cambio=automatico');
  expect(read(address.slice('/cars'.length))).toEqual(filters);
  expect(queryOf(filters)).toEqual({ available: true, category: 'rare', fuel: 'benzina', gearbox: 'automatico' });
  expect(countFilters(filters)).toBe(3);
  for (const value of ['Automatico', 'toString', '', '%00']) expect(read(`?cambio=${value}`)).toEqual(none);
});

test('reads amounts as they are typed, and no others', () => {
  const amounts = ['25000', '25.000', '€ 25.000,00', '25 000 euro', "25'000", ' 25.000,- ', 'EUR 25.000'];
  for (const amount of amounts) expect(read(`?prezzo-fino=${encodeURIComponent(amount)}`).to, amount).toBe('25000');
  for (const amount of ['', 'tanto', '25mila', '-5', '1-2', '€']) expect(read(`?prezzo-fino=${amount}`)).toEqual(none);
  expect(read('?prezzo-da=999999999999').from).toBe('99999999');
  // The visitor's own limits replace a price band.
  expect(read('?prezzo=10000-20000&prezzo-da=15000')).toEqual({ ...none, from: '15000' });
  expect(queryOf(read('?prezzo-fino=0'))).toEqual({ available: true, priceTo: 0 });
});

test('brings a search to one line, and ignores one that is too long', () => {
  expect(read('?cerca=%20fulvia%09%C2%A0coup%C3%A9%20').text).toBe('fulvia coupé');
  for (const text of ['', '%20', 'x'.repeat(101), '%00']) expect(read(`?cerca=${text}`)).toEqual(none);
  expect(read('?ordina=chilometri')).toEqual(none);
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
