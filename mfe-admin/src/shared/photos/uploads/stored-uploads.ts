import { entityTypes } from '@officina/contracts/image';
import { newKey } from '@officina/contracts/new-key';
import type { SessionUser } from '@officina/contracts/session';
import { markedAccount } from '@officina/contracts/session-marker';
import { browserStore, type StoredValue } from '../../browser/browser-store';
import { localPicture, removePicture } from '../local-pictures';
import { photoOf, type Upload } from './upload';
import type { UploadStore } from './upload-queue';

/** The stored data of an upload, without its file. */
interface StoredUpload extends StoredValue, Pick<Upload, 'owner' | 'source' | 'sortOrder' | 'text' | 'edited'> {
  username: string;
  /** Id of the page that manages it; another page takes it over when that page is closed. */
  page: string;
  /** Whether the user has started it. */
  isStarted: boolean;
}

const store = browserStore('uploads', (value): value is StoredUpload => {
  const { username, page, owner, source, text } = Object(value);
  return (
    [username, page, source, text?.alt, text?.caption].every((part) => typeof part === 'string') &&
    entityTypes.some((type) => type === owner?.entityType)
  );
});

/** Absent without HTTPS: another open page may then take over an upload, which is stored only once nevertheless. */
const locks: LockManager | null | undefined = navigator.locks;
const page = newKey();
const lockOf = (id: string) => `officina-page-${id}`;
let isHeld = false;

/** Holds a lock with this page's id until the page is closed. */
function holdPage(): void {
  if (isHeld || !locks) return;
  isHeld = true;
  void locks.request(lockOf(page), () => new Promise<never>(() => undefined));
}

/** Ids of the pages that are still open. */
async function openPages(): Promise<ReadonlySet<string>> {
  if (!locks) return new Set();
  const { held = [] } = await locks.query();
  return new Set(held.map(({ name = '' }) => name));
}

/** Runs `work` while no other page does. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
  locks ? locks.request('officina-uploads', work) : work();

/** Stores the uploads of a user in this browser. */
export function storedUploads({ id: userId, username }: Pick<SessionUser, 'id' | 'username'>): UploadStore {
  const save = ({ id, owner, addedAt, source, sortOrder, text, edited, status }: Upload) => {
    holdPage();
    const isStarted = status.step === 'waiting' || status.step === 'sending';
    void store.put({
      ...{ key: id, savedAt: addedAt, username, page },
      ...{ owner, source, sortOrder, text, edited, isStarted },
    });
  };

  return {
    username,
    // A session cookie of an earlier release does not name its account.
    isAway: () => ![userId, 0].includes(markedAccount(document.cookie) ?? -1),
    save,
    drop({ id, source }) {
      void store.remove(id);
      if (source) void removePicture(source);
    },
    adopt: () =>
      alone(async () => {
        await store.clearOld();
        const open = await openPages();
        const left = (await store.list()).filter(
          (kept) => kept.username === username && (kept.page === page || !open.has(lockOf(kept.page))),
        );
        const adopted = await Promise.all(left.map(uploadOf));
        const uploads = adopted.filter((upload) => upload !== null);
        uploads.forEach(save);
        return uploads.sort((one, other) => one.addedAt - other.addedAt);
      }),
  };
}

/** The upload with its file. If the browser has lost the file, the upload is removed, and the result is null. */
async function uploadOf(stored: StoredUpload): Promise<Upload | null> {
  const { key: id, savedAt: addedAt, owner, source, sortOrder, text, edited, isStarted } = stored;
  const picture = await localPicture(source);
  if (!picture) {
    await store.remove(id);
    return null;
  }
  const status = { step: isStarted ? ('waiting' as const) : ('chosen' as const) };
  return { ...photoOf(picture), id, owner, addedAt, sortOrder, text, edited, status };
}
