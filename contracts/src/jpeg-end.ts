/** The number of scans of a JPEG, and where its picture ends; null without an end marker. */
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
/** Bytes of the shortest data after a picture: without as many, a picture that was cut off is not complete. */
const leastTrailer = 8;

/**
 * A JPEG without an end marker, with one. Panoramas of some phones lack it and go on with data of the phone. What may
 * only be such data is missing: whether the pixels are complete, their decoder says.
 */
export function withEndMarker(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = Math.max(0, withoutPadding(bytes) - leastTrailer);
  const completed = new Uint8Array(kept + endMarker.length);
  completed.set(bytes.subarray(0, kept));
  completed.set(endMarker, kept);
  return completed;
}

/** Where the equal bytes begin with which a file ends: an interrupted copy may have zeros for what is missing. */
function withoutPadding(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 1 && bytes[end - 1] === bytes[end - 2]) end -= 1;
  return end;
}
