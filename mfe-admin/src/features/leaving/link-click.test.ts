import { expect, test } from 'bun:test';
import { pageOf } from './link-click';

const here = { origin: 'https://officina.example', pathname: '/admin/cars', search: '?modifica=12' };

test('returns the path, search and hash of a link to another page of the site', () => {
  expect(pageOf('https://officina.example/admin/projects?q=fiat#lista', here)).toBe('/admin/projects?q=fiat#lista');
  expect(pageOf('https://officina.example/admin/cars', here)).toBe('/admin/cars');
});
test('returns null for a fragment of the current page, a file and another site', () => {
  for (const address of [
    'https://officina.example/admin/cars?modifica=12#contenuto',
    'https://officina.example/api/exports/cars',
    'https://officina.example/media/a.webp',
    'https://example.org/',
    'mailto:info@officina.example',
  ]) {
    expect(pageOf(address, here)).toBeNull();
  }
});
