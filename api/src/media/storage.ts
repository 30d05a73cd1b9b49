/** Bytes under a key. Keys are picture file names ("<stem>.webp", "<stem>.480.avif"); anything else is a bug and throws. */
export interface MediaStorage {
  /** Atomic and idempotent: a reader sees nothing or all of it, and a second put of a key changes nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, which holds at least the whole stem. */
  list(prefix: string): Promise<string[]>;
  /** Everything that lies there, in pages, so that any number of files fits into the memory. */
  pages(): AsyncIterable<StoredEntry[]>;
}

/** A file as it lies in the storage, also one that a kill left unfinished. */
export interface StoredEntry {
  /** The picture that it is, or is made of. */
  stem: string;
  isUnfinished: boolean;
  /** Milliseconds since the epoch, by the clock of the storage. A `put` of what is there counts, if only to the hour. */
  writtenAt(): Promise<number>;
  delete(): Promise<void>;
}

/** Entries of one page, about. */
export const pageLength = 1000;

export interface StoredFile {
  /** Bytes. */
  size: number;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** A response body of the bytes `start` to `end` (exclusive), streamed. */
  body(start?: number, end?: number): FileBody;
}

export type FileBody = Blob | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;

const keyPattern = /^[0-9a-f]{32}_[0-9a-z_]{1,40}(\.\d{1,5})?\.(webp|avif|jpg)$/;

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/** The key itself; throws when it could not be the name of a stored picture, so no path is ever made of it. */
export function storageKey(key: string): string {
  if (!isStorageKey(key)) throw new TypeError('Not the name of a stored picture');
  return key;
}
