import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus in the commit that renders its target, or that removes the focused element. A timer or an animation
 * frame may run before that commit on a slow computer.
 */
export function useFocusAfterCommit(): (focus: () => void) => void {
  const [wanted, setWanted] = useState<{ focus: () => void } | null>(null);
  useLayoutEffect(() => wanted?.focus(), [wanted]);
  return (focus) => setWanted({ focus });
}
