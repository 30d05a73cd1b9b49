/** Number of scans of a JPEG, and index after its end marker; `end` is null without an end marker. */
export function jpegEnd(bytes: Uint8Array): { scans: number; end: number | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 2 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return { scans, end: at + 2 };
    // Fill bytes, an escaped 0xff in the pixel data, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (at + 4 > bytes.length) break;
    else {
      if (marker === 0xda) scans += 1;
      at += 2 + view.getUint16(at + 2);
    }
  }
  return { scans, end: null };
}

const endMarker = [0xff, 0xd9];
/** Minimum bytes of trailing data after a picture. They are cut off, so that a truncated picture stays detectable. */
const leastTrailer = 8;

/**
 * Adds an end marker to a JPEG without one: panoramas of some phones lack it and continue with proprietary data. Only
 * bytes that can be such data are removed; the decoder checks whether the pixels are complete.
 */
export function withEndMarker(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = Math.max(0, withoutPadding(bytes) - leastTrailer);
  const completed = new Uint8Array(kept + endMarker.length);
  completed.set(bytes.subarray(0, kept));
  completed.set(endMarker, kept);
  return completed;
}

/** Length without repeated bytes at the end: an interrupted copy may be padded with zeros. */
function withoutPadding(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 1 && bytes[end - 1] === bytes[end - 2]) end -= 1;
  return end;
}
