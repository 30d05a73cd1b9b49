import type { MediaStorage } from './storage';

export { PictureRefused } from './picture-refused';

/** A picture as it lies in the storage; the fields of an image row. */
export interface AcceptedPicture {
  /** `<hash>_<width>x<height>_<colours>`, readable by `parsePictureStem`. */
  stem: string;
  /** `<stem>.webp` */
  filename: string;
  /** `/media/<stem>.webp` */
  url: string;
  /** Pixels of the stored file, orientation applied. */
  width: number;
  height: number;
  /** Bytes of the stored file. */
  size: number;
  mimeType: 'image/webp';
}

/**
 * The pictures of the site: what comes in, what goes out. The same picture has the same name
 * whoever uploads it, so a caller removes a stem only when no row uses it any more.
 */
export interface Media {
  /** Decodes, orients, strips, re-encodes and stores; throws PictureRefused. */
  accept(bytes: Uint8Array): Promise<AcceptedPicture>;
  /** Takes a picture file of our own; a WebP already in final form is stored byte for byte. */
  importStored(file: string): Promise<AcceptedPicture>;
  /** Deletes the picture and every variant of it. */
  remove(stem: string): Promise<void>;
  /** Answers `/media/*`; null for every other path. */
  handle(request: Request): Promise<Response | null>;
  /** Waits for the jobs that are running and drops those that only wait to be useful later. */
  close(): Promise<void>;
}

export declare function createMedia(options: { storage: MediaStorage }): Media;
