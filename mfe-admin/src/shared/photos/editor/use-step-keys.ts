import { useEffectEvent, useLayoutEffect } from 'react';
import type { Steps } from './use-steps';

/**
 * Ctrl+Z and Cmd+Z undo, with Shift or as Ctrl+Y they redo, unless a question over the editor must be answered first.
 */
export function useStepKeys({ undo, redo }: Pick<Steps<object>, 'undo' | 'redo'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey === metaKey || altKey || document.querySelector('[role=alertdialog]')) return;
    const step = { z: shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    step();
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
