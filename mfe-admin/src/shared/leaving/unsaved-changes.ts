import { atom, getDefaultStore } from '@officina/forms';
import { useEffect, useState } from 'react';

/**
 * Unsaved changes, for every form of the back office:
 *
 * - `useUnsavedChanges(isDirty)` in the form: while it is true, the user is asked before leaving by a link, the
 *   browser's Back and Forward, a reload or closing the tab.
 * - `askBeforeLeaving(act)` around every other way to leave: closing a dialog, `navigate(…)`, logout.
 *   It calls `act` at once if nothing would be lost.
 * - The hook returns `release`: call it after the form is saved, before leaving.
 */
export function useUnsavedChanges(isDirty: boolean, { isKept = false }: UnsavedChanges = {}): () => void {
  const [dirtyForm] = useState<Required<UnsavedChanges>>({ isKept });
  useEffect(() => {
    if (!isDirty) return;
    dirtyForm.isKept = isKept;
    dirtyForms.add(dirtyForm);
    return () => void dirtyForms.delete(dirtyForm);
  }, [isDirty, isKept, dirtyForm]);
  return () => void dirtyForms.delete(dirtyForm);
}

export interface UnsavedChanges {
  /** The input is stored as a draft, so leaving loses nothing; the question says so. */
  isKept?: boolean;
}

/** Calls `leave` at once if nothing is unsaved; otherwise asks, and calls it once the user confirms. */
export function askBeforeLeaving(leave: () => void): void {
  if (!hasUnsavedChanges()) leave();
  else store.set(leavingQuestionAtom, { leave, isKept: [...dirtyForms].every((dirtyForm) => dirtyForm.isKept) });
}

export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** The question that is on screen. `isKept`: all input stays as a draft. */
export interface LeavingQuestion {
  leave: () => void;
  isKept: boolean;
}

const dirtyForms = new Set<Required<UnsavedChanges>>();
const store = getDefaultStore();

/** The question that is on screen, or null. */
export const leavingQuestionAtom = atom<LeavingQuestion | null>(null);

export const stay = (): void => store.set(leavingQuestionAtom, null);

/** Leaves despite unsaved changes, without asking a second time. */
export function leaveAnyway(): void {
  const question = store.get(leavingQuestionAtom);
  dirtyForms.clear();
  stay();
  question?.leave();
}
