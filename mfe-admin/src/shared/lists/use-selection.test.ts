import { expect, test } from 'bun:test';
import { rowsBetween } from './use-selection';

test('a range holds both ends, whichever was touched first', () => {
  expect(rowsBetween([4, 3, 2, 1], 3, 1)).toEqual([3, 2, 1]);
  expect(rowsBetween([4, 3, 2, 1], 1, 3)).toEqual([3, 2, 1]);
});
test('without a row touched on this page only the clicked one is meant', () => {
  expect(rowsBetween([4, 3, 2], null, 2)).toEqual([2]);
  expect(rowsBetween([4, 3, 2], 9, 2)).toEqual([2]);
});
