import { expect, test } from 'bun:test';
import { carPictures } from './car-pictures';

test('returns the cover first, then the others in their order', () => {
  expect(carPictures({ featuredImage: 'c', images: ['a', 'b'] })).toEqual(['c', 'a', 'b']);
});

test('returns no picture twice', () => {
  expect(carPictures({ featuredImage: 'b', images: ['a', 'b', 'a'] })).toEqual(['b', 'a']);
});

test('returns an empty list for a car without pictures', () => {
  expect(carPictures({ featuredImage: '', images: [] })).toEqual([]);
});
