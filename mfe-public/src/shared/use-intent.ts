import { useRef } from 'react';

/** Milliseconds for which a pointer rests on what it is about to press. */
const rest = 80;

/** Handlers that call back as soon as a press is to be expected: a finger is down, the pointer rests, the keyboard is there. */
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
