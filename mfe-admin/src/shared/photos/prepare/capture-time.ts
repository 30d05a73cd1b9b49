import ExifReader from 'exifreader';
import { maxPhotoBytes } from './preparation';

/** The camera's local time at which a picture was taken, "2024-05-18T09:30:00"; null if the file does not say. */
export function captureTime(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    const tags = ExifReader.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
      expanded: true,
    });
    const time = tags.exif?.DateTimeOriginal?.description ?? tags.exif?.DateTimeDigitized?.description ?? '';
    const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(time) ?? [];
    return year && Number(year) > 1900 ? `${year}-${month}-${day}T${clock}` : null;
  } catch {
    // A file without metadata, or with damaged ones.
    return null;
  }
}

/** Bytes at the start of a file in which most cameras write the time. */
const headBytes = 256 * 1024;

/** The same of a file, which is read whole only where its start does not say: WebP has the time at its end, HEIC anywhere. */
export async function captureTimeOf(file: Blob): Promise<string | null> {
  const within = async (end: number) => captureTime(new Uint8Array(await file.slice(0, end).arrayBuffer()));
  return (await within(headBytes)) ?? (file.size > maxPhotoBytes ? null : within(file.size));
}
