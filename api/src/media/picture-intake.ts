import { maxPictureBytes, maxPictureMegabytes, maxPicturePixels } from '@officina/contracts/picture';
import sharp from 'sharp';
import { DomainError } from '../http/problems';
import { hidesAnotherFile, type PictureKind, pictureKind } from './picture-kind';
import { trimPicture } from './picture-trim';
import { masterEdge, nameStored, type StoredBytes } from './stored-picture';

/**
 * Converts an uploaded file to a stored picture: oriented, in sRGB, without metadata, WebP. Throws DomainError. The name is
 * new each time: no write stores a file that another one, perhaps in another process, is deleting.
 */
export async function takeIn(bytes: Uint8Array): Promise<StoredBytes> {
  const picture = checkedBytes(bytes);
  const { width, height } = await readHeader(picture);
  if (width * height > maxPicturePixels) {
    throw new DomainError(422, `L’immagine supera i ${maxPicturePixels / 1e6} megapixel: riducila e riprova.`);
  }
  return nameStored(await encodeMaster(picture), crypto.randomUUID().replaceAll('-', ''));
}

/** The bytes that are safe to decode: checked, and without the parts that make decoding slow. Throws DomainError. */
function checkedBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxPictureBytes) {
    throw new DomainError(413, `L’immagine supera i ${maxPictureMegabytes} MB: scegline una più leggera.`);
  }
  const kind = pictureKind(bytes);
  if (!kind || hidesAnotherFile(bytes)) throw unsupported();
  const picture = trimPicture(bytes, kind);
  if (!picture) throw broken();
  return picture;
}

/** The size in pixels as the header declares it, before any pixel is decoded. */
async function readHeader(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height) throw broken();
  if (!(header.format in acceptedFormats)) throw unsupported();
  return header;
}

const acceptedFormats: Record<PictureKind, true> = { jpeg: true, png: true, webp: true, gif: true };

/** Encodes the first frame. Embedded profiles (wide gamut, CMYK) are applied, then dropped like all metadata. */
async function encodeMaster(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: maxPicturePixels, autoOrient: true })
      .timeout({ seconds: 15 })
      .resize(masterEdge, masterEdge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 88, alphaQuality: 90, smartSubsample: true, effort: 2 })
      .toBuffer();
  } catch {
    throw broken();
  }
}

const unsupported = () => new DomainError(415, 'Formato non supportato: usa un’immagine JPEG, PNG, WebP o GIF.');
const broken = () => new DomainError(422, 'L’immagine è danneggiata o incompleta: prova con un altro file.');
