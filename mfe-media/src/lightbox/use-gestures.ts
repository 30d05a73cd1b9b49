import { type Dispatch, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { clickSlop } from '../shared/swipe';
import type { Frame, LightboxAction, Point } from './lightbox-state';

export interface GestureTargets {
  stage: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLElement | null>;
}

/**
 * Event handlers that dispatch clicks, drags and pinches as actions of the lightbox. Those of the stage also handle a
 * swipe that starts beside the picture.
 */
export function useGestures({ stage, picture }: GestureTargets, dispatch: Dispatch<LightboxAction>) {
  const [isDragging, setDragging] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef({ start: { x: 0, y: 0 }, isClick: true });

  const frame = (): Frame => ({ stage: sizeOf(stage.current), picture: sizeOf(picture.current) });

  /** Converts viewport coordinates to coordinates relative to the centre of the stage. */
  function fromMiddle({ x, y }: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  }

  function moveOne(from: Point, to: Point) {
    const isFirst = press.current.isClick;
    if (isFirst && distance(press.current.start, to) <= clickSlop) return;
    press.current.isClick = false;
    setDragging(true);
    // Includes the movement within the click slop, so that the picture stays under the pointer.
    const origin = isFirst ? press.current.start : from;
    dispatch({ type: 'drag', delta: { x: to.x - origin.x, y: to.y - origin.y }, frame: frame() });
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    setDragging(false);
    if (!press.current.isClick) dispatch({ type: 'release', frame: frame() });
  }

  const stageHandlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const point = pointOf(event);
      press.current =
        fingers.current.size === 0 ? { start: point, isClick: true } : { ...press.current, isClick: false };
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // The arrow buttons lie over the stage.
      if (button && button !== picture.current) return;
      fingers.current.set(event.pointerId, point);
      // The click event goes to the element that has captured the pointer.
      (button ?? event.currentTarget).setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = fingers.current.get(event.pointerId);
      if (!from) return;
      const to = pointOf(event);
      const other = [...fingers.current].find(([pointerId]) => pointerId !== event.pointerId)?.[1];
      if (other) {
        const at = fromMiddle({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
        const factor = distance(to, other) / Math.max(1, distance(from, other));
        setDragging(true);
        dispatch({ type: 'pinch', factor, at, frame: frame() });
      } else {
        moveOne(from, to);
      }
      if (!press.current.isClick) fingers.current.set(event.pointerId, to);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A drag is not a click, neither on the picture nor on the backdrop. A click by keyboard has detail 0.
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (event.detail > 0 && !press.current.isClick) event.stopPropagation();
    },
  };

  /** A click by keyboard zooms at the centre of the stage. */
  const onPictureClick = (event: MouseEvent<HTMLElement>) =>
    event.detail === 0 ? cycleZoom() : cycleZoom(fromMiddle(pointOf(event)));

  const cycleZoom = (at: Point = { x: 0, y: 0 }) => dispatch({ type: 'cycleZoom', at, frame: frame() });

  return { isDragging, stageHandlers, onPictureClick, cycleZoom, frame };
}

const pointOf = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
/** Layout size, without transforms. */
const sizeOf = (element: HTMLElement | null) => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});
