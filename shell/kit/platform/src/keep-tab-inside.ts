import type { KeyboardEvent } from 'react';

/**
 * Focus trap for the keydown event of a dialog: in a native modal dialog, Tab can still reach the browser's toolbars.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
  if (event.shiftKey) stops.reverse();
  const isInside = stops.some((stop) => stop === document.activeElement);
  if (isInside && document.activeElement !== stops.at(-1)) return;
  event.preventDefault();
  stops[0]?.focus();
}
