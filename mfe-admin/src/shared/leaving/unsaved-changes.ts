import { atom, getDefaultStore } from '@officina/forms';
import { useEffect, useState } from 'react';

/**
 * Unsaved changes, for every form of the back office. Three things to know:
 *
 * - `useUnsavedChanges(isDirty)` in the form: while it is true, whoever is about to leave is asked
 *   first. Links, the browser's Back and Forward, reload and closing the tab need nothing more.
 * - `askBeforeLeaving(act)` around whatever else leaves: closing a dialog, `navigate(…)`, logout.
 *   It acts at once where nothing would be lost.
 * - The hook returns `release`: call it once the form is saved, before you leave.
 */
export function useUnsavedChanges(isDirty: boolean, { isKept = false }: UnsavedChanges = {}): () => void {
  const [holder] = useState<Required<UnsavedChanges>>({ isKept });
  useEffect(() => {
    if (!isDirty) return;
    holder.isKept = isKept;
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [isDirty, isKept, holder]);
  return () => void holders.delete(holder);
}

export interface UnsavedChanges {
  /** What is typed is kept as a draft, so that leaving loses nothing; the question says so. */
  isKept?: boolean;
}

/** Leaves at once where nothing is unsaved; otherwise asks, and leaves once that is wanted. */
export function askBeforeLeaving(leave: () => void): void {
  if (!hasUnsavedChanges()) leave();
  else store.set(leavingQuestionAtom, { leave, isKept: [...holders].every((holder) => holder.isKept) });
}

export const hasUnsavedChanges = (): boolean => holders.size > 0;

/** The question that is on screen. `isKept`: everything typed stays as a draft. */
export interface LeavingQuestion {
  leave: () => void;
  isKept: boolean;
}

const holders = new Set<Required<UnsavedChanges>>();
const store = getDefaultStore();

/** The question that is on screen, or null. */
export const leavingQuestionAtom = atom<LeavingQuestion | null>(null);

export const stay = (): void => store.set(leavingQuestionAtom, null);

/** Leaves, whatever is unsaved: nobody is asked a second time on the way out. */
export function leaveAnyway(): void {
  const question = store.get(leavingQuestionAtom);
  holders.clear();
  stay();
  question?.leave();
}
