import { useRef } from 'react';

/** Milliseconds that a pointer rests on an element before a press is expected. */
const rest = 80;

/** Handlers that call `prepare` when a press is expected: on pointerdown, on focus, or when the pointer rests. */
export function useIntent(prepare: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onPointerDown: prepare,
    onFocus: prepare,
    onPointerEnter() {
      timer.current = setTimeout(prepare, rest);
    },
    onPointerLeave() {
      clearTimeout(timer.current);
    },
  };
}
