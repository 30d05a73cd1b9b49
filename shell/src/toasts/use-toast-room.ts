import { type RefCallback, useCallback } from 'react';

/**
 * A ref for the toast on screen, whose height becomes `--toast-room`: dialogs and bars at the same edge of the screen
 * leave this room, so that it covers none of their controls.
 */
export function useToastRoom(): RefCallback<HTMLElement> {
  return useCallback((card: HTMLElement | null) => {
    if (!card) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--toast-room', `${card.offsetHeight + margins}px`);
    const size = new ResizeObserver(measure);
    size.observe(card);
    measure();
    return () => {
      size.disconnect();
      style.removeProperty('--toast-room');
    };
  }, []);
}

/** Above and below it, in pixels. */
const margins = 24;
