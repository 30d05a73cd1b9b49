import ExifReader from 'exifreader';
import { maxPhotoBytes } from './preparation';

/** The camera's local time of capture, "2024-05-18T09:30:00"; null if the metadata do not have it. */
export function captureTime(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    const tags = ExifReader.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
      expanded: true,
    });
    const time = tags.exif?.DateTimeOriginal?.description ?? tags.exif?.DateTimeDigitized?.description ?? '';
    const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(time) ?? [];
    return year && Number(year) > 1900 ? `${year}-${month}-${day}T${clock}` : null;
  } catch {
    // The file has no metadata, or invalid ones.
    return null;
  }
}

/** Number of bytes at the start of a file in which most cameras write the time. */
const headBytes = 256 * 1024;

/**
 * The same for a file, which is read completely only if its start has no time: WebP has it at the end, HEIC anywhere.
 */
export async function captureTimeOf(file: Blob): Promise<string | null> {
  const within = async (end: number) => captureTime(new Uint8Array(await file.slice(0, end).arrayBuffer()));
  return (await within(headBytes)) ?? (file.size > maxPhotoBytes ? null : within(file.size));
}
