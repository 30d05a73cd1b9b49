import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What is stored in this browser. */
export interface StoredValue {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredValue; indexes: { savedAt: number } };
  pictures: { key: string; value: StoredValue; indexes: { savedAt: number } };
  uploads: { key: string; value: StoredValue; indexes: { savedAt: number } };
}

const names = ['drafts', 'pictures', 'uploads'] as const;
const bySavedAt = 'savedAt';

/** Age at which stored values are deleted, in milliseconds. */
const storedMaxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * A store of values in this browser's IndexedDB; `isValue` validates what another release may have written. It never
 * throws: if the browser stores nothing, or has no space left, every store is empty.
 */
export function browserStore<Value extends StoredValue>(
  name: (typeof names)[number],
  isValue: (value: unknown) => value is Value,
) {
  return {
    /** Resolves to whether it is stored. */
    put: (value: Value): Promise<boolean> =>
      attempt(false, async (database) => {
        const transaction = database.transaction(name, 'readwrite');
        const stored = transaction.store.put(value);
        // Committed without waiting for the request, because the page may be about to close.
        transaction.commit();
        await Promise.all([stored, transaction.done]);
        return true;
      }),

    get: (key: string): Promise<Value | undefined> =>
      attempt(undefined, async (database) => {
        const stored: unknown = await database.get(name, key);
        return isValue(stored) ? stored : undefined;
      }),

    /** All values whose keys have this prefix, latest first. */
    list: (prefix = ''): Promise<Value[]> =>
      attempt([], async (database) => {
        const stored: unknown[] = await database.getAll(name, IDBKeyRange.bound(prefix, `${prefix}\uffff`));
        return stored.filter(isValue).sort((one, other) => other.savedAt - one.savedAt);
      }),

    remove: (key: string): Promise<void> => attempt(undefined, (database) => database.delete(name, key)),

    /** Deletes the values that are older than `storedMaxAgeMs`. */
    clearOld: (now = Date.now()): Promise<void> =>
      attempt(undefined, async (database) => {
        const tooOld = await database.getAllKeysFromIndex(
          name,
          bySavedAt,
          IDBKeyRange.upperBound(now - storedMaxAgeMs),
        );
        await Promise.all(tooOld.map((key) => database.delete(name, key)));
      }),
  };
}

/** Milliseconds after which an opening has failed: some browsers never answer one. */
const openWithinMs = 3000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The result of the work, or `otherwise` if it or the connection fails. */
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

/**
 * The connection, reopened after it failed, was closed by the browser, or was blocking an upgrade by a newer page.
 * Rejects while a page of an older release blocks the upgrade, or the browser does not answer.
 */
function open(): Promise<IDBPDatabase<Schema>> {
  if (opened) return opened;
  const { promise: blocked, reject } = Promise.withResolvers<never>();
  const opening = openDB<Schema>('officina', 2, {
    upgrade: (database) => {
      for (const name of names) {
        if (database.objectStoreNames.contains(name)) continue;
        database.createObjectStore(name, { keyPath: 'key' }).createIndex(bySavedAt, 'savedAt');
      }
    },
    blocked: reject,
    blocking: async () => {
      forget();
      (await opening).close();
    },
    terminated: forget,
  });
  // Not before: a browser may refuse by throwing.
  const timer = setTimeout(() => {
    forget();
    reject();
  }, openWithinMs);
  opening
    .then(() => {
      opened = opening;
    }, forget)
    .finally(() => clearTimeout(timer));
  opened = Promise.race([opening, blocked]);
  return opened;
}

function forget(): void {
  opened = undefined;
}
