import { expect, test } from 'bun:test';
import { redirectTarget } from './redirect-target';

test('returns to the page that required the sign-in', () => {
  expect(redirectTarget({ from: '/admin/cars?q=fiat#lista' })).toBe('/admin/cars?q=fiat#lista');
});
test('goes to the dashboard if no page required the sign-in', () => {
  for (const state of [null, undefined, {}, 'x', { from: 7 }]) expect(redirectTarget(state)).toBe('/admin');
});
test('never goes to another site or back to the login page', () => {
  for (const from of ['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '/auth']) {
    expect(redirectTarget({ from })).toBe('/admin');
  }
});
