import { type PointerEvent, useRef } from 'react';

/** Pixels to the right from which a swipe dismisses. */
const threshold = 50;

/**
 * Handlers that let an element be dismissed by a swipe to the right, with a finger or the mouse: it follows the
 * pointer and returns to its place when let go too early. A press on one of its buttons is no swipe.
 */
export function useSwipe(onDismiss: () => void) {
  const startX = useRef<number | null>(null);

  function end({ currentTarget: { style }, clientX }: PointerEvent<HTMLElement>, isCancelled: boolean) {
    if (startX.current === null) return;
    const distance = clientX - startX.current;
    startX.current = null;
    style.transition = '';
    if (isCancelled || distance < threshold) {
      style.transform = '';
      return;
    }
    // It leaves the way it was pushed, not up or down like one whose time is over.
    style.translate = '0';
    style.transform = `translateX(${distance + 200}px)`;
    onDismiss();
  }

  return {
    onPointerDown({ isPrimary, button, target, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (!isPrimary || button !== 0 || (target instanceof Element && target.closest('button'))) return;
      startX.current = clientX;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.style.transition = 'none';
    },
    onPointerMove({ currentTarget: { style }, clientX }: PointerEvent<HTMLElement>) {
      if (startX.current === null) return;
      style.transform = `translateX(${Math.max(0, clientX - startX.current)}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
  };
}
