/** Stores bytes by key. Keys are names of picture files ("<stem>.webp", "<stem>.480.avif"); any other key throws. */
export interface MediaStorage {
  /** Atomic and idempotent: readers get nothing or the whole file, and a second put of a key changes nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Deleting a missing key is no error. */
  delete(key: string): Promise<void>;
  /** Keys that start with `prefix`, which must contain at least the whole stem. */
  list(prefix: string): Promise<string[]>;
  /** All entries, in pages, so that the number of files is not limited by memory. */
  pages(): AsyncIterable<StoredEntry[]>;
  /** Whether it belongs to this database: the first database that asks owns it permanently. */
  belongsTo(databaseId: () => Promise<string>): Promise<boolean>;
}

/** A file in the storage, possibly an unfinished one of a killed process. */
export interface StoredEntry {
  /** The stem of the picture or variant. */
  stem: string;
  isUnfinished: boolean;
  /**
   * Time of the last write in milliseconds, by the storage's clock; a `put` of an existing file counts, to the hour.
   */
  writtenAt(): Promise<number>;
  delete(): Promise<void>;
}

/** Approximate number of entries per page. */
export const pageLength = 1000;

export interface StoredFile {
  /** Size in bytes. */
  size: number;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** A response body with the bytes `start` to `end` (exclusive). */
  body(start?: number, end?: number): FileBody;
}

export type FileBody = Blob | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;

/** A rejection handler that returns `value` for a missing file. */
export const whenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'NoSuchKey');

const keyPattern = /^[0-9a-f]{32}_[0-9a-z_]{1,40}(\.(\d{1,5}|preview))?\.(webp|avif|jpg)$/;

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/** Returns the key; throws if it is not the name of a stored picture, so that it is never another path. */
export function storageKey(key: string): string {
  if (!isStorageKey(key)) throw new TypeError('Not the name of a stored picture');
  return key;
}
