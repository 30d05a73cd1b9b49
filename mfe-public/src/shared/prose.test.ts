import { expect, test } from 'bun:test';
import { Prose } from './prose';

test('a text of nothing but blank lines leaves nothing, so that its place takes no room', () => {
  expect(Prose({ children: ' \n\n ' })).toBeNull();
});
