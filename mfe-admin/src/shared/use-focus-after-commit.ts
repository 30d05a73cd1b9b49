import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus in the very commit that draws the next focus target, or that removes what has the focus now.
 * A timer or an animation frame may come before that commit on a slow computer.
 */
export function useFocusAfterCommit(): (focus: () => void) => void {
  const [wanted, setWanted] = useState<{ focus: () => void } | null>(null);
  useLayoutEffect(() => wanted?.focus(), [wanted]);
  return (focus) => setWanted({ focus });
}
