import { atom, getDefaultStore } from '@officina/forms';

/**
 * Tracks whether the server can be reached, for uploads that wait while it cannot. `untilOnline` resolves when a lost
 * connection may be back; `attempt` counts from 0 since the last success.
 */
export function createConnection(untilOnline: (attempt: number) => Promise<unknown>) {
  const isLostAtom = atom(false);
  const store = getDefaultStore();
  let lostInARow = 0;
  return {
    isLostAtom,
    isLost: () => store.get(isLostAtom),
    /** Reports that a call did not reach the server; `resume` is called when another attempt is worthwhile. */
    lose(resume: () => void): void {
      if (store.get(isLostAtom)) return;
      store.set(isLostAtom, true);
      const attempt = lostInARow;
      lostInARow += 1;
      void untilOnline(attempt).then(() => {
        store.set(isLostAtom, false);
        resume();
      });
    },
    /** Reports that the server has responded. */
    prove(): void {
      lostInARow = 0;
    },
  };
}

/** Maximum delay in milliseconds before a lost connection is tried again. */
const longestWaitMs = 30_000;

/** Waits longer after each attempt, and at most until the browser reports that it is online. */
export function untilOnline(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(longestWaitMs, 2000 * 2 ** attempt));
    window.addEventListener('online', done);
  });
}
