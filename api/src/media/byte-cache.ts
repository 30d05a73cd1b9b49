/** The most recently served small files, in memory, at most `maxBytes` together. */
export interface ByteCache {
  get(key: string): Uint8Array<ArrayBuffer> | undefined;
  /** `since` is `generation()` from before the read: what was removed meanwhile does not come back. */
  set(key: string, bytes: Uint8Array<ArrayBuffer>, since: number): void;
  generation(): number;
  /** Forgets every key that begins with `prefix`. */
  forget(prefix: string): void;
}

export function createByteCache(maxBytes: number, maxEntryBytes: number): ByteCache {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, Uint8Array<ArrayBuffer>>();
  let total = 0;
  let generation = 0;

  const drop = (key: string) => {
    total -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const bytes = entries.get(key);
      if (!bytes) return undefined;
      entries.delete(key);
      entries.set(key, bytes);
      return bytes;
    },
    set(key, bytes, since) {
      if (bytes.length > maxEntryBytes || since !== generation) return;
      drop(key);
      entries.set(key, bytes);
      total += bytes.length;
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
