import { type QueryClient, useQueryClient } from '@officina/platform';
import { useRef } from 'react';

/** Milliseconds that a pointer rests on an element before a press is expected. */
const rest = 80;

/** Handlers that prefetch the data of a page when a press is expected: on pointerdown, on focus, or when the pointer rests. */
export function useIntent(prefetch: (client: QueryClient) => void) {
  const client = useQueryClient();
  const prepare = () => prefetch(client);
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
