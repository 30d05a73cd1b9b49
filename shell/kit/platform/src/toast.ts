export interface Toast {
  title: string;
  description?: string;
  tone?: 'success' | 'error';
  /** An action button, e.g. "Annulla"; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Milliseconds on screen; default 5000. */
  duration?: number;
}

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;
let waiting: Toast[] = [];
let wake: (() => void) | null = null;

/** Shows a toast; any part may call it. The code of the toaster is fetched with the first one. */
export function showToast(toast: Toast): void {
  if (listener) {
    listener(toast);
    return;
  }
  waiting.push(toast);
  wake?.();
}

/** Queue of toasts, for the shell only. */
export const toastStore = {
  /** Calls back when a toast is queued and no toaster is attached. Returns a function that unsubscribes. */
  onWaiting(callback: () => void): () => void {
    wake = callback;
    if (waiting.length > 0) callback();
    return () => {
      wake = null;
    };
  },
  /** Passes all queued and later toasts to the toaster. Returns a function that detaches it. */
  attach(next: Listener): () => void {
    listener = next;
    const pending = waiting;
    waiting = [];
    for (const toast of pending) next(toast);
    return () => {
      listener = null;
    };
  },
};
