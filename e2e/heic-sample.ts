import { join } from 'node:path';
import sharp from 'sharp';

/** Path of a HEIC file as phones save it, 640 x 480 pixels in Display P3. */
export const heicSample = join(import.meta.dirname, 'samples/display-p3.heic');

/** The colours of its six fields in sRGB, row by row (see the samples' README). */
const sampleColours = [
  [234, 51, 35],
  [117, 251, 76],
  [0, 0, 200],
  [200, 120, 60],
  [128, 128, 128],
  [250, 240, 230],
];

/** Difference between a stored copy of the sample and its colours: the maximum over all channels. */
export async function distanceFromSample(picture: Uint8Array): Promise<number> {
  const differences = sampleColours.map(async (colour, index) => {
    const [left, top] = [(index % 3) * 213 + 60, Math.floor(index / 3) * 240 + 60];
    const field = await sharp(picture).extract({ left, top, width: 80, height: 100 }).png().toBuffer();
    const { channels } = await sharp(field).stats();
    return Math.max(...colour.map((value, channel) => Math.abs((channels[channel]?.mean ?? 999) - value)));
  });
  return Math.max(...(await Promise.all(differences)));
}
