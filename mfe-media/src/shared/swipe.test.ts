import { expect, test } from 'bun:test';
import { arrowStep, moveIndex, swipeStep } from './swipe';

test('a drag of more than 50 px to the left shows the next picture, to the right the previous one', () => {
  expect(swipeStep(-51)).toBe(1);
  expect(swipeStep(51)).toBe(-1);
});

test('a drag of up to 50 px stays on the picture', () => {
  expect([swipeStep(50), swipeStep(-50), swipeStep(0)]).toEqual([0, 0, 0]);
});

test('the ends do not wrap around', () => {
  expect(moveIndex(0, -1, 4)).toBe(0);
  expect(moveIndex(3, 1, 4)).toBe(3);
  expect(moveIndex(1, 1, 4)).toBe(2);
});

test('only the horizontal arrow keys move', () => {
  expect([arrowStep('ArrowLeft'), arrowStep('ArrowRight'), arrowStep('ArrowUp'), arrowStep('a')]).toEqual([
    -1, 1, 0, 0,
  ]);
});
