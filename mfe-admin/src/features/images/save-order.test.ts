import { expect, test } from 'bun:test';
import type { Image } from '@officina/contracts/image';
import { inOrderOfChoice } from './save-order';

const images = (...ids: number[]) => ids.map((id) => ({ id }) as Image);
const idsOf = (list: Image[] | null) => list?.map(({ id }) => id);

test('pictures that overtook each other on their way stand as they were chosen', () => {
  expect(idsOf(inOrderOfChoice(images(1, 2, 8, 7, 9), images(7, 8, 9)))).toEqual([1, 2, 7, 8, 9]);
});

test('there is nothing to do where they arrived as they were chosen', () => {
  expect(inOrderOfChoice(images(1, 2, 7, 8), images(7, 8))).toBeNull();
});

test('one that somebody deleted meanwhile is left out', () => {
  expect(idsOf(inOrderOfChoice(images(9, 1, 7), images(7, 8, 9)))).toEqual([1, 7, 9]);
});
