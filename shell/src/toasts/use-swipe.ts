import { type PointerEvent, useRef } from 'react';

/** Distance in pixels to the right from which a swipe dismisses. */
const threshold = 50;
/** Pixels that a finger moves while it presses. */
const slack = 6;

/**
 * Pointer handlers that dismiss an element by a swipe to the right. It follows the pointer and returns if released
 * before the threshold. A press on one of its buttons starts no swipe. `letsPressThrough`: a press that is no swipe
 * dismisses it, too, and presses what is below it.
 */
export function useSwipe(onDismiss: () => void, letsPressThrough: boolean) {
  const startX = useRef<number | null>(null);

  function end({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, isCancelled: boolean) {
    if (startX.current === null) return;
    const { style } = currentTarget;
    const distance = clientX - startX.current;
    startX.current = null;
    style.transition = '';
    if (letsPressThrough && !isCancelled && Math.abs(distance) < slack) {
      style.pointerEvents = 'none';
      const below = document.elementFromPoint(clientX, clientY);
      onDismiss();
      if (!(below instanceof HTMLElement)) return;
      below.focus();
      below.click();
      return;
    }
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
