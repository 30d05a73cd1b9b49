import type { Draft } from './draft';
import { draftStore } from './draft-store';

/** Debounce before a draft is written, in milliseconds. */
const debounceMs = 400;
/** Maximum wait before a draft is written while typing goes on, in milliseconds. */
const maxWaitMs = 2000;

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/**
 * Writes one draft repeatedly until its form is saved. `read` returns the draft, or null if nothing has changed;
 * `onStored` is called with whether it could be stored.
 */
export function createDraftWriter(
  key: string,
  read: () => Omit<Draft, 'key' | 'savedAt'> | null,
  onStored: (isStored: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt = 0;
  let isEnded = false;

  /** Writes at once if a write is scheduled. */
  async function flush(): Promise<void> {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const draft = read();
    if (draft) onStored(await draftStore.put({ ...draft, key, savedAt: Date.now() }));
    else await draftStore.remove(key);
  }

  return {
    key,
    /** Schedules a debounced write; called after each input. */
    schedule() {
      if (isEnded) return;
      const now = Date.now();
      if (timer === undefined) firstChangeAt = now;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(debounceMs, firstChangeAt + maxWaitMs - now)));
    },
    flush,
    /** Removes the draft and never writes it again. */
    async end(): Promise<void> {
      isEnded = true;
      clearTimeout(timer);
      timer = undefined;
      await draftStore.remove(key);
    },
  };
}
