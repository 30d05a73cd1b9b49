import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Draft, draftMaxAgeMs, isDraft } from './draft';

/**
 * The drafts of this browser. In IndexedDB, because pictures are far too big for the local storage.
 * Nothing here throws: a browser that does not store, or has no room left, has no drafts.
 */
export const draftStore = {
  /** Resolves to whether it is stored. */
  put: (draft: Draft): Promise<boolean> =>
    attempt(false, async (database) => {
      const transaction = database.transaction(name, 'readwrite');
      const stored = transaction.store.put(draft);
      // Without waiting for the request: the page may be about to close.
      transaction.commit();
      await Promise.all([stored, transaction.done]);
      return true;
    }),

  /** All drafts whose keys start so, the latest first. */
  list: (prefix: string): Promise<Draft[]> =>
    attempt([], async (database) => {
      const stored = await database.getAll(name, IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      return stored.filter(isDraft).sort((one, other) => other.savedAt - one.savedAt);
    }),

  remove: (key: string): Promise<void> => attempt(undefined, (database) => database.delete(name, key)),

  /** Deletes the drafts that are older than `draftMaxAgeMs`. */
  clearOld: (now = Date.now()): Promise<void> =>
    attempt(undefined, async (database) => {
      const tooOld = await database.getAllKeysFromIndex(name, bySavedAt, IDBKeyRange.upperBound(now - draftMaxAgeMs));
      await Promise.all(tooOld.map((key) => database.delete(name, key)));
    }),
};

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { savedAt: number } };
}

const name = 'drafts';
const bySavedAt = 'savedAt';
let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** What the work resolves to, or `otherwise` if it or the connection fails. */
async function attempt<Value>(
  otherwise: Value,
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(await open());
  } catch {
    return otherwise;
  }
}

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
