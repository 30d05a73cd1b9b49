import { type PointerEvent, useRef } from 'react';

/** Distance in pixels to the right from which a swipe dismisses. */
const threshold = 50;

/**
 * Pointer handlers that dismiss an element by a swipe to the right. It follows the pointer and returns if released
 * before the threshold. A press on one of its buttons starts no swipe.
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
    // It leaves in the direction of the swipe, not vertically as after a timeout.
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
