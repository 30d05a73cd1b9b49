import sharp from 'sharp';
import type { Random } from '../seeded-random';

/** A file that somebody might send as a picture. */
export interface OddPicture {
  kind: string;
  bytes: Uint8Array;
  filename: string;
  /** The declared media type. */
  type: string;
  /** Status of the refusal, "stored", or "either" for a file that a decoder may accept. */
  fate: 'stored' | 'either' | number;
  /** Size in pixels of the stored, upright picture. */
  width?: number;
  height?: number;
  /** Whether its quarters, upright, have the colours below, row by row. */
  hasQuarters?: boolean;
}

/** Makes a file of one kind. Bytes alone have the default fate of their table. */
export type Kind = (
  random: Random,
) => Promise<(Partial<OddPicture> & Pick<OddPicture, 'bytes' | 'fate'>) | Uint8Array> | Uint8Array;

/** A text in the metadata of pictures that no served file may contain. */
export const secretText = 'Posizione segreta';

export const quarterColours = ['#f00', '#0f0', '#00f', '#fff'];

/** Red, green, blue and white quarters, which show whether a picture was turned, mirrored or cut. */
export async function quarters(random: Random) {
  const [width, height] = [32 + 2 * random.whole(60), 32 + 2 * random.whole(60)];
  const [red = '', green = '', blue = '', white = ''] = quarterColours;
  const fill = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  const picture = sharp({ create: { width, height, channels: 3, background: white } }).composite([
    fill(red, 0, 0),
    fill(green, width / 2, 0),
    fill(blue, 0, height / 2),
  ]);
  return { width, height, hasQuarters: true, png: await picture.png({ compressionLevel: 1 }).toBuffer() };
}

export const solidSize = { width: 64, height: 64 };

export const solid = () =>
  sharp({ create: { ...solidSize, channels: 3, background: '#a03010' } })
    .png()
    .toBuffer();

export const clear = (format: 'png' | 'webp' | 'gif') =>
  sharp({ create: { ...solidSize, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.3 } } })
    .toFormat(format)
    .toBuffer();
