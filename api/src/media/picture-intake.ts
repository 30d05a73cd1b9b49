import type { PictureOrigin } from '@officina/contracts/image';
import { maxPictureBytes, maxPictureMegabytes, maxPicturePixels, pictureEdge } from '@officina/contracts/picture';
import sharp from 'sharp';
import { DomainError } from '../http/problems';
import { type PictureKind, pictureKind } from './picture-kind';
import { type PictureSource, sourceOf } from './picture-source';
import { type Trimmed, trimPicture } from './picture-trim';
import { type AcceptedPicture, encodeFinal, nameStored, newPictureId, type StoredBytes } from './stored-picture';

/** A received file that is safe to decode. */
export interface Received extends Pick<Trimmed, 'bytes' | 'isDoubtful'> {
  source: PictureSource;
}

export const takeIn = async (bytes: Uint8Array): Promise<StoredBytes<AcceptedPicture>> => convert(await receive(bytes));

/** Checks a received file before any pixel is decoded. Throws DomainError. */
export async function receive(bytes: Uint8Array, origin?: PictureOrigin): Promise<Received> {
  const picture = checked(bytes);
  const { width, height, exif } = await readHeader(picture.bytes);
  if (width * height > maxPicturePixels) {
    throw new DomainError(422, `L’immagine supera i ${maxPicturePixels / 1e6} megapixel: riducila e riprova.`);
  }
  return { ...picture, source: sourceOf(bytes, exif, origin) };
}

/**
 * Converts it to a stored picture: oriented, in sRGB, without metadata, WebP. Throws DomainError. The name is always
 * new, so that no write stores a file that another one, perhaps in another process, is deleting.
 */
export async function convert({ source, ...received }: Received): Promise<StoredBytes<AcceptedPicture>> {
  const named = await nameStored(await encodeMaster(received), newPictureId());
  return { bytes: named.bytes, picture: { ...named.picture, ...source } };
}

/** The file if it is safe to decode, without the parts that make decoding slow. Throws DomainError. */
function checked(bytes: Uint8Array): Trimmed {
  if (bytes.length > maxPictureBytes) {
    throw new DomainError(413, `L’immagine supera i ${maxPictureMegabytes} MB: scegline una più leggera.`);
  }
  const kind = pictureKind(bytes);
  if (!kind) throw unsupported();
  const picture = trimPicture(bytes, kind);
  if (!picture) throw broken();
  return picture;
}

/** Size in pixels and EXIF block from the header, without decoding pixels. */
async function readHeader(bytes: Uint8Array): Promise<{ width: number; height: number; exif?: Uint8Array }> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height) throw broken();
  if (!(header.format in acceptedFormats)) throw unsupported();
  return header;
}

const acceptedFormats: Record<PictureKind, true> = { jpeg: true, png: true, webp: true, gif: true };

/**
 * Encodes the first frame. Embedded colour profiles (wide gamut, CMYK) are applied and then dropped like all metadata.
 */
async function encodeMaster({ bytes, isDoubtful }: Omit<Received, 'source'>): Promise<Buffer> {
  const failOn = isDoubtful ? 'warning' : 'error';
  try {
    const picture = sharp(bytes, { failOn, limitInputPixels: maxPicturePixels, autoOrient: true })
      .timeout({ seconds: 15 })
      .resize(pictureEdge, pictureEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    return await encodeFinal(picture);
  } catch {
    throw broken();
  }
}

const unsupported = () => new DomainError(415, 'Formato non supportato: usa un’immagine JPEG, PNG, WebP o GIF.');
const broken = () => new DomainError(422, 'L’immagine è danneggiata o incompleta: prova con un altro file.');
