import { maxPictureBytes, maxPicturePixels, pictureEdge } from '@officina/contracts/picture';
import { Pica } from 'pica';
import { captureTime } from './capture-time';
import { decodePicture } from './decode-picture';
import { type PictureHeader, type PictureKind, readHeader, typeOf } from './picture-header';
import { maxPhotoBytes, maxPhotoMegapixels, type PreparedPicture, type Refusal } from './preparation';

/** Maximum size in bytes of a picture that is sent unchanged, and target size of a reduced one. */
const fewBytes = 2 * 1024 * 1024;
/** JPEG or WebP qualities, tried in this order until the target size is reached. */
const qualities = [0.9, 0.84, 0.78, 0.7, 0.6];
/**
 * Scale factors of the reduced size. The smaller ones are for transparent pictures in Safari, whose PNG may have 15 MB.
 */
const shares = [1, 0.75, 0.56, 0.42];
/** The formats that the server accepts. */
const sentAsTheyAre = new Set(['jpg', 'png', 'webp', 'gif']);

// Lanczos in WebAssembly: a browser's canvas scales bilinearly, which is visibly softer (ADR 0059).
const pica = new Pica({ features: ['js', 'wasm'] });
// By default it uses the document, which a worker does not have.
pica.createCanvas = (width, height) => new OffscreenCanvas(width, height);

/** Thrown if a file cannot be used as a picture. */
export class PictureRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/** Decodes, turns upright, reduces and encodes a photo. Runs in a worker; throws PictureRefused. */
export async function reducePicture(file: File): Promise<PreparedPicture> {
  if (file.size > maxPhotoBytes) throw new PictureRefused('tooLarge');
  const bytes = new Uint8Array(await read(file));
  const header = readHeader(bytes);
  if (!header) throw undecodable(file, file.size === 0 ? 'damaged' : 'unsupported');
  if (header.width * header.height > maxPhotoMegapixels * 1_000_000) throw new PictureRefused('tooManyPixels');
  const origin = { takenAt: captureTime(bytes), hash: await hashOf(bytes) };
  const bitmap = await decodePicture(withType(file, header.kind), bytes, header.kind).catch(() => {
    throw undecodable(file, 'damaged');
  });
  try {
    // From the bytes: the file may be gone when it is sent, which a browser reports like a lost connection.
    if (isSentAsItIs(file, header)) return { ...origin, file: withType(file, header.kind, bytes) };
    if (header.isAnimated) throw new PictureRefused('tooLarge');
    const encoded = await encodeSmaller(bitmap, canHaveAlpha(header) && hasAlpha(bitmap));
    return { ...origin, file: new File([encoded], file.name, { type: encoded.type }) };
  } finally {
    bitmap.close();
  }
}

/** The file with the media type of its content, because its name may have no extension or a wrong one. */
const withType = (file: File, kind: PictureKind, content: BlobPart = file): File =>
  new File([content], file.name, { type: typeOf(kind) });

const read = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new PictureRefused('unreadable');
  });

/** Whether a file is sent unchanged, as a second encoding would only cost quality. The server removes animations. */
const isSentAsItIs = ({ size }: File, { kind, isAnimated, width, height }: PictureHeader): boolean =>
  sentAsTheyAre.has(kind) && size <= (isAnimated ? maxPictureBytes : fewBytes) && width * height <= maxPicturePixels;

/** Encodes a smaller picture, at decreasing scales until the server accepts its size. */
async function encodeSmaller(bitmap: ImageBitmap, isTransparent: boolean): Promise<Blob> {
  const scale = Math.min(1, pictureEdge / Math.max(bitmap.width, bitmap.height));
  for (const share of shares) {
    const encoded = await encode(await scaled(bitmap, scale * share), isTransparent);
    if (encoded.size <= maxPictureBytes) return encoded;
  }
  throw new PictureRefused('tooLarge');
}

async function scaled(bitmap: ImageBitmap, scale: number): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  if (scale === 1) canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  else await pica.resize(bitmap, canvas, { filter: 'lanczos3' });
  return canvas;
}

/** JPEG encodes twenty times as fast as WebP at the same size; only transparent pictures need WebP. */
async function encode(canvas: OffscreenCanvas, isTransparent: boolean): Promise<Blob> {
  const type = isTransparent ? 'image/webp' : 'image/jpeg';
  let encoded: Blob | undefined;
  for (const quality of qualities) {
    encoded = await canvas.convertToBlob({ type, quality });
    // Safari returns a PNG instead of a WebP, and a PNG has no quality.
    if (encoded.size <= fewBytes || encoded.type !== type) break;
  }
  if (!encoded) throw new PictureRefused('damaged');
  return encoded;
}

const canHaveAlpha = ({ kind }: PictureHeader) => kind === 'png' || kind === 'webp' || kind === 'avif';

/** Whether a reduced copy has a pixel that is not opaque. */
function hasAlpha(bitmap: ImageBitmap): boolean {
  const canvas = new OffscreenCanvas(256, 256);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, 256, 256);
  const pixels = context?.getImageData(0, 0, 256, 256).data ?? [];
  return pixels.some((value, index) => index % 4 === 3 && value < 255);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The refusal of an undecodable file: if it exceeds the server's limit, that is named, because it cannot be reduced.
 */
const undecodable = ({ size }: File, refusal: Refusal) =>
  new PictureRefused(size > maxPictureBytes ? 'tooLarge' : refusal);
