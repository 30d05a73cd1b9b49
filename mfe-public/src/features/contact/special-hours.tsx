import type { Company } from '@officina/contracts/company-facts';
import { Async, lazyPart } from '@officina/platform';

/** Loaded only when there is a closure or special day, which is rare. */
const UpcomingHours = lazyPart(async () => ({ default: (await import('../../shared/closure-notices')).UpcomingHours }));

/** Current and future closures and special days, below the opening hours; renders nothing without any. */
export function SpecialHours({ company }: { company: Company }) {
  if (company.closures.length + company.specialDays.length === 0) return null;
  return (
    <Async waiting={null} failed={null}>
      <UpcomingHours company={company} />
    </Async>
  );
}
