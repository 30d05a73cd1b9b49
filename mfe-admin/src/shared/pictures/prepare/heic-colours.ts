/** X of red in profiles of Display P3 (D50); that of sRGB is 0.436. */
const redOfP3 = 0.515;

/** The colour space of the pixels of a HEIC file, from its ICC profile. Phones use Display P3 or sRGB. */
export function colourSpaceOf(heic: Uint8Array): PredefinedColorSpace {
  const view = new DataView(heic.buffer, heic.byteOffset, heic.byteLength);
  const profile = indexOf(heic, 'colrprof') + 8;
  if (profile < 8 || profile + 132 > heic.length) return 'srgb';
  const tags = view.getUint32(profile + 128);
  for (let tag = 0; tag < Math.min(tags, 100); tag += 1) {
    const at = profile + 132 + tag * 12;
    if (at + 12 > heic.length) return 'srgb';
    // The tag "rXYZ" has the colorant of red as three fixed-point numbers, after 8 bytes.
    if (view.getUint32(at) !== 0x7258595a) continue;
    const value = profile + view.getUint32(at + 4) + 8;
    if (value + 4 > heic.length) return 'srgb';
    return Math.abs(view.getInt32(value) / 65_536 - redOfP3) < 0.02 ? 'display-p3' : 'srgb';
  }
  return 'srgb';
}

/** The position of an ASCII text in the first part of a file, where its metadata is; -1 if it is not there. */
function indexOf(bytes: Uint8Array, text: string): number {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const end = Math.min(bytes.length, 256 * 1024) - codes.length;
  for (let at = 0; at <= end; at += 1) if (codes.every((code, index) => bytes[at + index] === code)) return at;
  return -1;
}
