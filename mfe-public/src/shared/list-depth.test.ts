import { expect, test } from 'bun:test';
import { nextDepth, readDepth } from './list-depth';

test('a list starts with 6 and grows by 3 while more remain', () => {
  expect(readDepth(null)).toBe(6);
  expect(nextDepth(6, 7)).toBe(9);
  expect(nextDepth(9, 12)).toBe(12);
});

test('nothing more is offered once all are visible', () => {
  expect(nextDepth(6, 6)).toBeNull();
  expect(nextDepth(9, 7)).toBeNull();
  expect(nextDepth(6, 0)).toBeNull();
});

test('an odd depth in the address is brought to a whole step', () => {
  expect(['0', '-3', 'abc', '1e9', '99999', ''].map(readDepth)).toEqual([6, 6, 6, 6, 6, 6]);
  expect(['7', '9', '10'].map(readDepth)).toEqual([9, 9, 12]);
  expect(readDepth('9999')).toBe(600);
});
