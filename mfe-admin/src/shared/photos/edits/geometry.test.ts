import { expect, test } from 'bun:test';
import {
  cropOfAspect,
  editedPoint,
  type Frame,
  frameOf,
  keptSize,
  originalPoint,
  turnedFrame,
  turnedPoint,
  wholeCrop,
} from './geometry';

const original = { width: 2560, height: 1920 };
const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.4 };
const frames: Frame[] = [
  frameOf(null),
  { turn: 90, straighten: 0, crop },
  { turn: 180, straighten: -12.5, crop },
  { turn: 270, straighten: 45, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } },
];

test('a point of the edited picture is the same point of the original, and back', () => {
  for (const frame of frames) {
    const { x, y } = editedPoint(original, frame, originalPoint(original, frame, { x: 0.2, y: 0.9 }));
    expect([x, y]).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.9, 9)]);
  }
});

test('the left top of a picture that is turned to the right is its left bottom before', () => {
  expect(originalPoint(original, { ...frameOf(null), turn: 90 }, { x: 0, y: 0 })).toEqual({
    x: expect.closeTo(0, 9),
    y: expect.closeTo(1, 9),
  });
});

test('a quarter turn shows the same part of the picture, and four are none', () => {
  for (const frame of frames) {
    for (const side of ['left', 'right'] as const) {
      const turned = turnedFrame(frame, side);
      const before = keptSize(original, frame);
      const after = keptSize(original, turned);
      expect(after.width).toBeCloseTo(before.height, 6);
      expect(after.height).toBeCloseTo(before.width, 6);
      const subject = { x: 0.3, y: 0.6 };
      const expected = turnedPoint(editedPoint(original, frame, subject), side);
      const found = editedPoint(original, turned, subject);
      expect([found.x, found.y]).toEqual([expect.closeTo(expected.x, 9), expect.closeTo(expected.y, 9)]);
    }
    const around = turnedFrame(turnedFrame(turnedFrame(turnedFrame(frame, 'left'), 'left'), 'left'), 'left');
    expect(around.turn).toBe(frame.turn);
    expect(around.crop.x).toBeCloseTo(frame.crop.x, 9);
    expect(around.crop.y).toBeCloseTo(frame.crop.y, 9);
  }
});

test('a crop of given proportions is the largest that stays inside, around the one before', () => {
  for (const [aspect, size] of [
    [3 / 2, { width: 4000, height: 3000 }],
    [16 / 9, { width: 3000, height: 4000 }],
    [1, { width: 6000, height: 1000 }],
  ] as const) {
    for (const around of [wholeCrop, crop, { x: 0.98, y: 0.98, width: 0.02, height: 0.02 }]) {
      const found = cropOfAspect(aspect, size, around);
      expect((found.width * size.width) / (found.height * size.height)).toBeCloseTo(aspect, 9);
      expect(Math.max(found.width, found.height)).toBe(1);
      expect(Math.min(found.x, found.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(found.x + found.width, found.y + found.height)).toBeLessThanOrEqual(1);
    }
  }
  expect(cropOfAspect(1, { width: 200, height: 100 }, wholeCrop)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(cropOfAspect(1, { width: 200, height: 100 }, { x: 0, y: 0, width: 0.1, height: 1 }).x).toBe(0);
});
