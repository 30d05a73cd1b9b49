import { expect, test } from 'bun:test';
import { isDisplayP3, p3ToSrgb } from './heic-colours';

const sample = new URL('../../../../../e2e/samples/display-p3.heic', import.meta.url);

test('knows Display P3 by the profile of the file', async () => {
  const heic = await Bun.file(sample).bytes();
  expect(isDisplayP3(heic)).toBe(true);
  expect(isDisplayP3(heic.subarray(0, 200))).toBe(false);
});

test.each([
  ['the red of sRGB', [234, 51, 35], [255, 0, 0]],
  ['the green of sRGB', [117, 251, 76], [0, 255, 0]],
  ['the blue of sRGB', [0, 0, 245], [0, 0, 255]],
  ['a colour inside of sRGB', [179, 128, 75], [188, 125, 64]],
  ['a red that sRGB does not have', [255, 0, 0], [255, 0, 0]],
] as const)('converts %s', (_, p3, srgb) => {
  const pixels = Uint8ClampedArray.of(...p3, 90);
  p3ToSrgb(pixels);
  for (const [channel, value] of srgb.entries())
    expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
  expect(pixels[3]).toBe(90);
});

test('greys stay as they are', () => {
  const greys = Uint8ClampedArray.from({ length: 1024 }, (_, at) => (at % 4 === 3 ? 255 : at >> 2));
  const converted = greys.slice();
  p3ToSrgb(converted);
  expect(converted).toEqual(greys);
});
