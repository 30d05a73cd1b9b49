import { useNavigationType } from '@officina/platform';
import { Box } from '@officina/ui';
import { type ReactNode, Suspense, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

export interface AfterPaintProps {
  /** What stands there until then; a screen's height otherwise. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/**
 * What a press does not have to wait for: it is drawn when the rest of the page is on the screen. At once where the
 * server has drawn it, and on the way back, where the reader's place is in it. The server's HTML is taken over after
 * the rest, in a commit of its own.
 */
export function AfterPaint({ meanwhile = <Box minHeight="100vh" />, children }: AfterPaintProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const isBack = useNavigationType() === 'POP';
  const [isDrawn, setDrawn] = useState(isHydrating || isBack);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
