/** What a toast says. `tone` "error" is the destructive one; without a tone it only informs. */
export interface Toast {
  title: string;
  description?: string;
  tone?: 'success' | 'error';
  /** A button that does something about it, as "Annulla" does; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Milliseconds on screen; 5000 when absent. */
  duration?: number;
  /** Not the answer to an action of the user: it is dropped while another toast is on screen. */
  isBackground?: boolean;
}

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;
let waiting: Toast[] = [];
let wake: (() => void) | null = null;

/** Shows one message to the user; any part may call it. The widget itself is fetched when the first one comes. */
export function showToast(toast: Toast): void {
  if (listener) {
    listener(toast);
    return;
  }
  waiting.push(toast);
  wake?.();
}

/** The shell's side: where it learns that a toast waits, and where the widget takes them. */
export const toastStore = {
  /** Calls back when a toast waits for a widget. Returns the way to stop. */
  onWaiting(callback: () => void): () => void {
    wake = callback;
    if (waiting.length > 0) callback();
    return () => {
      wake = null;
    };
  },
  /** Hands all waiting and later toasts to the widget. Returns the way to stop. */
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
