import { expect, setDefaultTimeout, test } from 'bun:test';
import type { PictureEdit } from '@officina/contracts/image';
import { pictureEdge } from '@officina/contracts/picture';
import { editedSize } from '@officina/contracts/picture-edit';
import sharp from 'sharp';
import { photo, pixel } from '../../test/picture-samples';
import { renderEdit } from './picture-edit';

setDefaultTimeout(60_000);
const plain = { turn: 0, straighten: 0, crop: null } as const;
const size = { width: 400, height: 300 };

/** Red, green, blue and white quarters, row by row. */
const quarters = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(
    (['#f00', '#0f0', '#00f'] as const).map((background, index) => ({
      input: { create: { width: 200, height: 150, channels: 3 as const, background } },
      left: index === 1 ? 200 : 0,
      top: index === 2 ? 150 : 0,
    })),
  )
  .webp({ lossless: true })
  .toBuffer();

async function edited(edit: PictureEdit, picture = quarters) {
  const bytes = await renderEdit(picture, edit);
  const { width, height, format } = await sharp(bytes).metadata();
  expect(format).toBe('webp');
  return { bytes, width, height };
}

/** Colours near the four corners, row by row, with each channel rounded to 0 or full. */
async function corners({ bytes, width, height }: Awaited<ReturnType<typeof edited>>): Promise<string> {
  const [right, bottom] = [width - 4, height - 4];
  const found = [];
  for (const [left, top] of [
    [3, 3],
    [right, 3],
    [3, bottom],
    [right, bottom],
  ] as const) {
    const { r, g, b } = await pixel(bytes, left, top);
    found.push([r, g, b].map((channel) => (channel > 127 ? 'f' : '0')).join(''));
  }
  return found.join(' ');
}

test('turns clockwise by quarters', async () => {
  const shown = async (turn: PictureEdit['turn']) => {
    const turned = await edited({ ...plain, turn });
    return [turned.width, turned.height, await corners(turned)];
  };
  expect(await shown(90)).toEqual([300, 400, '00f f00 fff 0f0']);
  expect(await shown(180)).toEqual([400, 300, 'fff 00f 0f0 f00']);
  expect(await shown(270)).toEqual([300, 400, '0f0 fff f00 00f']);
});

test('crops the region that its fractions say, of the turned picture', async () => {
  const left = { x: 0, y: 0, width: 0.5, height: 1 };
  const cropped = await edited({ ...plain, crop: left });
  expect([cropped.width, cropped.height, await corners(cropped)]).toEqual([200, 300, 'f00 f00 00f 00f']);
  const turned = await edited({ turn: 90, straighten: 0, crop: left });
  expect([turned.width, turned.height, await corners(turned)]).toEqual([150, 400, '00f 00f fff fff']);
  const middle = await edited({ ...plain, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } });
  expect([middle.width, middle.height, await corners(middle)]).toEqual([200, 150, 'f00 0f0 00f fff']);
  const end = await edited({ ...plain, crop: { x: 0.98, y: 0.98, width: 0.02, height: 0.02 } });
  expect([end.width, end.height]).toEqual([8, 6]);
});

test('straightens clockwise around the centre', async () => {
  const { bytes, width, height } = await edited({ ...plain, straighten: 10 });
  expect({ width, height }).toEqual(editedSize(size, { ...plain, straighten: 10 }));
  const at = async (across: number, down: number) => {
    const { r, g, b } = await pixel(bytes, Math.round(width / 2 + across), Math.round(height / 2 + down));
    return [r, g, b].map((channel) => (channel > 127 ? 'f' : '0')).join('');
  };
  // The borders of the quarters are rotated clockwise.
  expect([await at(0, -80), await at(30, -80)]).toEqual(['f00', '0f0']);
  expect([await at(0, 80), await at(-30, 80)]).toEqual(['fff', '00f']);
  expect([await at(100, 0), await at(-100, 0)]).toEqual(['0f0', '00f']);
  expect([await at(100, 30), await at(-100, -30)]).toEqual(['fff', 'f00']);
});

test('a crop of a straightened picture is a part of it', async () => {
  const straighten = -7;
  const whole = await edited({ ...plain, straighten });
  const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
  const part = await edited({ ...plain, straighten, crop });
  const same = await sharp(whole.bytes)
    .extract({
      left: whole.width - part.width,
      top: Math.round(whole.height / 4),
      width: part.width,
      height: part.height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = await sharp(part.bytes).removeAlpha().raw().toBuffer();
  let differing = 0;
  for (const [index, channel] of pixels.entries()) if (Math.abs(channel - (same[index] ?? 0)) > 100) differing += 1;
  // Differences only along the borders of the quarters, where half a pixel counts.
  expect(differing / pixels.length).toBeLessThan(0.02);
});

test('a straightened picture has no empty corners, whatever its shape', async () => {
  for (const [width, height] of [
    [400, 300],
    [300, 401],
    [1000, 50],
    [7, 5],
    [1, 1],
  ] as const) {
    const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .webp({ lossless: true })
      .toBuffer();
    for (const straighten of [-45, -10, -0.3, 0.01, 10, 45]) {
      const straightened = await edited({ turn: 90, straighten, crop: null }, white);
      expect(straightened).toMatchObject(editedSize({ width, height }, { turn: 90, straighten, crop: null }));
      const { channels } = await sharp(straightened.bytes).stats();
      expect([width, straighten, Math.min(...channels.map(({ min }) => min)) > 252]).toEqual([width, straighten, true]);
    }
  }
});

test('keeps transparency', async () => {
  const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
  const clear = await sharp({ create: { ...size, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();
  const { bytes } = await edited({ turn: 90, straighten: 5, crop: null }, clear);
  const { channels } = await sharp(bytes).stats();
  expect(channels[3]?.mean).toBeCloseTo(128, -1);
});

test('an edit of the largest picture needs less than two seconds of a processor', async () => {
  const large = await sharp(await (await photo(640, 480)).png().toBuffer())
    .resize(pictureEdge, 1920)
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
  const started = process.cpuUsage();
  await renderEdit(large, { turn: 90, straighten: 3, crop: { x: 0, y: 0, width: 0.99, height: 0.99 } });
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(2);
});
