import { maxPictureBytes } from '@officina/contracts/picture';
import sharp, { type Sharp } from 'sharp';
import { animation, exifBlock, pngWith, solidWithProfile, withExif } from '../picture-samples';
import type { Random } from '../seeded-random';
import { clear, type Kind, quarters, secretText, solid, solidSize } from './sources';

/** A picture of quarters, converted. */
const taken =
  (convert: (picture: Sharp) => Promise<Buffer>): Kind =>
  async (random) => {
    const { png, ...upright } = await quarters(random);
    return { ...upright, bytes: await convert(sharp(png)), fate: 'stored' };
  };

/** A picture with the size of `solid`. */
const takenSolid =
  (make: () => Promise<Buffer>): Kind =>
  async () => ({ ...solidSize, bytes: await make(), fate: 'stored' });

/** A picture with the content of another file appended, of which nothing may be stored. */
const followed = (make: () => Promise<Buffer>) =>
  takenSolid(async () => Buffer.concat([await make(), Buffer.from(`<!doctype html><p>${secretText}`)]));

/**
 * Transformations from an upright picture to the stored pixels, by EXIF orientation. In steps, because sharp mirrors
 * before it rotates.
 */
const asHeld: Record<number, ((picture: Sharp) => Sharp)[]> = {
  1: [],
  2: [(picture) => picture.flop()],
  3: [(picture) => picture.rotate(180)],
  4: [(picture) => picture.flip()],
  5: [(picture) => picture.rotate(90), (picture) => picture.flop()],
  6: [(picture) => picture.rotate(270)],
  7: [(picture) => picture.rotate(270), (picture) => picture.flop()],
  8: [(picture) => picture.rotate(90)],
};

