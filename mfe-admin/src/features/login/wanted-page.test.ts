import { expect, test } from 'bun:test';
import { wantedPage } from './wanted-page';

test('goes back to the page that asked for the sign-in', () => {
  expect(wantedPage({ from: '/admin/cars?q=fiat#lista' })).toBe('/admin/cars?q=fiat#lista');
});
test('goes to the dashboard when no page asked', () => {
  for (const state of [null, undefined, {}, 'x', { from: 7 }]) expect(wantedPage(state)).toBe('/admin');
});
test('never leaves the site and never comes back to the login', () => {
  for (const from of ['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '/auth']) {
    expect(wantedPage({ from })).toBe('/admin');
  }
});
