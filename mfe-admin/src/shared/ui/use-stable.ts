import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the same function on every render, which calls the latest one, so that memoized components do not render
 * again. For event handlers, not for calls during rendering.
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
