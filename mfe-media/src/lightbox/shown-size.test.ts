import { expect, test } from 'bun:test';
import { roomAside, shownSizes, shownWidth } from './shown-size';

test('an ordinary picture is whole in the stage and cannot be moved sideways', () => {
  expect(shownWidth(1.5)).toBe('min(100cqw, 1.5 * 100cqh)');
  expect(roomAside(1.5)).toBe('max(0px, (min(100cqw, 1.5 * 100cqh) - 100cqw) / 2)');
});

test('a panorama fills the height, at most three widths of the stage', () => {
  expect(shownWidth(3)).toBe('min(300cqw, 3 * 100cqh)');
});

test('the file is as wide as the picture, zoom included', () => {
  expect(shownSizes(1.5, 1)).toEndWith(',min(100vw, (100vh - 12rem) * 1.500)');
  expect(shownSizes(1.5, 2)).toEndWith(',min(200vw, (100vh - 12rem) * 3.000)');
  expect(shownSizes(3, 1)).toEndWith(',min(300vw, (100vh - 12rem) * 3.000)');
});

test('on a phone that is held sideways the file is as wide as the picture at the whole height', () => {
  expect(shownSizes(1.5, 1)).toStartWith('(max-height: 32em) and (min-width: 30em) min(100vw, 100vh * 1.500),');
});
