import { reducedBy } from '@officina/contracts/picture';

/** What is known of the original of a reduced picture. */
export interface PictureOrigin {
  /** The camera's local time, "2024-05-18T09:30:00". */
  takenAt: string | null;
  /** The first 32 hex digits of the SHA-256 of the original file. */
  hash: string;
}

interface TextTag {
  tag: number;
  text: string;
}

/**
 * Writes what the server stores of the original into the EXIF of a reduced JPEG: when it was taken, and its hash. All
 * other metadata of the original, above all the position, is left behind.
 */
export function withOrigin(jpeg: Blob, { takenAt, hash }: PictureOrigin): Blob {
  const time = takenAt ? [{ tag: 0x9003, text: takenAt.replaceAll('-', ':').replace('T', ' ') }] : [];
  const start = 8;
  const first = directory(start, [{ tag: 0x0131, text: reducedBy }], 1);
  const pointer = [...short(0x8769), ...short(4), ...long(1), ...long(start + first.size)];
  const second = directory(start + first.size, [...time, { tag: 0xa420, text: hash }], 0);
  const tiff = [...codes('MM'), ...short(42), ...long(start), ...first.bytes(pointer), ...second.bytes([])];
  const segment = [...codes('Exif'), 0, 0, ...tiff];
  const head = Uint8Array.from([0xff, 0xe1, ...short(segment.length + 2), ...segment]);
  // The segment follows the two bytes that begin every JPEG.
  return new Blob([jpeg.slice(0, 2), head, jpeg.slice(2)], { type: jpeg.type });
}

/** A TIFF directory at `offset` with these texts and `more` other entries, in ascending order of tags. */
function directory(offset: number, texts: readonly TextTag[], more: number) {
  const valuesAt = offset + 2 + (texts.length + more) * 12 + 4;
  const entries: number[] = [];
  const values: number[] = [];
  for (const { tag, text } of texts) {
    entries.push(...short(tag), ...short(2), ...long(text.length + 1), ...long(valuesAt + values.length));
    values.push(...codes(text), 0);
  }
  return {
    size: valuesAt - offset + values.length,
    bytes: (others: readonly number[]) => [...short(texts.length + more), ...entries, ...others, ...long(0), ...values],
  };
}

const codes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const short = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];
