import { expect, test } from 'bun:test';
import { carPictures } from './car-pictures';

test('the cover comes first, then the others in their order', () => {
  expect(carPictures({ featuredImage: 'c', images: ['a', 'b'] })).toEqual(['c', 'a', 'b']);
});

test('no picture is shown twice', () => {
  expect(carPictures({ featuredImage: 'b', images: ['a', 'b', 'a'] })).toEqual(['b', 'a']);
});

test('a car without pictures has none', () => {
  expect(carPictures({ featuredImage: '', images: [] })).toEqual([]);
});
