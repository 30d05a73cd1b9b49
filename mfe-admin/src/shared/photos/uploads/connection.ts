import { atom, getDefaultStore } from '@officina/forms';

/**
 * Whether the server can be reached, for uploads that wait while it cannot. `untilOnline` resolves when a lost connection
 * may be back; `attempt` counts from 0 since the last success.
 */
export function createConnection(untilOnline: (attempt: number) => Promise<unknown>) {
  const isLostAtom = atom(false);
  const store = getDefaultStore();
  let lostInARow = 0;
  return {
    isLostAtom,
    isLost: () => store.get(isLostAtom),
    /** Says that a call did not reach the server; `resume` is called when it is worth another attempt. */
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
    /** Says that the server has answered. */
    prove(): void {
      lostInARow = 0;
    },
  };
}

/** The longest wait in milliseconds before a lost connection is tried again. */
const longestWaitMs = 30_000;

/** Waits longer after each attempt, but not when the browser says that the connection is back. */
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
