import { parsePictureStem, pictureUrl } from '@officina/contracts/picture';
import sharp from 'sharp';

/** Longest edge of a stored picture in pixels: above the widest variant, below the size of camera pictures. */
export const masterEdge = 2560;

/** The columns of an image row that describe its file. */
interface FileColumns {
  /** `<stem>.webp` */
  filename: string;
  /** Pixels of the stored file, orientation applied. */
  width: number;
  height: number;
  /** Bytes of the stored file. */
  size: number;
  mimeType: string;
}

export interface AcceptedPicture extends FileColumns {
  /** `<id>_<width>x<height>_<colours>`, readable by `parsePictureStem`. */
  stem: string;
  /** `/media/<stem>.webp` */
  url: string;
}

export const fileColumns = ({ filename, size, mimeType, width, height }: FileColumns): FileColumns => ({
  filename,
  size,
  mimeType,
  width,
  height,
});

/** A picture in its final form, with its name. */
export interface StoredBytes {
  picture: AcceptedPicture;
  bytes: Uint8Array;
}

/** Names a finished WebP as the contracts prescribe; `id` has 32 hex digits. */
export async function nameStored(bytes: Uint8Array, id: string): Promise<StoredBytes> {
  const { width, height } = await sharp(bytes).metadata();
  const stem = `${id}_${width}x${height}_${await cornerColours(bytes)}`;
  if (!parsePictureStem(stem)) throw new Error(`Not a stem: ${stem}`);
  const filename = `${stem}.webp`;
  return {
    bytes,
    picture: { stem, filename, url: pictureUrl(stem), width, height, size: bytes.length, mimeType: 'image/webp' },
  };
}

/** A WebP that already has the final form, named by its content; null for anything else. */
export async function readFinished(bytes: Uint8Array): Promise<StoredBytes | null> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (header?.format !== 'webp' || (header.pages ?? 1) > 1) return null;
  if (header.exif || header.xmp || header.icc || Math.max(header.width, header.height) > masterEdge) return null;
  return nameStored(bytes, new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32));
}

/** Mean colours of the four corner fields of a 4 x 4 grid, three hex digits each, row by row. */
async function cornerColours(bytes: Uint8Array): Promise<string> {
  const grid = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(4, 4, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const corner = (field: number) => Array.from(grid.subarray(field * 3, field * 3 + 3), hexDigit).join('');
  return [0, 3, 12, 15].map(corner).join('');
}

const hexDigit = (channel: number) => Math.round((channel / 255) * 15).toString(16);
