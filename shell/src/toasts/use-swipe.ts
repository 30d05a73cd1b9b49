import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Distance in pixels to the right from which a swipe dismisses. */
const threshold = 50;
/** Pixels that a finger moves while it presses. */
const slack = 6;

/** What a press on a part of it is meant for. */
const controls = 'a, button, input, label, select, summary, textarea';

/**
 * Pointer handlers that dismiss an element by a swipe to the right. It follows the pointer and returns if released
 * before the threshold. A press on one of its buttons starts no swipe, nor does the mouse on text that can be selected.
 * `letsPressThrough`: a press that is no swipe dismisses it, too, and presses what is below it.
 */
export function useSwipe(onDismiss: () => void, letsPressThrough: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isPress = useRef(false);

  function end({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, isCancelled: boolean) {
    if (!start.current) return;
    const { style } = currentTarget;
    const distance = clientX - start.current.x;
    isPress.current = letsPressThrough && !isCancelled && Math.hypot(distance, clientY - start.current.y) < slack;
    start.current = null;
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
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isPress.current = false;
      const { target, currentTarget } = event;
      const unmoved = event.pointerType === 'mouse' ? 'button, [data-selectable]' : 'button';
      if (!event.isPrimary || event.button !== 0 || (target instanceof Element && target.closest(unmoved))) return;
      start.current = { x: event.clientX, y: event.clientY };
      currentTarget.setPointerCapture(event.pointerId);
      currentTarget.style.transition = 'none';
    },
    onPointerMove({ currentTarget: { style }, clientX }: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      style.transform = `translateX(${Math.max(0, clientX - start.current.x)}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    // A touch sends its click after the release, to what is there by then: the toast has to stay until it comes.
    onClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
      if (!isPress.current) return;
      isPress.current = false;
      currentTarget.style.pointerEvents = 'none';
      const below = document.elementFromPoint(clientX, clientY);
      const goal = below?.closest<HTMLElement>(controls) ?? (below instanceof HTMLElement ? below : null);
      onDismiss();
      goal?.focus();
      goal?.click();
    },
  };
}
