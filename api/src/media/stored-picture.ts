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

/** The columns of an image row that describe its file. */
export interface FileColumns {
  /** `<stem>.webp` */
  filename: string;
  /** Size in pixels of the stored file, with its orientation applied. */
  width: number;
  height: number;
  /** Size of the stored file in bytes. */
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
  /** The name without extension, for `parsePictureStem`. */
  stem: string;
  /** `/media/<stem>.webp` */
  url: string;
}

/** A picture that was received and stored, with the metadata of the sent file. */
export interface AcceptedPicture extends PictureFile, PictureSource {}

/** A picture in its final format, with its name. */
export interface StoredBytes<Picture = PictureFile> {
  picture: Picture;
  bytes: Uint8Array;
}

/** Encodes a picture in the format in which pictures are stored. */
export const encodeFinal = (picture: Sharp): Promise<Buffer> =>
  picture.webp({ quality: 88, alphaQuality: 90, smartSubsample: true, effort: 2 }).toBuffer();

/** A unique id for a picture. */
export const newPictureId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Names a final WebP in the format of the contracts; `id` must have 32 hex digits. */
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

/** A WebP that already has the final format, named by its content; null for anything else. */
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

/** Mean colours of the four corners of a 4 x 4 grid, three hex digits each, row by row. */
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
