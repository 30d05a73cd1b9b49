import { deflateSync } from 'node:zlib';

/** A PNG with a diagonal gradient; its bytes differ for each seed. */
export function drawPng(seed: number, width = 1600, height = 1067): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      pixels[at] = (x * 160) / width + ((seed * 53) % 90);
      pixels[at + 1] = (y * 120) / height + ((seed * 31) % 90);
      pixels[at + 2] = (seed * 97) % 200;
    }
  }
  return encodePng(pixels, width, height);
}

/** Encodes pixels of three bytes (red, green, blue) as a PNG. */
export function encodePng(pixels: Buffer, width: number, height: number): Buffer {
  const row = width * 3;
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Like zlib.crc32, which the oldest supported Node does not have. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
