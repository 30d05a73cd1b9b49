import type { Toast } from '@officina/platform';

/** How long a toast offers to take back what it tells, in milliseconds. */
const undoMs = 8000;

/** The button of such a toast. */
export const undoAction = (run: () => void, label = 'Annulla'): Pick<Toast, 'action' | 'duration'> => ({
  action: { label, run },
  duration: undoMs,
});
