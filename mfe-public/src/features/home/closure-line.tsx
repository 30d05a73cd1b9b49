import { Async, lazyPart, useCompany } from '@officina/platform';

/** Most sites have no closure at a time: its code is loaded with one. */
const AnnouncedClosure = lazyPart(async () => ({
  default: (await import('../../shared/closure-notices')).AnnouncedClosure,
}));

/** The closure that is on, or begins within a week, in the first screen; nothing without one. */
export function ClosureLine() {
  if (useCompany().closures.length === 0) return null;
  return (
    <Async waiting={null} failed={null}>
      <AnnouncedClosure />
    </Async>
  );
}
