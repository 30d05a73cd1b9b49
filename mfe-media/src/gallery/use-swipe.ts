import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { clickSlop, type Step, swipeStep } from '../shared/swipe';

/** Pointer handlers that turn a horizontal drag into a step; `offset` is the distance so far in pixels. */
export function useSwipe(onStep: (step: Step) => void) {
  const [offset, setOffset] = useState(0);
  const press = useRef<{ pointerId: number; x: number; isDrag: boolean } | null>(null);
  const endedAsDrag = useRef(false);

  function end(event: PointerEvent<HTMLElement>, isCancelled: boolean) {
    const current = press.current;
    if (current?.pointerId !== event.pointerId) return;
    press.current = null;
    setOffset(0);
    endedAsDrag.current = current.isDrag;
    const step = isCancelled ? 0 : swipeStep(event.clientX - current.x);
    if (step !== 0) onStep(step);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Reset here too, because a touch drag is not followed by a click.
      endedAsDrag.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      press.current = { pointerId: event.pointerId, x: event.clientX, isDrag: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = press.current;
      if (current?.pointerId !== event.pointerId) return;
      const travelled = event.clientX - current.x;
      if (!current.isDrag && Math.abs(travelled) <= clickSlop) return;
      if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
      current.isDrag = true;
      setOffset(travelled);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    // The browser fires a click after a drag with the mouse; a click by keyboard has detail 0.
    onClickCapture(event: MouseEvent) {
      if (endedAsDrag.current && event.detail > 0) event.stopPropagation();
      endedAsDrag.current = false;
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { offset, handlers };
}
