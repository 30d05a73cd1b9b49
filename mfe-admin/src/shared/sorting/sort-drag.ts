/** Pixels of movement after which a press is a drag. */
const threshold = 5;
/** Pixels from the edge of the scrolled area in which it scrolls along, and the most that it does per frame. */
const scrollEdge = 90;
const scrollStep = 18;

export interface SortDrag {
  /** The items in their order; the pressed one is one of them. */
  items: readonly HTMLElement[];
  item: HTMLElement;
  start: PointerEvent;
  /** The place, counted without the item itself, at which it was let go. */
  onDrop: (index: number) => void;
}

/**
 * Lets a pressed item follow its pointer, mouse or finger, and marks where it would go:
 * `data-lifted` on the item, `data-marked` before or after another. Nothing is drawn anew before the
 * drop, so that sixty pictures follow without a stutter. Escape leaves all as it was.
 */
export function followPointer({ items, item, start, onDrop }: SortDrag): void {
  const control = new AbortController();
  const { signal } = control;
  const others = items.filter((other) => other !== item);
  const scroller = scrollerOf(item);
  const scrolledFrom = scroller.scrollTop;
  let { clientX, clientY } = start;
  let target: number | null = null;
  let frame = 0;

  function move(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    ({ clientX, clientY } = event);
    if (frame || Math.hypot(clientX - start.clientX, clientY - start.clientY) < threshold) return;
    item.dataset.lifted = '';
    document.documentElement.style.cursor = 'grabbing';
    frame = requestAnimationFrame(follow);
  }

  function follow() {
    scroller.scrollTop += scrollSpeed(scroller, clientY);
    const scrolled = scroller.scrollTop - scrolledFrom;
    item.style.transform = `translate(${clientX - start.clientX}px, ${clientY - start.clientY + scrolled}px)`;
    target = mark(others, clientX, clientY);
    frame = requestAnimationFrame(follow);
  }

  function end() {
    control.abort();
    cancelAnimationFrame(frame);
    item.style.transform = '';
    document.documentElement.style.cursor = '';
    delete item.dataset.lifted;
    for (const other of others) delete other.dataset.marked;
  }

  function drop(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    end();
    if (target !== null) onDrop(target);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !frame) return;
    // Not the dialog around it.
    event.stopPropagation();
    end();
  }

  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', press, { signal, capture: true });
}

/** Marks the place that the pointer is nearest to; its index among these items. */
function mark(others: readonly HTMLElement[], x: number, y: number): number | null {
  const boxes = others.map((other) => other.getBoundingClientRect());
  const distances = boxes.map((box) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  const box = boxes[nearest];
  if (!box) return null;
  const isColumn = boxes.every(({ left }) => Math.abs(left - box.left) < 1);
  const isAfter = isColumn ? y > box.top + box.height / 2 : x > box.left + box.width / 2;
  for (const [index, other] of others.entries()) {
    if (index === nearest) other.dataset.marked = `${isAfter ? 'after' : 'before'}-${isColumn ? 'column' : 'row'}`;
    else delete other.dataset.marked;
  }
  return isAfter ? nearest + 1 : nearest;
}

function scrollSpeed(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  const inside = Math.min(y - top, bottom - y);
  if (inside >= scrollEdge) return 0;
  const speed = Math.min(1, (scrollEdge - inside) / scrollEdge) * scrollStep;
  return y - top < bottom - y ? -speed : speed;
}

/** What scrolls around an element: a dialog's body, or the page. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
