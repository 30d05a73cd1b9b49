/** The X coordinate (D50) of red in Display P3 profiles; that of sRGB is 0.436. */
const redOfP3 = 0.515;

/** Whether a HEIC file is in Display P3, by its ICC profile. Phones use Display P3 or sRGB. */
export function isDisplayP3(heic: Uint8Array): boolean {
  const view = new DataView(heic.buffer, heic.byteOffset, heic.byteLength);
  const profile = indexOf(heic, 'colrprof') + 8;
  if (profile < 8 || profile + 132 > heic.length) return false;
  const tags = view.getUint32(profile + 128);
  for (let tag = 0; tag < Math.min(tags, 100); tag += 1) {
    const at = profile + 132 + tag * 12;
    if (at + 12 > heic.length) return false;
    // The tag "rXYZ" has the colorant of red as three fixed-point numbers, after 8 bytes.
    if (view.getUint32(at) !== 0x7258595a) continue;
    const value = profile + view.getUint32(at + 4) + 8;
    if (value + 4 > heic.length) return false;
    return Math.abs(view.getInt32(value) / 65_536 - redOfP3) < 0.02;
  }
  return false;
}

/** The position of an ASCII text in the first part of a file, where its metadata are; -1 if it is not there. */
function indexOf(bytes: Uint8Array, text: string): number {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const end = Math.min(bytes.length, 256 * 1024) - codes.length;
  for (let at = 0; at <= end; at += 1) if (codes.every((code, index) => bytes[at + index] === code)) return at;
  return -1;
}

/**
 * Converts RGBA pixels from Display P3 to sRGB, in place. Browsers could convert, but Firefox and WebKit on Linux
 * accept no pixels in Display P3.
 */
export function p3ToSrgb(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = linearOf(pixels[at]);
    const green = linearOf(pixels[at + 1]);
    const blue = linearOf(pixels[at + 2]);
    pixels[at] = codeOf(1.2249401 * red - 0.2249401 * green);
    pixels[at + 1] = codeOf(-0.0420569 * red + 1.0420569 * green);
    pixels[at + 2] = codeOf(-0.0196376 * red - 0.0786361 * green + 1.0982737 * blue);
  }
}

/** Lookup tables for the transfer function, which both color spaces share: a photo has 36 million values. */
const lights = Float32Array.from({ length: 256 }, (_, code) => {
  const part = code / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const steps = 4095;
const codes = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});
const linearOf = (code = 0): number => lights[code] ?? 0;
/** Clips values outside of the sRGB gamut. */
const codeOf = (light: number): number => codes[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0;
