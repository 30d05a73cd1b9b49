import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { insertStoredImage, nextSortOrder } from './image-order';

const image = (id: number, sortOrder: number) => ({ id, sortOrder }) as Image;
const pageOf = (...items: Image[]) => ({ items, total: items.length });
const idsOf = ({ items }: { items: Image[] }) => items.map(({ id }) => id);

test('nextSortOrder is one more than the highest sort order, whatever the order of the items', () => {
  expect(nextSortOrder(pageOf())).toBe(0);
  expect(nextSortOrder(pageOf(image(8, 6), image(3, 2)))).toBe(7);
});

test('nextSortOrder is undefined for a missing or partly loaded list', () => {
  expect(nextSortOrder(undefined)).toBeUndefined();
  expect(nextSortOrder({ items: [image(1, 0)], total: 2 })).toBeUndefined();
});

test('an upload that finishes late is inserted before images with a higher sort order', () => {
  const first = insertStoredImage(pageOf(image(1, 0), image(2, 1)), image(8, 3));
  const both = insertStoredImage(first, image(9, 2));
  expect([idsOf(both), both.total]).toEqual([[1, 2, 9, 8], 4]);
});

test('an image that is already in the list is not added again', () => {
  expect(insertStoredImage(pageOf(image(1, 0), image(2, 1)), image(2, 1)).total).toBe(2);
});
