import sharp from 'sharp';
import type { Random } from '../seeded-random';
import { coloursOf } from './model';

const edge = 64;

/** Colours of the four quarters, three hex digits each: the suffix of the picture's name. */
export const newColours = (random: Random): string =>
  Array.from({ length: 12 }, () => random.whole(16).toString(16)).join('');

/** The colours of such a picture after a quarter turn clockwise. */
export function turned(colours: string): string {
  const [topLeft = '', topRight = '', bottomLeft = '', bottomRight = ''] = colours.match(/.{3}/g) ?? [];
  return bottomLeft + topLeft + bottomRight + topRight;
}

/** A PNG of four quarters with these colours. */
export function pictureOf(colours: string): Promise<Buffer> {
  const pixels = new Uint8Array(edge * edge * 3);
  for (let pixel = 0; pixel < edge * edge; pixel += 1) {
    const [x, y] = [pixel % edge, Math.floor(pixel / edge)];
    const quarter = (y >= edge / 2 ? 2 : 0) + (x >= edge / 2 ? 1 : 0);
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[pixel * 3 + channel] = Number.parseInt(colours.charAt(quarter * 3 + channel), 16) * 17;
    }
  }
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
}

export const dataUrlOf = async (colours: string): Promise<string> =>
  `data:image/png;base64,${(await pictureOf(colours)).toString('base64')}`;

export async function uploadOf(colours: string, fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await pictureOf(colours))], `${colours}.png`, { type: 'image/png' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Whether a served file shows the picture that its name encodes. */
export async function isPicture(url: string, bytes: Uint8Array): Promise<boolean> {
  const pixels = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!pixels) return false;
  const { data, info } = pixels;
  const near = Math.floor(info.width / 8);
  const far = info.width - 1 - near;
  const shown = [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ]
    .flatMap(([x = 0, y = 0]) => Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)))
    .map((channel) => Math.round(channel / 17).toString(16))
    .join('');
  return shown === coloursOf(url);
}
