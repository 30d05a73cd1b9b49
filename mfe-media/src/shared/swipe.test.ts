import { expect, test } from 'bun:test';
import { arrowStep, followed, moveIndex, swipeStep } from './swipe';

test('shows the next picture after a drag of more than 50 px to the left, the previous one to the right', () => {
  expect(swipeStep(-51)).toBe(1);
  expect(swipeStep(51)).toBe(-1);
});

test('stays on the picture after a drag of up to 50 px', () => {
  expect([swipeStep(50), swipeStep(-50), swipeStep(0)]).toEqual([0, 0, 0]);
});

test('does not wrap around at the first and last picture', () => {
  expect(moveIndex(0, -1, 4)).toBe(0);
  expect(moveIndex(3, 1, 4)).toBe(3);
  expect(moveIndex(1, 1, 4)).toBe(2);
});

test('follows a drag, but resists one to where there is no picture', () => {
  expect([followed(-60, 0, 4), followed(60, 3, 4), followed(0, 0, 1)]).toEqual([-60, 60, 0]);
  expect([followed(60, 0, 4), followed(-60, 3, 4), followed(60, 0, 1)]).toEqual([20, -20, 20]);
});

const press = (key: string, modifiers: object = {}) =>
  arrowStep({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers });

test('moves only with the horizontal arrow keys', () => {
  expect([press('ArrowLeft'), press('ArrowRight'), press('ArrowUp'), press('a')]).toEqual([-1, 1, 0, 0]);
});

test('leaves an arrow key with a modifier to the browser, where it is Back or Forward', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect([press('ArrowLeft', { [modifier]: true }), press('ArrowRight', { [modifier]: true })]).toEqual([0, 0]);
  }
});
