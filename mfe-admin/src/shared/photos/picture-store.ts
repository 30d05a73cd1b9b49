import PQueue from 'p-queue';
import { browserStore, type StoredValue } from '../browser/browser-store';

/** A photo of this browser that is not yet on the server. */
export interface LocalPicture extends StoredValue {
  /** The chosen file; once ready, the reduced one. */
  file: File;
  /** Whether `file` is reduced to the size that the server accepts. */
  isReady: boolean;
  /** The camera's local time, "2024-05-18T09:30:00"; null if unknown, or not ready. */
  takenAt: string | null;
  /** Hash of the chosen file; null if not ready. */
  hash: string | null;
}

interface StoredLocalPicture extends Omit<LocalPicture, 'file'> {
  file: File | { bytes: ArrayBuffer; name: string; type: string };
}

const store = browserStore('pictures', (value): value is StoredLocalPicture => {
  const { file, isReady } = Object(value);
  return (file instanceof File || Object(file).bytes instanceof ArrayBuffer) && typeof isReady === 'boolean';
});

const copies = new PQueue({ concurrency: 1 });

/**
 * Keeps a photo while the page is closed. Safari stores no files in a private window, and seldom fails to elsewhere:
 * then their bytes are stored, of one file after the other, unless `isCurrent` says that the photo is gone or has
 * changed.
 */
export async function putPicture(picture: LocalPicture, isCurrent: () => boolean): Promise<void> {
  if (await store.put(picture)) return;
  await copies.add(async () => {
    if (!isCurrent()) return;
    const { name, type } = picture.file;
    const bytes = await picture.file.arrayBuffer().catch(() => null);
    if (bytes && isCurrent()) await store.put({ ...picture, file: { bytes, name, type } });
  });
}

export async function getPicture(key: string): Promise<LocalPicture | undefined> {
  const kept = await store.get(key);
  if (!kept) return undefined;
  const { file } = kept;
  return { ...kept, file: file instanceof File ? file : new File([file.bytes], file.name, { type: file.type }) };
}

export const dropPicture = store.remove;

/** Removes the photos that no draft and no upload has used for a month. */
export const clearOldPictures = store.clearOld;
