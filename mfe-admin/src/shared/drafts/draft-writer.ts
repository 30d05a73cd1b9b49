import type { Draft } from './draft';
import { draftStore } from './draft-store';

/** Milliseconds of rest after which what was typed is kept. */
const rest = 400;
/** Milliseconds after which it is kept although the typing goes on. */
const longestWait = 2000;

/** Writes one draft, over and over, until what it holds is saved. */
export interface DraftWriter {
  key: string;
  /** Something was typed: it is kept after a moment of rest. */
  touch: () => void;
  /** Keeps at once what was typed since the last time. */
  flush: () => Promise<void>;
  /** The draft has served: it is removed and not written again. */
  end: () => Promise<void>;
}

/** `read` gives what there is to keep, or null where nothing is changed; `onStored` hears whether it could be kept. */
export function createDraftWriter(
  key: string,
  read: () => Omit<Draft, 'key' | 'savedAt'> | null,
  onStored: (isStored: boolean) => void,
): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touchedAt = 0;
  let isEnded = false;

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
    touch() {
      if (isEnded) return;
      const now = Date.now();
      if (timer === undefined) touchedAt = now;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(rest, touchedAt + longestWait - now)));
    },
    flush,
    async end() {
      isEnded = true;
      clearTimeout(timer);
      timer = undefined;
      await draftStore.remove(key);
    },
  };
}
