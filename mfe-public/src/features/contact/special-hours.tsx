import type { Company } from '@officina/contracts/company-facts';
import { Async, lazyPart } from '@officina/platform';

/** Most sites have no closure at a time: its code is loaded with one. */
const UpcomingHours = lazyPart(async () => ({ default: (await import('../../shared/closure-notices')).UpcomingHours }));

/** Closures and special days that are not over, below the opening hours; nothing without any. */
export function SpecialHours({ company }: { company: Company }) {
  if (company.closures.length + company.specialDays.length === 0) return null;
  return (
    <Async waiting={null} failed={null}>
      <UpcomingHours company={company} />
    </Async>
  );
}
