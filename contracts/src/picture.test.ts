import { expect, test } from 'bun:test';
import { centre, focusSuffix, parsePictureStem, previewCrop, previewSize } from './picture';

const stem = `${'0'.repeat(32)}_2560x1920_${'a'.repeat(12)}`;

test('the name of a picture has its focal point, and without one it is the centre', () => {
  expect(parsePictureStem(stem)?.focus).toEqual(centre);
  expect(parsePictureStem(`${stem}${focusSuffix({ x: 0.3, y: 0.071 })}`)?.focus).toEqual({ x: 0.3, y: 0.07 });
  expect([focusSuffix(centre), focusSuffix({ x: 0.499, y: 0.5 })]).toEqual(['', '']);
  expect([focusSuffix({ x: 0, y: 1 }), focusSuffix({ x: 0.004, y: 0.996 })]).toEqual(['_0099', '_0099']);
  expect(parsePictureStem(`${stem}_5`)).toBeNull();
});

test('a link preview is cut to the proportions of the networks around the focal point', () => {
  const of = (width: number, height: number, focus = centre) => ({ width, height, focus });
  expect(previewCrop(of(1910, 1500))).toEqual({ left: 0, top: 250, width: 1910, height: 1000 });
  expect(previewCrop(of(1910, 1500, { x: 0.5, y: 0.4 }))).toMatchObject({ top: 100 });
  // The crop is limited by the picture's edges.
  expect(previewCrop(of(1910, 1500, { x: 0.5, y: 0.99 }))).toMatchObject({ top: 500 });
  expect(previewCrop(of(4000, 1000, { x: 0.1, y: 0.5 }))).toEqual({ left: 0, top: 0, width: 1910, height: 1000 });
  expect(previewCrop(of(4000, 1000, { x: 0.6, y: 0.5 }))).toMatchObject({ left: 1445 });
  expect(previewCrop(of(1, 2560))).toEqual({ left: 0, top: 1280, width: 1, height: 1 });
});

test('a link preview is at most 1200 pixels wide, and a small picture is not enlarged', () => {
  expect(previewSize({ width: 2560, height: 1920, focus: centre })).toEqual({ width: 1200, height: 628 });
  expect(previewSize({ width: 640, height: 480, focus: centre })).toEqual({ width: 640, height: 335 });
  expect(previewSize({ width: 2560, height: 1, focus: centre })).toEqual({ width: 2, height: 1 });
});
