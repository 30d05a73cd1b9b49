import { type QueryClient, useQueryClient } from '@officina/platform';
import { useRef } from 'react';

/** Milliseconds that a pointer rests on an element before its data is prefetched. */
const rest = 80;

/** Event handlers that prefetch the data of a linked page: on pointerdown, on focus, or when the pointer rests. */
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
