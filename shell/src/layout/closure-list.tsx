import { closureText, specialDayText, upcoming } from '@officina/contracts/closures';
import type { Company } from '@officina/contracts/company-facts';
import { useToday } from '@officina/platform';
import { Box } from '@officina/ui';
import type { FooterLine } from './footer-column';

/** Maximum of each kind; the contact page lists all. */
const most = 2;

export interface ClosureListProps {
  company: Company;
  /** A prop, because a module that both chunks import would be one more request on every page. */
  Line: typeof FooterLine;
}

/** The lines of current and future closures and special days. */
export function ClosureList({ company, Line }: ClosureListProps) {
  const today = useToday();
  const { closures, specialDays } = upcoming(company, today);
  return (
    <>
      {closures.slice(0, most).map((closure) => (
        <Line key={closure.from} color="accent.onDark">
          {closureText(closure, today)}
        </Line>
      ))}
      {specialDays.slice(0, most).map((day) => (
        <Line key={day.date}>
          {specialDayText(day, today)}
          <Box as="span" display="block" textStyle="figure" color="fg.onDark">
            {day.hours.join(' · ') || 'Chiuso'}
          </Box>
        </Line>
      ))}
    </>
  );
}
