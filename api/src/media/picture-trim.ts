import { jpegEnd, withEndMarker } from '@officina/contracts/jpeg-end';
import type { PictureKind } from './picture-kind';

/** More scans than any program writes into a progressive JPEG; decoding each costs as much as a whole picture. */
const mostScans = 64;

/** A picture file without parts that are not needed to decode it. */
export interface Trimmed {
  bytes: Uint8Array;
  /** The file had no end marker, so a strict decoder has to check whether its pixels are complete. */
  isDoubtful?: true;
}

/**
 * Removes parts that could make decoding slow: text chunks of a PNG, which can expand to a thousand times the file's
 * size, and the frames of a WebP after the first. JPEG and GIF are unchanged, except a JPEG without an end marker. Null
 * for a truncated file, which decoders may accept, and for a JPEG with too many scans.
 */
export function trimPicture(bytes: Uint8Array, kind: PictureKind): Trimmed | null {
  if (kind === 'png') return trimPng(bytes);
  if (kind === 'webp') return trimWebp(bytes);
  if (kind === 'jpeg') return trimJpeg(bytes);
  return gifEnd(bytes) === null ? null : { bytes };
}

/** Ancillary chunks that affect the pixels' appearance; critical chunks (capital first letter) are always kept. */
const visibleChunks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'].map(codeOf));
/** The bit of a chunk type whose first letter is lower case. */
const lowerCase = 0x2000_0000;
const iend = codeOf('IEND');
const anmf = codeOf('ANMF');

function trimPng(bytes: Uint8Array): Trimmed | null {
  const view = viewOf(bytes);
  const kept = keptParts(bytes, 8);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = view.getUint32(at + 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    if ((name & lowerCase) === 0 || visibleChunks.has(name)) kept.add(at, end);
    if (name === iend) return { bytes: kept.joined() };
    at = end;
  }
  return null;
}

function trimWebp(bytes: Uint8Array): Trimmed | null {
  const view = viewOf(bytes);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) return null;
  const kept = keptParts(bytes, 12);
  let hasFrame = false;
  for (let at = 12; at + 8 <= whole; ) {
    const isFrame = view.getUint32(at) === anmf;
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return null;
    if (!isFrame || !hasFrame) kept.add(at, end);
    hasFrame ||= isFrame;
    at = end;
  }
  const trimmed = kept.joined();
  viewOf(trimmed).setUint32(4, trimmed.length - 8, true);
  return { bytes: trimmed };
}

/** A JPEG with an end marker, which decoders do not always miss; null if it has more than `mostScans` scans. */
function trimJpeg(bytes: Uint8Array): Trimmed | null {
  const { scans, end } = jpegEnd(bytes);
  if (scans === 0 || scans > mostScans) return null;
  return end === null ? { bytes: withEndMarker(bytes), isDoubtful: true } : { bytes };
}

/** Index of the end of a GIF; null if it is truncated. */
function gifEnd(bytes: Uint8Array): number | null {
  const colourTable = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let at = 13 + colourTable(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (block === 0x2c) at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9]));
    else if (block === 0) at += 1;
    else return null;
  }
  return null;
}

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/**
 * Collects parts of a file after its first `start` bytes; adjacent parts are merged, because there can be thousands.
 */
function keptParts(bytes: Uint8Array, start: number) {
  const parts: Uint8Array[] = [];
  let from = 0;
  let to = start;
  return {
    add(begin: number, end: number) {
      if (begin !== to) {
        parts.push(bytes.subarray(from, to));
        from = begin;
      }
      to = end;
    },
    joined: () => Buffer.concat([...parts, bytes.subarray(from, to)]),
  };
}

/**
 * A four-letter chunk type as a 32-bit number, which is faster to compare: there can be hundreds of thousands of
 * chunks.
 */
function codeOf(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE();
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
