import type { Toast } from '@officina/platform';

/** Duration in milliseconds of a toast that offers to undo its action. */
const undoMs = 8000;

/** The undo button and the duration of such a toast. */
export const undoAction = (run: () => void, label = 'Annulla'): Pick<Toast, 'action' | 'duration'> => ({
  action: { label, run },
  duration: undoMs,
});
