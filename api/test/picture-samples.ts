import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for the tests, like those of cameras, editors and attackers. */

export const red = { r: 220, g: 20, b: 30 };
const blue = { r: 20, g: 40, b: 200 };

/** A picture with a realistic file size: red left half, blue right half, with noise. */
export async function photo(width = 600, height = 400) {
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer();
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: blue } };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
    { input: noise, blend: 'soft-light' },
  ]);
}

/** A portrait photo of a phone: stored in landscape with an orientation tag, GPS position and the owner's name. */
export async function phoneJpeg(width = 600, height = 400): Promise<Buffer> {
  return sharp(await (await photo(width, height)).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Mario Segreto' }, IFD3: { GPSLatitude: '44/1 38/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Saluzzo segreta</x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const still = await (await photo(120, 80)).png().toBuffer();
  const frames = await Promise.all([0, 90, 180].map((hue) => sharp(still).modulate({ hue }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A picture of one colour in the given colour space, with its profile embedded. */
export const solidWithProfile = (profile: 'p3' | 'cmyk', colour: typeof red): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .toColourspace(profile === 'cmyk' ? 'cmyk' : 'srgb')
    .withIccProfile(profile)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A PNG of a few bytes whose header claims this size. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: red } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A ZIP that only has an end record. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** Colour of one pixel. */
export async function pixel(
  bytes: Uint8Array,
  left: number,
  top: number,
): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}

/** Maximum difference of a channel between two colours. */
export const distance = (one: typeof red, other: typeof red): number =>
  Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b));

/** The PNG with these chunks inserted after its header. */
export function pngWith(png: Buffer, chunks: [name: string, data: Uint8Array][]): Buffer {
  const afterHeader = 33;
  const encoded = chunks.map(([name, data]) => pngChunk(name, data));
  return Buffer.concat([png.subarray(0, afterHeader), ...encoded, png.subarray(afterHeader)]);
}

export function pngChunk(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** The animated WebP with `more` copies of its first frame. */
export function webpWithFrames(webp: Buffer, more: number): Buffer {
  const start = webp.indexOf('ANMF');
  const frame = webp.subarray(start, start + 8 + webp.readUInt32LE(start + 4));
  const longer = Buffer.concat([webp.subarray(0, start), ...Array(more).fill(frame), webp.subarray(start)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
}

/** The progressive JPEG with `more` copies of its last scan. */
export function jpegWithScans(jpeg: Buffer, more: number): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(more).fill(scan), jpeg.subarray(-2)]);
}

/** EXIF tags of a photo, by name. */
export interface ExifTexts {
  Software?: string;
  DateTimeOriginal?: string;
  DateTimeDigitized?: string;
}

const cameraTags = { DateTimeOriginal: 0x9003, DateTimeDigitized: 0x9004 };

/** A TIFF block with these texts, as in a camera's EXIF. */
export function exifBlock({ Software, ...camera }: ExifTexts): Buffer {
  const own = Object.entries(cameraTags).flatMap(([name, tag]) => {
    const text = Object.entries(camera).find(([key]) => key === name)?.[1];
    return text === undefined ? [] : [{ tag, text }];
  });
  const main = Software === undefined ? [] : [{ tag: 0x0131, text: Software }];
  const lengthOf = (entries: number) => 2 + entries * 12 + 4;
  const cameraAt = 8 + lengthOf(main.length + 1);
  let textsAt = cameraAt + lengthOf(own.length);
  const texts: Buffer[] = [];
  const directory = (entries: { tag: number; text?: string }[]) => {
    const bytes = Buffer.alloc(lengthOf(entries.length));
    bytes.writeUInt16LE(entries.length);
    for (const [index, { tag, text }] of entries.entries()) {
      const at = 2 + index * 12;
      const value = Buffer.from(`${text}\0`, 'latin1');
      bytes.writeUInt16LE(tag, at);
      bytes.writeUInt16LE(text === undefined ? 4 : 2, at + 2);
      bytes.writeUInt32LE(text === undefined ? 1 : value.length, at + 4);
      bytes.writeUInt32LE(text === undefined ? cameraAt : textsAt, at + 8);
      if (text === undefined) continue;
      texts.push(value);
      textsAt += value.length;
    }
    return bytes;
  };
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  return Buffer.concat([head, directory([...main, { tag: 0x8769 }]), directory(own), ...texts]);
}

/** The JPEG, PNG or plain WebP with this EXIF block. */
export function withExif(picture: Buffer, block: Uint8Array): Buffer {
  if (picture[0] === 0x89) return pngWith(picture, [['eXIf', block]]);
  if (picture[0] === 0xff) {
    const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0')]);
    head.writeUInt16BE(2 + 6 + block.length, 2);
    return Buffer.concat([picture.subarray(0, 2), head, block, picture.subarray(2)]);
  }
  const [width, height] = [picture.readUInt16LE(26) & 0x3fff, picture.readUInt16LE(28) & 0x3fff];
  const extended = Buffer.alloc(18);
  extended.write('VP8X', 'latin1');
  extended.writeUInt32LE(10, 4);
  extended[8] = 0x08;
  extended.writeUIntLE(width - 1, 12, 3);
  extended.writeUIntLE(height - 1, 15, 3);
  const chunk = Buffer.alloc(8 + block.length + (block.length % 2));
  chunk.write('EXIF', 'latin1');
  chunk.writeUInt32LE(block.length, 4);
  chunk.set(block, 8);
  const whole = Buffer.concat([picture.subarray(0, 12), extended, picture.subarray(12), chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
