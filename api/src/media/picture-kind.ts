export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

/** The format by magic bytes; null for anything that is not an accepted picture. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (begins(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins(bytes, 0, ascii('GIF87a')) || begins(bytes, 0, ascii('GIF89a'))) return 'gif';
  if (begins(bytes, 0, ascii('RIFF')) && begins(bytes, 8, ascii('WEBP'))) return 'webp';
  return null;
}

// Patterns long enough not to occur by chance in compressed pixels.
const foreignText = /<!doctype\s|<html[\s>]|<script[\s>]|<iframe[\s>]|<svg\s+xmlns|<\?php\s|%pdf-1\./i;

/**
 * Whether a picture file is a polyglot (also a page, a script, a PDF, or a ZIP after its end).
 * Re-encoding would strip that anyway, but a file made to deceive is refused rather than cleaned.
 */
export function hidesAnotherFile(bytes: Uint8Array): boolean {
  return (
    foreignText.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')) ||
    endsAsZip(bytes)
  );
}

function endsAsZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (view.getUint32(at) === 0x504b0506 && at + 22 + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}

const ascii = (text: string) => Array.from(text, (char) => char.charCodeAt(0));
const begins = (bytes: Uint8Array, at: number, magic: number[]) =>
  magic.every((byte, index) => bytes[at + index] === byte);
