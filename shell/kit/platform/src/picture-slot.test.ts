import { expect, test } from 'bun:test';
import { parsePictureUrl } from '@officina/contracts/picture';
import { pictureStyle, stageSlot } from './picture-slot';

const urlOf = (width: number, height: number, focus = '') =>
  `/media/${'a'.repeat(32)}_${width}x${height}_111222333444${focus}.webp`;
const shape = (width: number, height: number) => stageSlot(urlOf(width, height));

test('a gallery crops 16:9, 3:2 and 2:1, and shows portrait, square, 4:3 and panoramas whole', () => {
  const sizes = {
    cover: [
      [1920, 1080],
      [2400, 1600],
      [2000, 1000],
    ],
    contain: [
      [1200, 1600],
      [900, 1600],
      [1000, 1000],
      [1600, 1200],
      [2400, 1000],
      [2560, 640],
    ],
  };
  for (const [fit, pictures] of Object.entries(sizes)) {
    for (const [width = 0, height = 0] of pictures)
      expect(`${width}x${height} ${shape(width, height).fit}`).toBe(`${width}x${height} ${fit}`);
  }
});

test('the file of a whole picture is as wide as the picture in the slot', () => {
  expect(shape(1920, 1080).sizes).toBe('(min-width: 84rem) 76rem, 100vw');
  expect(shape(1000, 1000).sizes).toBe('(min-width: 84rem) 42.8rem, 56.3vw');
  expect(shape(2560, 640).sizes).toBe('(min-width: 84rem) 76rem, 100vw');
});

test('a slot without a stored picture is 16:9', () => {
  expect(stageSlot('')).toEqual({ ratio: 16 / 9, fit: 'cover', sizes: '(min-width: 84rem) 76rem, 100vw' });
});

test('a picture is cropped around its focal point, by default around the centre', () => {
  const style = (focus: string) => pictureStyle(parsePictureUrl(urlOf(1200, 1600, focus)), { ratio: 3 / 2 });
  expect(style('_5020')).toMatchObject({ objectFit: 'cover', aspectRatio: 3 / 2, objectPosition: '50% 20%' });
  expect(style('').objectPosition).toBeUndefined();
});

test('the placeholder of a whole picture covers the picture, not the ground beside it', () => {
  const style = (width: number, height: number) =>
    pictureStyle(parsePictureUrl(urlOf(width, height)), { ratio: 16 / 9, fit: 'contain' });
  expect(style(1000, 1000)).toMatchObject({ backgroundSize: '56.3% 100%', backgroundRepeat: 'no-repeat' });
  expect(style(2560, 640)).toMatchObject({ backgroundSize: '100% 44.4%' });
});
