import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The same function on every render, which calls the latest one: a memoized component that gets it does not render again.
 * For handlers of events, not for what is called while rendering.
 */
export function useStable<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [stable] = useState(
    () =>
      (...args: Args) =>
        current.current(...args),
  );
  return stable;
}
