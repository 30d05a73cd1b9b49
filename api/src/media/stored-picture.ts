import {
  centre,
  type FocalPoint,
  focusSuffix,
  parsePictureStem,
  pictureEdge,
  pictureUrl,
} from '@officina/contracts/picture';
import sharp, { type Sharp } from 'sharp';
import { type PictureSource, sourceOf } from './picture-source';

/** What an image row says about its file. */
export interface FileColumns {
  /** `<stem>.webp` */
  filename: string;
  /** Pixels of the stored file, orientation applied. */
  width: number;
  height: number;
  /** Bytes of the stored file. */
  size: number;
  mimeType: string;
}

export const fileColumns = ({ filename, size, mimeType, width, height }: FileColumns): FileColumns => ({
  filename,
  size,
  mimeType,
  width,
  height,
});

export interface PictureFile extends FileColumns {
  /** The name without extension, readable by `parsePictureStem`. */
  stem: string;
  /** `/media/<stem>.webp` */
  url: string;
}

/** A stored picture that was received, and what its sender's file said. */
export interface AcceptedPicture extends PictureFile, PictureSource {}

/** A picture in its final form, with its name. */
export interface StoredBytes<Picture = PictureFile> {
  picture: Picture;
  bytes: Uint8Array;
}

/** The form in which pictures are stored. */
export const encodeFinal = (picture: Sharp): Promise<Buffer> =>
  picture.webp({ quality: 88, alphaQuality: 90, smartSubsample: true, effort: 2 }).toBuffer();

/** An id that no other picture has. */
export const newPictureId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Names a finished WebP as the contracts prescribe; `id` has 32 hex digits. */
export async function nameStored(bytes: Uint8Array, id: string, focus: FocalPoint = centre): Promise<StoredBytes> {
  const { width, height } = await sharp(bytes).metadata();
  const stem = `${id}_${width}x${height}_${await cornerColours(bytes)}${focusSuffix(focus)}`;
  if (!parsePictureStem(stem)) throw new Error(`Not a stem: ${stem}`);
  return { bytes, picture: { ...fileOf(stem, { width, height, size: bytes.length }), stem, url: pictureUrl(stem) } };
}

export const fileOf = (
  stem: string,
  { width, height, size }: Pick<FileColumns, 'width' | 'height' | 'size'>,
): FileColumns => ({ filename: `${stem}.webp`, width, height, size, mimeType: 'image/webp' });

/** A WebP that already has the final form, named by its content; null for anything else. */
export async function readFinished(bytes: Uint8Array): Promise<StoredBytes<AcceptedPicture> | null> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (header?.format !== 'webp' || (header.pages ?? 1) > 1) return null;
  if (header.exif || header.xmp || header.icc || Math.max(header.width, header.height) > pictureEdge) return null;
  const source = sourceOf(bytes, undefined);
  const named = await nameStored(bytes, source.sourceHash);
  return { bytes, picture: { ...named.picture, ...source } };
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
