import { describe, expect, test } from 'bun:test';
import { deflateSync } from 'node:zlib';
import { maxPictureBytes, parsePictureStem } from '@officina/contracts/picture';
import sharp from 'sharp';
import {
  animation,
  distance,
  emptyZip,
  jpegWithScans,
  phoneJpeg,
  photo,
  pixel,
  pngThatClaims,
  pngWith,
  red,
  solidWithProfile,
  webpWithFrames,
} from '../../test/picture-samples';
import { DomainError } from '../http/problems';
import { takeIn } from './picture-intake';
import { trimPicture } from './picture-trim';

const jpeg = await (await photo()).jpeg().toBuffer();
const png = await (await photo(200, 150)).png().toBuffer();
const webp = await (await photo()).webp().toBuffer();
const gif = await (await photo(120, 80)).gif().toBuffer();
const avif = await (await photo(64, 64)).avif({ effort: 0 }).toBuffer();
const tiff = await (await photo(64, 64)).tiff().toBuffer();
const animatedGif = await animation('gif');
const animatedWebp = await animation('webp');

describe('takes', () => {
  test('JPEG, PNG, WebP and GIF, and stores all of them as WebP in sRGB', async () => {
    for (const bytes of [jpeg, png, webp, gif]) {
      const stored = await takeIn(bytes);
      const header = await sharp(stored.bytes).metadata();
      expect(header).toMatchObject({ format: 'webp', space: 'srgb', width: stored.picture.width });
      expect(stored.picture).toMatchObject({ size: stored.bytes.length, mimeType: 'image/webp' });
    }
  });

  test('a phone’s picture upright, without position, owner or any other metadata', async () => {
    const source = await phoneJpeg(600, 400);
    expect(source.toString('latin1')).toContain('Mario Segreto');
    expect(await sharp(source).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      xmp: expect.anything(),
    });

    const { picture, bytes } = await takeIn(source);

    expect(picture).toMatchObject({ width: 400, height: 600 });
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      iptc: undefined,
      orientation: undefined,
    });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/egret|EXIF|XMP |ICCP/);
    // Rotated clockwise: the left half is at the top now.
    expect(distance(await pixel(bytes, 200, 20), red)).toBeLessThan(60);
    expect((await pixel(bytes, 200, 580)).b).toBeGreaterThan(150);
  });

  test('a wide-gamut picture and keeps its visible colours', async () => {
    const vivid = { r: 250, g: 10, b: 20 };
    const source = await solidWithProfile('p3', vivid);
    const rawNumbers = await sharp(source, { ignoreIcc: true }).raw().toBuffer();
    expect(distance({ r: rawNumbers[0] ?? 0, g: rawNumbers[1] ?? 0, b: rawNumbers[2] ?? 0 }, vivid)).toBeGreaterThan(
      15,
    );
    expect(distance(await pixel((await takeIn(source)).bytes, 32, 32), vivid)).toBeLessThan(8);
  });

  test('a CMYK picture and keeps its visible colours', async () => {
    const source = await solidWithProfile('cmyk', red);
    expect(await sharp(source).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    expect(distance(await pixel((await takeIn(source)).bytes, 32, 32), red)).toBeLessThan(30);
  });

  test('a 16-bit PNG', async () => {
    const deep = await sharp(png).toColourspace('rgb16').png().toBuffer();
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' });
    const { bytes } = await takeIn(deep);
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', width: 200 });
    expect(distance(await pixel(bytes, 20, 75), red)).toBeLessThan(60);
  });

  test('a grey picture', async () => {
    const grey = await sharp(jpeg).greyscale().jpeg().toBuffer();
    expect((await takeIn(grey)).picture).toMatchObject({ width: 600, height: 400 });
  });

  test('transparency, and keeps it', async () => {
    const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: { ...red, alpha: 0 } } })
      .png()
      .toBuffer();
    const { bytes, picture } = await takeIn(logo);
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    expect(parsePictureStem(picture.stem)?.colours).toEqual(['#fff', '#fff', '#fff', '#fff']);
  });

  test('the first frame of an animation', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { bytes, picture } = await takeIn(await animation(format));
      expect(picture).toMatchObject({ width: 120, height: 80 });
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      expect(distance(await pixel(bytes, 20, 40), red)).toBeLessThan(70);
    }
  });

  test('a photo whose description, caption or comment is about the web', async () => {
    const words = 'La brochure: <html> e <script> spiegati, <!DOCTYPE html>, <svg xmlns="…">, <?php, %PDF-1.7';
    const described = sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: words } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${Bun.escapeHTML(words)} <html></x:xmpmeta>`);
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const source = await described.clone().toFormat(format).toBuffer();
      expect(source.toString('latin1')).toContain('<html>');
      const { bytes } = await takeIn(source);
      expect(Buffer.from(bytes).toString('latin1')).not.toContain('<html');
    }
  });

  test('a picture that is also another file, and stores nothing of that', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const both = [
      Buffer.concat([jpeg, script]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([png, emptyZip]),
    ];
    for (const file of both) {
      const { bytes } = await takeIn(file);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
      for (const added of [script, emptyZip]) expect(Buffer.from(bytes).includes(added)).toBe(false);
    }
  });

  test('a panorama without its end marker and with data of the phone after it, whole', async () => {
    const bare = jpeg.subarray(0, jpeg.length - 2);
    const trailers = [
      Buffer.from('SEFH\0\0\0\x01Panorama_Shot_Info\0\0\x18SEFT'),
      await animation('webp'),
      Buffer.concat([Buffer.from('Panorama'), Buffer.alloc(999)]),
    ];
    for (const trailer of trailers) {
      const { picture, bytes } = await takeIn(Buffer.concat([bare, trailer]));
      expect(picture).toMatchObject({ width: 600, height: 400 });
      expect(distance(await pixel(bytes, 599, 399), await pixel((await takeIn(jpeg)).bytes, 599, 399))).toBeLessThan(9);
    }
  });

  test('a large picture, scaled down to 2560 pixels, and never enlarges a small one', async () => {
    const large = await (await photo(3000, 1500)).jpeg({ quality: 60 }).toBuffer();
    expect((await takeIn(large)).picture).toMatchObject({ width: 2560, height: 1280 });
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: red } })
      .png()
      .toBuffer();
    expect((await takeIn(dot)).picture).toMatchObject({ width: 1, height: 1 });
  });
});

describe('is not slowed down by', () => {
  test('text chunks of a PNG that unpack to gigabytes', async () => {
    const packed = deflateSync(Buffer.alloc(20 * 1024 * 1024, 'a'));
    const head = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0', tEXt: 'Comment\0' };
    for (const [name, start] of Object.entries(head)) {
      const bomb = pngWith(png, Array(100).fill([name, Buffer.concat([Buffer.from(start, 'latin1'), packed])]));
      expect(trimPicture(bomb, 'png')).toEqual(trimPicture(png, 'png'));
      expect((await takeIn(bomb)).bytes).toEqual((await takeIn(png)).bytes);
    }
  });

  test('hundreds of thousands of empty chunks in a PNG', async () => {
    const bomb = pngWith(png, Array(350_000).fill(['fdAT', new Uint8Array()]));
    expect(trimPicture(bomb, 'png')).toEqual(trimPicture(png, 'png'));
    expect((await takeIn(bomb)).bytes).toEqual((await takeIn(png)).bytes);
  });

  test('thousands of frames of a WebP', async () => {
    const bomb = webpWithFrames(animatedWebp, 1500);
    const trimmed = trimPicture(bomb, 'webp')?.bytes;
    expect([(await sharp(bomb).metadata()).pages, (await sharp(trimmed).metadata()).pages ?? 1]).toEqual([1503, 1]);
    expect((await takeIn(bomb)).bytes).toEqual((await takeIn(animatedWebp)).bytes);
  });

  test('a progressive JPEG with more scans than any real picture', async () => {
    const progressive = await (await photo()).jpeg({ progressive: true }).toBuffer();
    expect((await takeIn(progressive)).picture).toMatchObject({ width: 600, height: 400 });
    // The decoder also refuses repeated scans, but only after decoding them.
    expect(trimPicture(jpegWithScans(progressive, 40), 'jpeg')).not.toBeNull();
    expect(trimPicture(jpegWithScans(progressive, 60), 'jpeg')).toBeNull();
    expect(await refusal(jpegWithScans(progressive, 60))).toBe('422');
  });
});

describe('names a picture', () => {
  test('by its size in pixels, anew each time', async () => {
    const [{ picture }, again] = [await takeIn(jpeg), await takeIn(jpeg)];
    expect(picture.stem).toMatch(/^[0-9a-f]{32}_600x400_/);
    expect(picture).toMatchObject({ filename: `${picture.stem}.webp`, url: `/media/${picture.stem}.webp` });
    expect(again.bytes).toEqual((await takeIn(jpeg)).bytes);
    expect(again.picture.stem).not.toBe(picture.stem);
  });

  test('with the colours of its corners, row by row', async () => {
    const quarter = (background: string, left: number, top: number) => ({
      input: { create: { width: 100, height: 50, channels: 3 as const, background } },
      left,
      top,
    });
    const flag = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
      .composite([quarter('#00ff00', 100, 0), quarter('#0000ff', 0, 50), quarter('#ffffff', 100, 50)])
      .png()
      .toBuffer();
    const { picture } = await takeIn(flag);
    expect(parsePictureStem(picture.stem)?.colours).toEqual(['#f00', '#0f0', '#00f', '#fff']);
  });
});

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await takeIn(bytes).then(
    () => null,
    (reason) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error(`Not refused: ${error}`);
  expect(error.message).toMatch(/^[A-ZÈ].{20,}\.$/);
  return `${error.status}`;
}

describe('refuses', () => {
  const foreign: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    'an SVG': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
    'an HTML page': Buffer.from('<!doctype html><html><body>ciao</body></html>'),
    'a PDF': Buffer.from('%PDF-1.7\n'),
    'a HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'an AVIF': avif,
    'a TIFF': tiff,
  };
  for (const [name, bytes] of Object.entries(foreign)) {
    test(`${name} with 415`, async () => expect(await refusal(bytes)).toBe('415'));
  }

  const whole = {
    JPEG: jpeg,
    PNG: png,
    WebP: webp,
    GIF: gif,
    'animated GIF': animatedGif,
    'animated WebP': animatedWebp,
  };
  for (const [name, bytes] of Object.entries(whole)) {
    test(`a cut ${name} with 422, wherever it was cut`, async () => {
      const kept = [
        30,
        bytes.length * 0.1,
        bytes.length * 0.5,
        bytes.length * 0.9,
        bytes.length - 100,
        bytes.length - 13,
      ];
      for (const length of [...kept, bytes.length - 1]) {
        expect(`${Math.round(length)}: ${await refusal(bytes.subarray(0, length))}`).toBe(`${Math.round(length)}: 422`);
      }
      expect((await takeIn(bytes)).picture.size).toBeGreaterThan(0);
    });
  }

  test('a cut JPEG with 422, whatever a phone or an interrupted copy has put after it', async () => {
    for (const end of [Buffer.from('SEFH\0\0\0\x01SEFT'), Buffer.alloc(50_000), Buffer.alloc(50_000, 0xff)]) {
      for (const share of [0.3, 0.5, 0.9]) {
        expect(await refusal(Buffer.concat([jpeg.subarray(0, jpeg.length * share), end]))).toBe('422');
      }
    }
  });

  test('magic bytes without a picture with 422', async () => {
    for (const magic of ['GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x04\0\0\0WEBP']) {
      expect(await refusal(Buffer.from(magic, 'latin1'))).toBe('422');
      expect(await refusal(Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.alloc(500, 7)]))).toBe('422');
    }
  });

  test('more than 50 megapixels with 422, before a pixel is decoded', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: red } })
      .png()
      .toBuffer();
    expect(await refusal(huge)).toBe('422');
    await expect(takeIn(huge)).rejects.toThrow('supera i 50 megapixel');
    const before = process.memoryUsage.rss();
    expect(await refusal(await pngThatClaims(60_000, 60_000))).toBe('422');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('more than 5 MB with 413', async () => {
    expect(await refusal(new Uint8Array(maxPictureBytes + 1))).toBe('413');
  });
});
