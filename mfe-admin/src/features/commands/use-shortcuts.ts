import { useEffectEvent, useLayoutEffect } from 'react';
import { isDialogOpen, isSingleKey } from '../../shared/browser/single-keys';

export interface ShortcutActions {
  onPalette: () => void;
  onHelp: () => void;
  isPaletteOpen: boolean;
}

/** The keyboard shortcuts of the back office. Ctrl+S is handled by the open form. */
export function useShortcuts({ onPalette, onHelp, isPaletteOpen }: ShortcutActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event, { onPalette, onHelp });
    if (!act || event.defaultPrevented || event.repeat) return;
    // A shortcut opens no dialog over another one; the palette's shortcut also closes the palette.
    if (isPaletteOpen ? act !== onPalette : isDialogOpen()) return;
    event.preventDefault();
    act();
  });
  // A layout effect, because a key may be pressed right after the paint.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actionOf(event: KeyboardEvent, { onPalette, onHelp }: Omit<ShortcutActions, 'isPaletteOpen'>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? onPalette : null;
  if (!isSingleKey(event)) return null;
  if (key === '?') return onHelp;
  return key === '/' ? () => focusSearch() || onPalette() : null;
}

/** Focuses the page's search field; returns false if there is none. */
function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const box = [...boxes].find((candidate) => candidate.getClientRects().length > 0);
  box?.focus();
  box?.select();
  return box !== undefined;
}
