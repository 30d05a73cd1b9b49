import { expect, test } from 'bun:test';
import { nextDepth, pageAddress, readDepth, readFilters } from './list-address';
import { isBackOffice, pageAt, publicPath } from './paths';

test('a list starts with 6 and grows by 3 while more remain', () => {
  expect(readDepth(null)).toBe(6);
  expect(nextDepth(6, 7)).toBe(9);
  expect(nextDepth(9, 12)).toBe(12);
});

test('offers no more records once all are visible', () => {
  expect(nextDepth(6, 6)).toBeNull();
  expect(nextDepth(9, 7)).toBeNull();
  expect(nextDepth(6, 0)).toBeNull();
});

test('rounds an unusual depth in the search params up to a whole step', () => {
  expect(['0', '-3', 'abc', '1e9', '99999', ''].map(readDepth)).toEqual([6, 6, 6, 6, 6, 6]);
  expect(['7', '9', '10'].map(readDepth)).toEqual([9, 9, 12]);
  expect(readDepth('9999')).toBe(600);
});

const pages = ['/', '/gallery', '/gallery/:id', '/cars', '/sold', '/cars/:id', '/contact', '/privacy'];
const page = (address: string, of = pages, searchParams?: string[]) =>
  pageAddress(
    new URL(address, 'http://localhost'),
    of.map((path) => ({ path, searchParams })),
  );

test('maps all URLs of the same page to one URL', () => {
  expect(page('/?x=1')).toBe('/');
  expect(page('/contact/?utm_source=a&mostra=9')).toBe('/contact');
  expect(page('/cars?x=9999&categoria=rare&marca=Fiat')).toBe('/cars?marca=Fiat&categoria=rare');
  expect(page('/cars?marca=Fiat&marca=Lancia')).toBe('/cars?marca=Fiat');
  expect(page('/cars?decennio=1965&prezzo=viele&mostra=6')).toBe('/cars');
  expect(page('/gallery?mostra=7&marca=Fiat')).toBe('/gallery?mostra=9');
  expect(page('/gallery?mostra=9999')).toBe(page('/gallery?mostra=5000'));
  expect(page('/gallery?ordina=prezzo-crescente&cerca=+Fulvia++coup%C3%A9&x=1')).toBe(
    '/gallery?cerca=Fulvia+coup%C3%A9',
  );
  expect(page('/cars?cerca=&prezzo-da=&prezzo-fino=25.000&ordina=')).toBe('/cars?prezzo-fino=25000');
  expect(page('/gallery/3?categoria=engine')).toBe('/gallery/3');
});

test('a page has the search params that it states, as they are, and no others', () => {
  const events = (address: string, stated?: string[]) => page(address, ['/eventi', '/eventi/:id'], stated);
  expect(events('/eventi?mese=5')).toBe('/eventi');
  expect(events('/Eventi/?x=1&mese=5&mese=6&anno=', ['anno', 'mese'])).toBe('/eventi?anno=&mese=5');
  expect(events('/eventi/7?mese=%205%20&x', ['mese'])).toBe('/eventi/7?mese=+5+');
  expect(events(`/eventi?mese=${'5'.repeat(101)}`, ['mese'])).toBe('/eventi');
  expect(events('/eventi/x/y?mese=5', ['mese'])).toBe('/eventi/-/-');
});

test('the URL of a page has a bound, whatever it reads', () => {
  const long = encodeURIComponent('車'.repeat(100));
  expect(page(`/cars?cerca=${long}`)).toBe(`/cars?cerca=${long}`);
  expect(page(`/cars?cerca=${long}&marca=${long}&categoria=${long}`)).toBe('/cars');
});

test('maps every spelling of a make to the same URL', () => {
  const matra = page('/cars?marca=Talbot+Matra');
  expect(page('/cars?marca=Talbot%C2%A0Matra')).toBe(matra);
  expect(page('/cars?marca=%20Talbot%20%20Matra%E2%80%8B')).toBe(matra);
  expect(page('/cars?marca=Citroe%CC%88n')).toBe(page('/cars?marca=Citroën'));
  expect(page('/cars?marca=%E2%80%8B')).toBe('/cars');
});

test('keeps URLs of different pages different', () => {
  expect(page('/gallery?categoria=engine&mostra=12')).toBe('/gallery?categoria=engine&mostra=12');
  expect(page('/cars?prezzo=10000-20000&decennio=1960')).toBe('/cars?decennio=1960&prezzo=10000-20000');
});

test('maps every spelling of a path to the same URL', () => {
  for (const path of ['/cars', '/cars/', '/Cars', '/%63ars', '/cars?utm_source=post']) expect(page(path)).toBe('/cars');
  for (const path of ['/cars/12', '/CARS/12/', '/cars/%312']) expect(page(path)).toBe('/cars/12');
});

test('maps any number of unknown paths to a few URLs', () => {
  const lost = Array.from({ length: 100 }, (_, number) => [
    `/inventata-${number}`,
    `/gallery/x/${number}`,
    `/cars/7/${number}`,
    `/contact/${number}`,
    `/%${number}`,
    `/auth/${number}`,
  ]);
  const addresses = new Set(lost.flat().map((path) => page(path)));
  expect([...addresses].sort()).toEqual(['/-/-', '/cars/-/-', '/contact/-/-', '/gallery/-/-']);
  for (const path of addresses) expect(publicPath(path, pages)).toBeNull();
});

test('has only the pages that are declared, one written out before one with an id', () => {
  expect(page('/cars/12', ['/', '/cars'])).toBe('/cars/-/-');
  expect(page('/cars?marca=Fiat', ['/'])).toBe('/-/-');
  const events = [...pages, '/eventi/:id', '/eventi/nuovi', '/eventi/:id/foto'];
  expect(['/EVENTI/7/', '/eventi/nuovi', '/eventi/x', '/eventi/%3Aid'].map((path) => page(path, events))).toEqual([
    '/eventi/7',
    '/eventi/nuovi',
    '/eventi/0',
    '/eventi/0',
  ]);
  expect(page('/eventi/7/foto?mostra=9', events)).toBe('/eventi/7/foto');
  expect([pageAt('/eventi/7', events), pageAt('/eventi/nuovi/', events), pageAt('/eventi', events)]).toEqual([
    '/eventi/:id',
    '/eventi/nuovi',
    undefined,
  ]);
  // The canonical URL of a missing page must not be that of an existing one.
  expect(page('/eventi/7/8/9', ['/eventi', '/eventi/:id/:id'])).toBe('/-/-');
});

test('maps every invalid id to the same missing record', () => {
  for (const id of ['abc', '0', '01', '-1', '1.5', '99999999999', '%2F']) expect(page(`/cars/${id}`)).toBe('/cars/0');
});

test('separates the back office from public pages as the router does', () => {
  for (const path of ['/auth', '/auth/', '/Auth', '/admin', '/admin/cars/new', '/ADMIN/x', '/%61dmin'])
    expect(isBackOffice(path)).toBe(true);
  for (const path of ['/', '/auth/x', '/administrator', '/authors', '/cars/admin'])
    expect(isBackOffice(path)).toBe(false);
});

test('a far too long text is no filter', () => {
  const read = (text: string) => readFilters(new URLSearchParams({ cerca: text, marca: text }));
  expect(read(`a${' '.repeat(300)}b`)).toMatchObject({ text: 'a b', make: 'a b' });
  expect(read(`a${' '.repeat(500)}b`)).toMatchObject({ text: null, make: null });
});