const tagged = (orientation: number, format: 'jpeg' | 'png' | 'webp') =>
  taken(async (picture) => {
    let held = await picture.png().toBuffer();
    for (const turn of asHeld[orientation] ?? []) held = await turn(sharp(held)).png().toBuffer();
    return sharp(held)
      .withMetadata({ orientation })
      .withExifMerge({ IFD0: { Artist: secretText }, IFD3: { GPSLatitude: '44/1 38/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secretText}</x:xmpmeta>`)
      .toFormat(format, { quality: 95 })
      .toBuffer();
  });

/** With a corrupted EXIF block of a camera, on which no program may rely. */
const withSpoilt = (format: 'jpeg' | 'png' | 'webp', spoil: (block: Buffer) => Uint8Array): Kind =>
  taken(async (picture) => {
    const block = exifBlock({ Software: secretText, DateTimeOriginal: '2024:05:18 09:30:00' });
    return withExif(await picture.toFormat(format, { quality: 95 }).toBuffer(), spoil(block));
  });

/** Changes the number at a position of an EXIF block. */
const changedAt = (at: number, number: number) => (block: Buffer) => {
  block.writeUInt32LE(number, at);
  return block;
};

const line =
  (width: number, height: number, stored: { width: number; height: number }): Kind =>
  async () => ({
    ...stored,
    bytes: await sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .png()
      .toBuffer(),
    fate: 'stored',
  });

/** A JPEG of this many bytes, most of which are comments. */
async function jpegOf(length: number, random: Random) {
  const { png, ...upright } = await quarters(random);
  const jpeg = await sharp(png).jpeg({ quality: 95 }).toBuffer();
  const comments: Buffer[] = [];
  for (let missing = length - jpeg.length; missing > 0; ) {
    // A comment has at least four bytes, so that many must remain for the last one.
    const size = missing > 65_537 ? Math.min(65_537, missing - 4) : missing;
    const comment = Buffer.alloc(size, 'a');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    missing -= size;
  }
  return { ...upright, bytes: Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]) };
}

/** Pictures that are stored, and one that is a byte too long. */
export const takenKinds: Record<string, Kind> = {
  JPEG: taken((picture) => picture.jpeg({ quality: 95 }).toBuffer()),
  'progressive JPEG': taken((picture) => picture.jpeg({ progressive: true, quality: 95 }).toBuffer()),
  'JPEG without subsampling': taken((picture) => picture.jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()),
  'grey JPEG': takenSolid(async () =>
    sharp(await solid())
      .greyscale()
      .jpeg()
      .toBuffer(),
  ),
  'CMYK JPEG': takenSolid(() => solidWithProfile('cmyk', { r: 220, g: 20, b: 30 })),
  'JPEG with a profile': takenSolid(() => solidWithProfile('p3', { r: 9, g: 200, b: 9 })),
  ...Object.fromEntries(
    Object.keys(asHeld).map((held) => [`JPEG of a camera held as ${held}`, tagged(Number(held), 'jpeg')]),
  ),
  'PNG of a camera': tagged(6, 'png'),
  'WebP of a camera': tagged(8, 'webp'),
  'JPEG whose EXIF has a text without an end': withSpoilt('jpeg', changedAt(14, 0xffff_ffff)),
  'PNG whose EXIF refers to itself': withSpoilt('png', changedAt(30, 8)),
  'WebP whose EXIF refers to nothing': withSpoilt('webp', changedAt(4, 0xffff_fff0)),
  'PNG with EXIF of a megabyte': withSpoilt('png', (block) => Buffer.concat([block, Buffer.alloc(1_000_000, 'a')])),
  'JPEG with a text for EXIF': withSpoilt('jpeg', () => Buffer.from(secretText)),
  'JPEG with a page after it': followed(async () =>
    sharp(await solid())
      .jpeg()
      .toBuffer(),
  ),
  'PNG with a page after it': followed(solid),
  'WebP with a page after it': followed(() => clear('webp')),
  'GIF with a page after it': followed(() => clear('gif')),
  'PNG with a program in a text': takenSolid(async () =>
    pngWith(await solid(), [['tEXt', Buffer.from(`Comment\0<?php ${secretText} ?>`)]]),
  ),
  PNG: taken((picture) => picture.png().toBuffer()),
  'PNG with 16 bits': taken((picture) => picture.toColourspace('rgb16').png().toBuffer()),
  'PNG with a palette': taken((picture) => picture.png({ palette: true, colours: 8 }).toBuffer()),
  'interlaced PNG': taken((picture) => picture.png({ progressive: true }).toBuffer()),
  'grey PNG': takenSolid(async () =>
    sharp(await solid())
      .greyscale()
      .png()
      .toBuffer(),
  ),
  'transparent PNG': takenSolid(() => clear('png')),
  'transparent WebP': takenSolid(() => clear('webp')),
  'transparent GIF': takenSolid(() => clear('gif')),
  'PNG with a text': taken(async (picture) =>
    pngWith(await picture.png().toBuffer(), [['tEXt', Buffer.from(`Comment\0${secretText}`)]]),
  ),
  'animated PNG': taken(async (picture) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(1, 4);
    control.writeUInt32BE(1, 8);
    return pngWith(await picture.png().toBuffer(), [
      ['acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])],
      ['fcTL', control],
    ]);
  }),
  WebP: taken((picture) => picture.webp({ quality: 95 }).toBuffer()),
  'lossless WebP': taken((picture) => picture.webp({ lossless: true }).toBuffer()),
  GIF: taken((picture) => picture.gif().toBuffer()),
  'animated GIF': async () => ({ bytes: await animation('gif'), fate: 'stored', width: 120, height: 80 }),
  'animated WebP': async () => ({ bytes: await animation('webp'), fate: 'stored', width: 120, height: 80 }),
  'one pixel': line(1, 1, { width: 1, height: 1 }),
  'a vertical line': line(1, 20_000, { width: 1, height: 2560 }),
  'a horizontal line': line(20_000, 1, { width: 2560, height: 1 }),
  'JPEG of 5 MB': async (random) => ({ ...(await jpegOf(maxPictureBytes, random)), fate: 'stored' }),
  'JPEG of 5 MB and a byte': async (random) => ({ ...(await jpegOf(maxPictureBytes + 1, random)), fate: 413 }),
};
