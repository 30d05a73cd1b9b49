import { type Draft, draftLifetime, isDraft } from './draft';

/**
 * The drafts of this browser. In IndexedDB, because pictures are far too big for the local storage.
 * Nothing here raises: a browser that does not store, or has no room left, has no drafts.
 */
export const draftStore = {
  /** Resolves to whether it is stored. */
  put: (draft: Draft): Promise<boolean> =>
    within('readwrite', (drafts) => drafts.put(draft)).then(
      () => true,
      () => false,
    ),

  /** All drafts whose keys start so, the latest first. */
  async list(prefix: string): Promise<Draft[]> {
    try {
      const stored = await within('readonly', (drafts) => drafts.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
      return stored.filter(isDraft).sort((one, other) => other.savedAt - one.savedAt);
    } catch {
      return [];
    }
  },

  remove: (key: string): Promise<void> =>
    within('readwrite', (drafts) => drafts.delete(key)).then(undefined, () => undefined),

  /** Clears what is too old to be of use to anybody. */
  async clearOld(now = Date.now()): Promise<void> {
    try {
      const tooOld = IDBKeyRange.upperBound(now - draftLifetime);
      const keys = await within('readonly', (drafts) => drafts.index(bySavedAt).getAllKeys(tooOld));
      for (const key of keys) await within('readwrite', (drafts) => drafts.delete(key));
    } catch {
      // They stay until the next time.
    }
  },
};

const name = 'drafts';
const bySavedAt = 'savedAt';
let opened: Promise<IDBDatabase> | undefined;

/** Resolves once the work is committed. */
async function within<Value>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const transaction = (await opened).transaction(name, mode);
  const request = work(transaction.objectStore(name));
  // Without waiting for its answer: the page may be about to close.
  transaction.commit();
  return new Promise((settle, refuse) => {
    transaction.oncomplete = () => settle(request.result);
    transaction.onabort = () => refuse(transaction.error ?? request.error);
    transaction.onerror = () => refuse(transaction.error ?? request.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((settle, refuse) => {
    const request = indexedDB.open('officina', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(name, { keyPath: 'key' }).createIndex(bySavedAt, 'savedAt');
    };
    request.onsuccess = () => {
      const database = request.result;
      // Closed by the browser, or to let a newer page upgrade it: the next call opens it anew.
      const forget = () => {
        opened = undefined;
      };
      database.onclose = forget;
      database.onversionchange = () => {
        forget();
        database.close();
      };
      settle(database);
    };
    request.onerror = () => refuse(request.error);
    request.onblocked = () => refuse(new Error('The drafts are in use by an older page'));
  });
}
