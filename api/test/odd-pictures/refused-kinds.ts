import sharp from 'sharp';
import { emptyZip, pngChunk, pngThatClaims } from '../picture-samples';
import { clear, type Kind, quarters, solid, solidSize } from './sources';

const text =
  (content: string): Kind =>
  () =>
    Buffer.from(content, 'latin1');
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const page = '<!doctype html><html><body><script>alert(1)</script></body></html>';
const solidJpeg = async () =>
  sharp(await solid())
    .jpeg()
    .toBuffer();
/** Files that are no pictures of an accepted format. */
export const refusedKinds: Record<string, Kind> = {
  nothing: text(''),
  'a text': text('Ciao'),
  SVG: text(svg('<rect width="9" height="9"/>')),
  'SVG with a script': text(svg('<script>alert(1)</script>')),
  'an HTML page': text(page),
  PDF: text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
  ZIP: () => emptyZip,
  'a program': text('#!/bin/sh\nrm -rf /\n'),
  HEIC: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  AVIF: async () =>
    sharp(await solid())
      .avif({ effort: 0 })
      .toBuffer(),
  TIFF: async () =>
    sharp(await solid())
      .tiff()
      .toBuffer(),
  BMP: text(`BM${'\0'.repeat(50)}`),
  ICO: text(`\0\0\x01\0\x01\0${'\0'.repeat(50)}`),
  'JPEG 2000': text('\0\0\0\x0cjP  \r\n\x87\n'),
  PSD: text(`8BPS\0\x01${'\0'.repeat(30)}`),
};

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A file truncated after its header. */
const cut =
  (format: Format): Kind =>
  async (random) => {
    const whole = await sharp((await quarters(random)).png)
      .toFormat(format)
      .toBuffer();
    return whole.subarray(0, 30 + random.whole(whole.length - 31));
  };

/** One bit is flipped; a decoder may not notice. */
const altered =
  (format: Format): Kind =>
  async (random) => {
    const bytes = await sharp((await quarters(random)).png)
      .toFormat(format)
      .toBuffer();
    const at = random.whole(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.whole(8)), at);
    return { bytes, fate: 'either' };
  };

/** Files that start like a picture but are none, or that would need too many resources to decode. */
export const brokenKinds: Record<string, Kind> = {
  'cut JPEG': cut('jpeg'),
  'cut PNG': cut('png'),
  'cut WebP': cut('webp'),
  'cut GIF': cut('gif'),
  'altered JPEG': altered('jpeg'),
  'altered PNG': altered('png'),
  'altered WebP': altered('webp'),
  'altered GIF': altered('gif'),
  'PNG that claims 60000 x 60000': () => pngThatClaims(60_000, 60_000),
  'PNG that claims 50001 x 1000': () => pngThatClaims(50_001, 1000),
  'PNG that claims no pixel': () => pngThatClaims(0, 10),
  'PNG that claims more than there is': () => pngThatClaims(100, 100),
  'PNG whose pixels never end': async () => {
    const start = (await pngThatClaims(7000, 7000)).subarray(0, 33);
    return Buffer.concat([start, pngChunk('IDAT', Bun.deflateSync(new Uint8Array(20_000_000))), pngChunk('IEND')]);
  },
  'JPEG that claims 65000 x 65000': async () => {
    const bytes = await solidJpeg();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    for (const at of [5, 7]) bytes.writeUInt16BE(65_000, frame + at);
    return bytes;
  },
  'GIF that claims 65535 x 65535': async () => {
    const bytes = await clear('gif');
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, solidSize.width, 0, solidSize.height, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(65_535, at);
    return bytes;
  },
  'GIF that is a script': text('GIF89a/*\0\0*/=1;<script>alert(1)</script>'),
  'the head of a GIF': text('GIF89a'),
  'the head of a PNG': text('\x89PNG\r\n\x1a\n'),
  'the head of a JPEG': text(`\xff\xd8\xff\xe0${'\x07'.repeat(300)}`),
  'the head of a WebP': text('RIFF\x04\0\0\0WEBP'),
};
