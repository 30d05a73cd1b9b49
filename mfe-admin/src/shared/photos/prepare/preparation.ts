/** Limits of a file that the user may choose. */
export const maxPhotoBytes = 60 * 1024 * 1024;
export const maxPhotoMegapixels = 100;

/** Why a file cannot be used as a picture. */
export type Refusal =
  /** Not a picture, or of a format that neither this browser nor our decoder supports. */
  | 'unsupported'
  /** More than `maxPhotoBytes`, or still too large for the server after reduction. */
  | 'tooLarge'
  | 'tooManyPixels'
  /** Truncated or corrupt. */
  | 'damaged'
  /** The browser terminated the worker, most likely for lack of memory. */
  | 'noMemory'
  /** The file was deleted or changed after it was chosen. */
  | 'unreadable';

/** A photo as it is sent, with data about its original. */
export interface PreparedPicture {
  /** Small enough for the server, with the name of the original. */
  file: File;
  /** The camera's local time, "2024-05-18T09:30:00"; null if unknown. */
  takenAt: string | null;
  /** The first 32 hex digits of the SHA-256 of the original file. */
  hash: string;
}

/** A message to the worker: prepare a file, or only read its capture time. */
export interface PictureTask {
  file: File;
  want: 'picture' | 'time';
}

export type PictureResult = PreparedPicture | { takenAt: string | null } | { refusal: Refusal };
