/** The most recently used values in memory, at most `maxBytes` together. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** `since` is `generation()` from before the read: what was forgotten meanwhile does not come back. */
  set(key: string, value: T, since?: number): void;
  generation(): number;
  /** Forgets every key that begins with `prefix`. */
  forget(prefix: string): void;
}

/** `length` of a value is its size in bytes; one larger than `maxEntryBytes` is not kept. */
export function createByteCache<T extends { length: number }>(
  maxBytes: number,
  maxEntryBytes = maxBytes,
): ByteCache<T> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, T>();
  let total = 0;
  let generation = 0;

  const drop = (key: string) => {
    total -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const value = entries.get(key);
      if (!value) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value, since = generation) {
      if (value.length > maxEntryBytes || since !== generation) return;
      drop(key);
      entries.set(key, value);
      total += value.length;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    generation: () => generation,
    forget(prefix) {
      generation++;
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) drop(key);
    },
  };
}
