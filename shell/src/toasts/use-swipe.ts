import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Distance in pixels to the right from which a swipe dismisses. */
const threshold = 50;
/** Maximum movement in pixels of a press that is not a swipe. */
const slack = 6;

/** Elements that a press below the toast is passed to. */
const controls = 'a, button, input, label, select, summary, textarea';

/**
 * Pointer handlers that dismiss an element by a swipe to the right. The element follows the pointer and returns if
 * released before the threshold. A press on one of its buttons, or with the mouse on selectable text, starts no swipe.
 * `letsPressThrough`: a press without a swipe also dismisses the element, and clicks the control below it.
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
    // The click of a touch comes after the release and goes to what is there by then, so the toast is removed only
    // here.
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
