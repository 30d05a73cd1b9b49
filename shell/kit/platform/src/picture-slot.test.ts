import { expect, test } from 'bun:test';
import { parsePictureUrl } from '@officina/contracts/picture';
import { pictureStyle, stageRatio, stageSlot } from './picture-slot';

const urlOf = (width: number, height: number, focus = '') =>
  `/media/${'a'.repeat(32)}_${width}x${height}_111222333444${focus}.webp`;
const shape = (width: number, height: number, ratio = 16 / 9) => stageSlot(urlOf(width, height), ratio);

test('the stage of a gallery has the shape of its first picture, from 4:3 to 16:9', () => {
  const stage = (width: number, height: number) => stageRatio(urlOf(width, height));
  expect([stage(1600, 1200), stage(2400, 1600), stage(1920, 1080)]).toEqual([4 / 3, 3 / 2, 16 / 9]);
  expect([stage(1200, 1600), stage(2560, 640), stageRatio('')]).toEqual([4 / 3, 16 / 9, 16 / 9]);
});

test('no picture stands between bars in a stage of its own shape', () => {
  for (const [width, height] of [
    [1600, 1200],
    [2400, 1600],
    [1920, 1080],
  ] as const) {
    expect(shape(width, height, stageRatio(urlOf(width, height)))).toMatchObject({
      fit: 'cover',
      ratio: width / height,
    });
  }
});

test('a stage crops a little, and shows whole what would lose more than a sixth', () => {
  const fits = (pictures: (readonly [number, number])[], ratio?: number) =>
    pictures.map(([width, height]) => shape(width, height, ratio).fit);
  const [wide, photo, round, tall, panorama] = [
    [1920, 1080],
    [2400, 1600],
    [1000, 1000],
    [1200, 1600],
    [2560, 640],
  ] as const;
  expect(fits([wide, photo, [2000, 1000]])).toEqual(['cover', 'cover', 'cover']);
  expect(fits([[1600, 1200], round, tall, panorama])).toEqual(['contain', 'contain', 'contain', 'contain']);
  expect(fits([photo, wide, tall], 4 / 3)).toEqual(['cover', 'contain', 'contain']);
});

test('the file of a picture is as wide as the picture on the screen', () => {
  expect(shape(1920, 1080).sizes).toBe('(min-width: 64em) min(76rem, max(22.5rem, 100vh - 27rem) * 1.778), 100vw');
  expect(shape(1000, 1000).sizes).toBe('(min-width: 64em) min(42.8rem, max(22.5rem, 100vh - 27rem) * 1), 56.3vw');
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
