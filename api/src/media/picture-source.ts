import type { PictureOrigin } from '@officina/contracts/image';
import { load } from 'exifreader';

/** Metadata of the photo in a received file. */
export interface PictureSource {
  /** Local time of the shot, e.g. "2024-05-18T09:30:00". */
  takenAt: string | null;
  /** 32 hex digits, the same for each copy of a photo. */
  sourceHash: string;
}

/**
 * `exif`: the file's EXIF block, if any; invalid ones do not throw. The client's metadata takes precedence.
 */
export function sourceOf(
  bytes: Uint8Array,
  exif: Uint8Array | undefined,
  { takenAt, sourceHash }: PictureOrigin = {},
  now = new Date(),
): PictureSource {
  const texts = exif ? textsIn(exif) : undefined;
  return {
    takenAt: timeOf(takenAt, now) ?? timeOf(texts?.original, now) ?? timeOf(texts?.digitized, now),
    sourceHash: sourceHash ?? new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32),
  };
}

/** Larger than any camera's EXIF block (at most 64 KB in a JPEG). The time to read it grows with its size. */
const mostBytes = 128 * 1024;

const tags = ['DateTimeOriginal', 'DateTimeDigitized'];

function textsIn(exif: Uint8Array) {
  if (exif.length > mostBytes) return undefined;
  const start = Buffer.from(exif.subarray(0, 4)).toString('latin1') === 'Exif' ? 6 : 0;
  try {
    const found = load(Buffer.from(exif.subarray(start)), { includeTags: { exif: tags } });
    const text = (name: string) => String(found[name]?.description ?? '').trim();
    return { original: text('DateTimeOriginal'), digitized: text('DateTimeDigitized') };
  } catch {
    return undefined;
  }
}

/** Cameras write EXIF since 1995: an earlier date means that the clock was never set. */
const firstYear = '1995';
/** In the camera's time zone the next day may have begun. */
const day = 24 * 60 * 60 * 1000;

function timeOf(text: string | undefined, now: Date): string | null {
  const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text ?? '');
  if (!parts) return null;
  const [, year = '', month, date, time] = parts;
  const taken = `${year}-${month}-${date}T${time}`;
  const at = Date.parse(`${taken}Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(taken);
  return isReal && year >= firstYear && at <= now.getTime() + day ? taken : null;
}
