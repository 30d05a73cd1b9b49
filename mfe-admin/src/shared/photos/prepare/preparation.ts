/** Limits of a file that the user may choose. */
export const maxPhotoBytes = 60 * 1024 * 1024;
export const maxPhotoMegapixels = 100;

/** Why a file cannot become a picture of the site. */
export type Refusal =
  /** No picture, or of a format that this browser and our decoder do not know. */
  | 'unsupported'
  /** More than `maxPhotoBytes`, or still too large for the server after reduction. */
  | 'tooLarge'
  | 'tooManyPixels'
  /** Truncated or corrupt. */
  | 'damaged'
  /** The browser ended the worker, most likely for lack of memory. */
  | 'noMemory'
  /** The file is gone, or has changed since it was chosen. */
  | 'unreadable';

/** A photo as it is sent, with what is known of its original. */
export interface PreparedPicture {
  /** Small enough for the server; its name is that of the original. */
  file: File;
  /** The camera's local time, "2024-05-18T09:30:00"; null if unknown. */
  takenAt: string | null;
  /** The first 32 hex digits of the SHA-256 of the original file. */
  hash: string;
}

/** A message to the worker: prepare a file, or only read when it was taken. */
export interface PictureTask {
  file: File;
  want: 'picture' | 'time';
}

export type PictureResult = PreparedPicture | { takenAt: string | null } | { refusal: Refusal };
