import type { Company } from '@officina/contracts/company-facts';
import { Async, lazyPart } from '@officina/platform';
import { FooterLine } from './footer-column';

/** Loaded only when there is a closure or special day, which is rare. */
const ClosureList = lazyPart(async () => ({ default: (await import('./closure-list')).ClosureList }));

/** The next closures and special days, below the opening hours; renders nothing if there are none. */
export function ClosureLines({ company }: { company: Company }) {
  if (company.closures.length + company.specialDays.length === 0) return null;
  return (
    <Async waiting={null} failed={null}>
      <ClosureList company={company} Line={FooterLine} />
    </Async>
  );
}
