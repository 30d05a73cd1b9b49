import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { endOf, withStored } from './image-order';

const image = (id: number, sortOrder: number) => ({ id, sortOrder }) as Image;
const pageOf = (...items: Image[]) => ({ items, total: items.length });
const idsOf = ({ items }: { items: Image[] }) => items.map(({ id }) => id);

test('the end is after the last place, also in a list that was just put in another order', () => {
  expect(endOf(pageOf())).toBe(0);
  expect(endOf(pageOf(image(8, 6), image(3, 2)))).toBe(7);
});

test('a list that is not there, or of which only a part is known, has no end', () => {
  expect(endOf(undefined)).toBeUndefined();
  expect(endOf({ items: [image(1, 0)], total: 2 })).toBeUndefined();
});

test('a picture that was overtaken on its way stands before those that were chosen after it', () => {
  const first = withStored(pageOf(image(1, 0), image(2, 1)), image(8, 3));
  const both = withStored(first, image(9, 2));
  expect([idsOf(both), both.total]).toEqual([[1, 2, 9, 8], 4]);
});

test('a picture that is in the list already is not added a second time', () => {
  expect(withStored(pageOf(image(1, 0), image(2, 1)), image(2, 1)).total).toBe(2);
});
