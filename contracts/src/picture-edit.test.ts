import { expect, test } from 'bun:test';
import { editedSize, simplified, straightenedScale, turnedSize } from './picture-edit';

const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
const plain = { turn: 0, straighten: 0, crop: null } as const;

test('a quarter turn exchanges width and height', () => {
  const size = { width: 40, height: 30 };
  expect([turnedSize(size, 90), turnedSize(size, 270)]).toEqual(Array(2).fill({ width: 30, height: 40 }));
  expect([turnedSize(size, 0), turnedSize(size, 180)]).toEqual(Array(2).fill(size));
});

test('the straightened rectangle touches the edges of the picture with a corner, and none is outside', () => {
  for (const size of [
    { width: 400, height: 300 },
    { width: 300, height: 400 },
    { width: 1000, height: 100 },
    { width: 100, height: 100 },
  ]) {
    for (const degrees of [0, 0.1, 7, 45]) {
      const scale = straightenedScale(size, degrees);
      expect(scale).toBe(straightenedScale(size, -degrees));
      const angle = (degrees * Math.PI) / 180;
      const [right, bottom] = [(scale * size.width) / 2, (scale * size.height) / 2];
      // Distance of the four corners from the centre of the picture, relative to that of the edge.
      const ways = [
        (right * Math.cos(angle) + bottom * Math.sin(angle)) / (size.width / 2),
        (right * Math.sin(angle) + bottom * Math.cos(angle)) / (size.height / 2),
      ];
      expect(Math.max(...ways)).toBeCloseTo(1, 9);
    }
  }
});

test('the size of an edited picture is that of the crop of the straightened rectangle', () => {
  const original = { width: 2560, height: 1920 };
  expect(editedSize(original, plain)).toEqual(original);
  expect(editedSize(original, { ...plain, turn: 90 })).toEqual({ width: 1920, height: 2560 });
  expect(editedSize(original, { ...plain, crop })).toEqual({ width: 1280, height: 480 });
  expect(editedSize(original, { ...plain, turn: 270, crop })).toEqual({ width: 960, height: 640 });
  const { width, height } = editedSize({ width: 1000, height: 1000 }, { ...plain, straighten: 45 });
  expect([width, height]).toEqual([707, 707]);
  expect(editedSize({ width: 1, height: 9 }, { ...plain, crop: { ...crop, width: 0.02 } })).toEqual({
    width: 1,
    height: 2,
  });
});

test('an edit that changes nothing is null, and a crop that cuts nothing off is left out', () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(simplified(plain)).toBeNull();
  expect(simplified({ ...plain, straighten: -0, crop: whole })).toBeNull();
  expect(simplified({ ...plain, crop: { ...whole, x: 1e-7, width: 1 - 1e-7 } })).toBeNull();
  expect(simplified({ turn: 90, straighten: -0, crop: whole })).toEqual({ turn: 90, straighten: 0, crop: null });
  expect(simplified({ ...plain, crop: { ...whole, height: 0.999 } })?.crop).toEqual({ ...whole, height: 0.999 });
});
