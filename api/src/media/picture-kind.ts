export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

/** The format by magic bytes; null for anything but an accepted picture format. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (begins(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins(bytes, 0, ascii('GIF87a')) || begins(bytes, 0, ascii('GIF89a'))) return 'gif';
  if (begins(bytes, 0, ascii('RIFF')) && begins(bytes, 8, ascii('WEBP'))) return 'webp';
  return null;
}

const ascii = (text: string) => Array.from(text, (char) => char.charCodeAt(0));
const begins = (bytes: Uint8Array, at: number, magic: number[]) =>
  magic.every((byte, index) => bytes[at + index] === byte);
