import { expect, test } from 'bun:test';
import { parsePictureUrl } from '@officina/contracts/picture';
import { storedPicture } from '../../../../test/records';
import { type Edited, editedOf, patchOf, reverseOf, turnedEdit } from '../edits/edited';
import { editedByValue, editorValueOf, focusOf, withFocus, withoutEdits, withRatio, withTurn } from './editor-value';

const original = parsePictureUrl(storedPicture('a')) ?? expect.unreachable();
const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
const centre = { x: 0.5, y: 0.5 };
const plain = { edit: null, focus: centre };

test('a turned picture without edits is turned, and turned back it is the original', () => {
  const right = turnedEdit(plain, 'right');
  expect(right).toEqual({ edit: { turn: 90, straighten: 0, crop: null }, focus: centre });
  expect(turnedEdit(right, 'left')).toEqual(plain);
});

test('crop and focal point of an edited picture are turned with it', () => {
  const image = { edit: { turn: 270, straighten: 3.5, crop }, url: storedPicture('a', '_2090') } as const;
  expect(turnedEdit(editedOf(image), 'right')).toEqual({
    edit: { turn: 0, straighten: 3.5, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } },
    focus: { x: 0.1, y: 0.2 },
  });
});

test('an editor that is opened and left as it is sends nothing, whatever the edit', () => {
  const edits = [
    null,
    { turn: 90, straighten: 0, crop: null },
    { turn: 180, straighten: -7.3, crop },
    { turn: 0, straighten: 0, crop: { x: 0.12345, y: 0.2, width: 0.33333, height: 0.5 } },
  ] as const;
  for (const edit of edits) {
    for (const focus of ['', '_0000', '_3199', '_9950']) {
      const before: Edited = { edit, focus: parsePictureUrl(storedPicture('b', focus))?.focus ?? centre };
      const value = editorValueOf(before, original);
      expect(patchOf(before, editedByValue(value, original))).toBeNull();
    }
  }
});

test('a new edit is sent with the focal point, a new focal point alone, and both can be taken back', () => {
  const before: Edited = { edit: null, focus: { x: 0.2, y: 0.3 } };
  const turned: Edited = { edit: { turn: 90, straighten: 0, crop: null }, focus: { x: 0.7, y: 0.2 } };
  expect(patchOf(before, turned)).toEqual(turned);
  expect(reverseOf(turned, before)).toEqual(before);
  const moved = patchOf(before, { edit: null, focus: centre }) ?? expect.unreachable();
  expect(moved).toEqual({ focus: centre });
  expect(reverseOf(moved, before)).toEqual({ focus: { x: 0.2, y: 0.3 } });
});

test('what the editor sends is what the API takes, also at the edges', () => {
  const value = editorValueOf(plain, original);
  const tiny = { x: 0.999, y: 0.9999, width: 0.001, height: 0.0001 };
  for (const edge of [tiny, { x: -1e-9, y: 0.5, width: 1 / 3, height: 0.5 }, { ...crop, x: 2 / 3, width: 1 / 3 }]) {
    const { edit } = editedByValue({ ...value, straighten: 45, crop: edge }, original);
    const { x, y, width, height } = edit?.crop ?? expect.unreachable();
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.02);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
  }
});

test('the focal point stays on its subject, and at the edge if the subject is cropped away', () => {
  const value = withFocus(editorValueOf(plain, original), original, { x: 0.1, y: 0.2 });
  expect(focusOf(withTurn(value, 'right'), original)).toEqual({ x: expect.closeTo(0.8, 9), y: expect.closeTo(0.1, 9) });
  expect(focusOf({ ...value, crop }, original)).toEqual({ x: 0, y: expect.closeTo(0.2, 9) });
  expect(focusOf(withoutEdits({ ...value, crop }), original).x).toBeCloseTo(0.1, 9);
  expect(focusOf({ ...editorValueOf(plain, original), crop }, original)).toEqual(centre);
});

test('the crop is held to what was chosen, and a stored one to what it has', () => {
  const value = editorValueOf(plain, original);
  expect(withRatio(value, original, '1:1').crop.width).toBeCloseTo(2 / 3, 9);
  const wide = withRatio(value, original, '16:9');
  const { edit } = editedByValue(wide, original);
  expect(editorValueOf({ edit, focus: centre }, original).ratio).toBe('16:9');
  expect(withTurn(wide, 'left').ratio).toBe('free');
  expect(withRatio(wide, original, 'original').crop).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(editorValueOf({ edit: { turn: 0, straighten: 0, crop }, focus: centre }, original).ratio).toBe('free');
});
