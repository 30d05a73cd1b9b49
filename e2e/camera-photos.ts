import sharp from 'sharp';

/** Size in pixels of a photo displayed upright. */
export const photoSize = { width: 4032, height: 3024 };

/** Colours (sRGB) of four squares in the middle of each photo; the first two are near the edge of the gamut. */
export const fieldColours = [
  [234, 51, 35],
  [20, 170, 60],
  [128, 128, 128],
  [30, 60, 200],
] as const;

/** Side length in pixels of these squares, and of the marks in the top left corner that encode the number in binary. */
const side = 400;

export interface CameraPhoto {
  name: string;
  mimeType: 'image/jpeg';
  buffer: Buffer;
}

/**
 * A photo as phones save it: a JPEG of 6 to 9 MB in Display P3, with orientation (1 to 8), time and position in its
 * EXIF data. `number` (0 to 31) is drawn into it, and its time is that many minutes after 9 o'clock.
 */
export async function takePhoto(number: number, orientation: number): Promise<CameraPhoto> {
  const scene = sharp(await grain(), { raw: { ...photoSize, channels: 3 } }).composite([
    ...[0, 1, 2, 3, 4].map((bit) => mark(bit, (number >> bit) & 1 ? '#ffffff' : '#000000')),
    ...fieldColours.map(([r, g, b], index) => field(index, { r, g, b })),
  ]);
  const seen = await scene.png({ compressionLevel: 0 }).toBuffer();
  const time = `2026:05:18 09:${String(number).padStart(2, '0')}:00`;
  const buffer = await sharp(await stored(seen, orientation))
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Officina', Model: 'Prova' },
      IFD2: { DateTimeOriginal: time },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 38/1 42/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 29/1 30/1' },
    })
    .jpeg({ quality: 94, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { name: `IMG_${String(1000 + number * 7)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Reads the number and the mean colours of the squares from a stored picture; null if it is not upright. */
export async function readPhoto(picture: Uint8Array): Promise<{ number: number; colours: number[][] } | null> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  if (Math.abs(width / height - photoSize.width / photoSize.height) > 0.01) return null;
  const scale = width / photoSize.width;
  const mean = async (left: number, top: number) => {
    const box = { left: left + 100, top: top + 100, width: side - 200, height: side - 200 };
    const [x, y, w, h] = [box.left, box.top, box.width, box.height].map((value) => Math.round(value * scale));
    const part = await sharp(picture)
      .extract({ left: x ?? 0, top: y ?? 0, width: w ?? 1, height: h ?? 1 })
      .png()
      .toBuffer();
    const { channels } = await sharp(part).stats();
    return channels.slice(0, 3).map((channel) => channel.mean);
  };
  let number = 0;
  for (let bit = 0; bit < 5; bit += 1) {
    const [level = 127] = await mean(bit * side, 0);
    if (level > 60 && level < 195) return null;
    if (level > 127) number |= 1 << bit;
  }
  return { number, colours: await Promise.all(fieldColours.map((_, index) => mean(fieldLeft(index), fieldTop))) };
}

const fieldTop = 1200;
const fieldLeft = (index: number) => 600 + index * (side + 200);
const square = (background: { r: number; g: number; b: number } | string, left: number, top: number) => ({
  input: { create: { width: side, height: side, channels: 3 as const, background } },
  left,
  top,
});
const mark = (bit: number, background: string) => square(background, bit * side, 0);
const field = (index: number, background: { r: number; g: number; b: number }) =>
  square(background, fieldLeft(index), fieldTop);

let grown: Promise<Buffer> | undefined;

/** Noise like that of a sensor, which makes the JPEG as large as a camera's. Always the same. */
function grain(): Promise<Buffer> {
  grown ??= (async () => {
    const { width, height } = photoSize;
    const pixels = Buffer.alloc(width * height * 3);
    let seed = 1;
    for (let at = 0; at < pixels.length; at += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const x = Math.floor(at / 3) % width;
      pixels[at] = 90 + (x / width) * 80 + (seed >>> 26);
    }
    return pixels;
  })();
  return grown;
}

/** The pixels as a camera stores them, so that they are displayed upright with this EXIF orientation. */
async function stored(seen: Buffer, orientation: number): Promise<Buffer> {
  const turned = [5, 6, 7, 8].includes(orientation)
    ? await sharp(seen)
        .rotate(orientation === 6 ? 270 : 90)
        .png({ compressionLevel: 0 })
        .toBuffer()
    : seen;
  const image = sharp(turned);
  if (orientation === 3) return image.rotate(180).png({ compressionLevel: 0 }).toBuffer();
  if (orientation === 2 || orientation === 5) image.flop();
  if (orientation === 4 || orientation === 7) image.flip();
  return image.png({ compressionLevel: 0 }).toBuffer();
}
