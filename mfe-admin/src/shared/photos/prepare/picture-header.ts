import { imageSize } from 'image-size';

/** The properties in a picture file's header. */
export interface PictureHeader {
  kind: PictureKind;
  /** Pixels as stored, orientation not applied. */
  width: number;
  height: number;
  isAnimated: boolean;
}

const kinds = ['jpg', 'png', 'webp', 'gif', 'bmp', 'heic', 'heif', 'avif'] as const;
export type PictureKind = (typeof kinds)[number];

export const typeOf = (kind: PictureKind): string => `image/${kind === 'jpg' ? 'jpeg' : kind}`;

/** Reads the header; null for a file that is no picture, or of a format that no browser decodes as a photo. */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const size = sizeOf(bytes);
  const kind = kinds.find((known) => known === size?.type);
  if (!size || !kind) return null;
  return { kind, width: size.width, height: size.height, isAnimated: isAnimated(bytes, kind) };
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/** Every GIF counts as animated, so that it is sent unchanged: photos are never GIFs. */
function isAnimated(bytes: Uint8Array, kind: PictureKind): boolean {
  if (kind === 'webp') return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (kind === 'png') return hasChunkBefore(bytes, 'acTL', 'IDAT');
  if (kind === 'avif' || kind === 'heif') return textAt(bytes, 8) === 'avis';
  return kind === 'gif';
}

function hasChunkBefore(png: Uint8Array, wanted: string, last: string): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const name = textAt(png, at + 4);
    if (name === wanted || name === last) return name === wanted;
  }
  return false;
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
