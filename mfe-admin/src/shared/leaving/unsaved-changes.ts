import { atom, getDefaultStore } from '@officina/forms';
import { useEffect, useId } from 'react';

/**
 * Unsaved changes, for every form of the back office:
 *
 * - `useUnsavedChanges(isDirty)` in the form: while it is true, the user is asked before leaving by a link, the
 *   browser's Back and Forward, a reload or closing the tab.
 * - `askBeforeLeaving(act)` around every other way to leave: closing a dialog, `navigate(…)`, logout.
 *   It calls `act` at once if nothing would be lost. A dialog over a form leaves nothing of that form: it passes
 *   `dirtyNow()` of when it was opened.
 * - The hook returns `release`: call it after the form is saved, before leaving.
 *
 * `isKept`: the input is stored as a draft, so leaving loses nothing; the question says so.
 */
export function useUnsavedChanges(isDirty: boolean, isKept = false): () => void {
  const form = useId();
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms.set(form, isKept);
    return () => void dirtyForms.delete(form);
  }, [isDirty, isKept, form]);
  return () => void dirtyForms.delete(form);
}

/**
 * Calls `leave` at once if nothing is unsaved; otherwise asks, and calls it once the user confirms. `stays` are the ids of
 * forms that are not left.
 */
export function askBeforeLeaving(leave: () => void, stays: ReadonlySet<string> = new Set()): void {
  const left = [...dirtyForms].filter(([form]) => !stays.has(form));
  const forms = left.map(([form]) => form);
  if (forms.length === 0) leave();
  else store.set(leavingQuestionAtom, { leave, forms, isKept: left.every(([, isKept]) => isKept) });
}

export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** The forms that have unsaved changes. */
export const dirtyNow = (): ReadonlySet<string> => new Set(dirtyForms.keys());

/** The question that is on screen. `isKept`: all input stays as a draft. */
export interface LeavingQuestion {
  leave: () => void;
  /** Ids of the forms that are left. */
  forms: readonly string[];
  isKept: boolean;
}

/** The dirty forms by id, and whether each is stored as a draft. */
const dirtyForms = new Map<string, boolean>();
const store = getDefaultStore();

/** The question that is on screen, or null. */
export const leavingQuestionAtom = atom<LeavingQuestion | null>(null);

export const stay = (): void => store.set(leavingQuestionAtom, null);

/** Leaves despite unsaved changes, without asking a second time. */
export function leaveAnyway(): void {
  const question = store.get(leavingQuestionAtom);
  for (const form of question?.forms ?? []) dirtyForms.delete(form);
  stay();
  question?.leave();
}
