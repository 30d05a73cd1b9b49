import { expect, test } from 'bun:test';
import { wantedPage } from './wanted-page';

test('returns to the page that required the sign-in', () => {
  expect(wantedPage({ from: '/admin/cars?q=fiat#lista' })).toBe('/admin/cars?q=fiat#lista');
});
test('goes to the dashboard if no page required the sign-in', () => {
  for (const state of [null, undefined, {}, 'x', { from: 7 }]) expect(wantedPage(state)).toBe('/admin');
});
test('never goes to another site or back to the login page', () => {
  for (const from of ['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '/auth']) {
    expect(wantedPage({ from })).toBe('/admin');
  }
});
