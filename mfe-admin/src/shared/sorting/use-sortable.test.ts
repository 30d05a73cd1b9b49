import { expect, test } from 'bun:test';
import { moved } from './use-sortable';

test('an item takes its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('beyond an end is the end', () => {
  expect(moved(['a', 'b', 'c'], 'b', Number.POSITIVE_INFINITY)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
});
