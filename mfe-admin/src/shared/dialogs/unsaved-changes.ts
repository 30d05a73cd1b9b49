import { useEffect, useId } from 'react';
import { choose } from './questions';

/**
 * Unsaved changes, for every form of the back office:
 *
 * - `useUnsavedChanges(isDirty)` in the form: while it is true, the user is asked before leaving by a link, the
 *   browser's Back and Forward, a reload or closing the tab.
 * - `askBeforeLeaving(act)` around every other way to leave: closing a dialog, `navigate(…)`, logout. It calls `act` at
 *   once if nothing would be lost. A dialog over a form does not leave that form: it passes the `dirtyNow()` of when it
 *   was opened.
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
 * Calls `leave` at once if nothing is unsaved; otherwise asks, and calls it after a confirmation. `stays`: ids of forms
 * that are not left.
 */
export function askBeforeLeaving(leave: () => void, stays: ReadonlySet<string> = new Set()): void {
  const left = [...dirtyForms].filter(([form]) => !stays.has(form));
  if (left.length === 0) {
    leave();
    return;
  }
  const isAsked = leaveAnyway !== null;
  leaveAnyway = () => {
    for (const [form] of left) dirtyForms.delete(form);
    leave();
  };
  if (!isAsked) void ask(left.every(([, isKept]) => isKept));
}

async function ask(isKept: boolean): Promise<void> {
  const leaves = await choose({
    title: 'Modifiche non salvate',
    text: isKept
      ? 'Se esci ora, quello che hai scritto resta su questo dispositivo: potrai riprenderlo quando riapri questo modulo.'
      : 'Se esci ora, quello che hai cambiato andrà perso.',
    choices: [
      { label: 'Resta', answer: false, tone: 'back', isFirst: true },
      { label: 'Esci senza salvare', answer: true, tone: 'danger' },
    ],
  });
  const leave = leaveAnyway;
  leaveAnyway = null;
  if (leaves) leave?.();
}

export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** The ids of forms with unsaved changes. */
export const dirtyNow = (): ReadonlySet<string> => new Set(dirtyForms.keys());

/** The ids of dirty forms, and whether each is stored as a draft. */
const dirtyForms = new Map<string, boolean>();
/** Confirms the last question: marks the forms as left, so that they are not asked about again, and leaves. */
let leaveAnyway: (() => void) | null = null;
