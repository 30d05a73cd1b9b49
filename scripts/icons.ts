/**
 * Makes shell/public/favicon.ico, which programs request without reading a page, from favicon.svg. Run it after
 * changing the SVG; the result is committed.
 */
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dir, '../shell/public');
/** Widths in pixels, for tabs, pinned pages and search results. */
const sizes = [16, 32, 48];

const pictures = await Promise.all(
  sizes.map((size) =>
    sharp(join(folder, 'favicon.svg'), { density: 288 }).resize(size).png({ compressionLevel: 9 }).toBuffer(),
  ),
);

// ICO format: a header of 6 bytes, a directory entry of 16 bytes per picture, then the pictures.
const head = Buffer.alloc(6 + 16 * sizes.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(sizes.length, 4);
let offset = head.length;
for (const [place, picture] of pictures.entries()) {
  const entry = 6 + 16 * place;
  head.writeUInt8(sizes[place] ?? 0, entry);
  head.writeUInt8(sizes[place] ?? 0, entry + 1);
  head.writeUInt16LE(1, entry + 4);
  head.writeUInt16LE(32, entry + 6);
  head.writeUInt32LE(picture.length, entry + 8);
  head.writeUInt32LE(offset, entry + 12);
  offset += picture.length;
}
await Bun.write(join(folder, 'favicon.ico'), Buffer.concat([head, ...pictures]));
