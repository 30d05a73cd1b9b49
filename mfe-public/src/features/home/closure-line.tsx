import { Async, lazyPart, useCompany } from '@officina/platform';

/** Loaded only when there is a closure, which is rare. */
const AnnouncedClosure = lazyPart(async () => ({
  default: (await import('../../shared/closure-notices')).AnnouncedClosure,
}));

/** A closure that is on or begins within a week, visible without scrolling; renders nothing without one. */
export function ClosureLine() {
  if (useCompany().closures.length === 0) return null;
  return (
    <Async waiting={null} failed={null}>
      <AnnouncedClosure />
    </Async>
  );
}
