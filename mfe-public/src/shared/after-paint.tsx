import { useNavigationType } from '@officina/platform';
import { Box } from '@officina/ui';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating';

export interface AfterPaintProps {
  /** Rendered in the meantime; default: an empty box one screen high. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children after the rest of the page has been painted, so that a navigation is fast. Renders them at once
 * during hydration, and after Back or Forward, where the scroll position may be inside them. As a Suspense boundary, it
 * is hydrated after the rest, in a separate commit.
 */
export function AfterPaint({ meanwhile = <Box minHeight="100vh" />, children }: AfterPaintProps) {
  const isHydrating = useIsHydrating();
  const isBack = useNavigationType() === 'POP';
  const [isDrawn, setDrawn] = useState(isHydrating || isBack);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
