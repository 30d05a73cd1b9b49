import type { KeyboardEvent } from 'react';

/** Focus trap: a modal dialog alone lets Tab move the focus to the browser's toolbars. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)');
  const first = controls[0];
  const last = controls[controls.length - 1];
  const isOutside = !(document.activeElement instanceof HTMLButtonElement);
  const edge = event.shiftKey ? first : last;
  if (!isOutside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
