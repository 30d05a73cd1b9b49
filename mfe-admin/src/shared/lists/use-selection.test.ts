import { expect, test } from 'bun:test';
import { rowsBetween } from './use-selection';

test('a range includes both ends, whichever was clicked first', () => {
  expect(rowsBetween([4, 3, 2, 1], 3, 1)).toEqual([3, 2, 1]);
  expect(rowsBetween([4, 3, 2, 1], 1, 3)).toEqual([3, 2, 1]);
});
test('a range is only the clicked row if no other row of this page was clicked before', () => {
  expect(rowsBetween([4, 3, 2], null, 2)).toEqual([2]);
  expect(rowsBetween([4, 3, 2], 9, 2)).toEqual([2]);
});
