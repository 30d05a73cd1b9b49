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
const foreignStart = new RegExp(`^\\s*(?:${foreignText.source})`, 'i');
const codes = [
  { opening: /<script[\s>]/i, closing: /<\/script/i },
  { opening: /<\?php\s/i, closing: /^[\s\x20-\x7e]*\?>/ },
];
/** Characters in which code must end to count. */
const codeLength = 4096;

/**
 * Whether a picture file is a polyglot: with code in it, or with a page, a PDF or a ZIP after its end (`rest`;
 * undefined for a file that only begins like a picture). Re-encoding would strip that anyway, but a file made to deceive
 * is refused rather than cleaned. The words of a description, such as "<html>", are only words.
 */
export const hidesAnotherFile = (bytes: Uint8Array, rest: Uint8Array | undefined): boolean =>
  hasCode(bytes) ||
  endsAsZip(bytes) ||
  (rest ? foreignStart.test(latin1(rest.subarray(0, 1024))) : foreignText.test(latin1(bytes)));

/** Only the first of each kind is looked at, so that the time does not grow with their number. */
function hasCode(bytes: Uint8Array): boolean {
  const text = latin1(bytes);
  return codes.some(({ opening, closing }) => {
    const start = text.search(opening);
    return start >= 0 && closing.test(text.slice(start, start + codeLength));
  });
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

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
