import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Draft, draftMaxAgeMs, isDraft } from './draft';

/**
 * The drafts of this browser. In IndexedDB, because pictures are far too big for the local storage.
 * Nothing here throws: a browser that does not store, or has no room left, has no drafts.
 */
export const draftStore = {
  /** Resolves to whether it is stored. */
  async put(draft: Draft): Promise<boolean> {
    try {
      const transaction = (await open()).transaction(name, 'readwrite');
      const stored = transaction.store.put(draft);
      // Without waiting for the request: the page may be about to close.
      transaction.commit();
      await Promise.all([stored, transaction.done]);
      return true;
    } catch {
      return false;
    }
  },

  /** All drafts whose keys start so, the latest first. */
  async list(prefix: string): Promise<Draft[]> {
    try {
      const stored = await (await open()).getAll(name, IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      return stored.filter(isDraft).sort((one, other) => other.savedAt - one.savedAt);
    } catch {
      return [];
    }
  },

  async remove(key: string): Promise<void> {
    try {
      await (await open()).delete(name, key);
    } catch {
      // It stays until it is too old.
    }
  },

  /** Deletes the drafts that are older than `draftMaxAgeMs`. */
  async clearOld(now = Date.now()): Promise<void> {
    try {
      const database = await open();
      const tooOld = await database.getAllKeysFromIndex(name, bySavedAt, IDBKeyRange.upperBound(now - draftMaxAgeMs));
      await Promise.all(tooOld.map((key) => database.delete(name, key)));
    } catch {
      // They stay until the next time.
    }
  },
};

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { savedAt: number } };
}

const name = 'drafts';
const bySavedAt = 'savedAt';
let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The connection, opened anew after it failed, was closed by the browser or made way for a newer page. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('officina', 1, {
    upgrade: (database) => {
      database.createObjectStore(name, { keyPath: 'key' }).createIndex(bySavedAt, 'savedAt');
    },
    blocking: async () => {
      const connection = opened;
      forget();
      (await connection)?.close();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

function forget(): void {
  opened = undefined;
}
