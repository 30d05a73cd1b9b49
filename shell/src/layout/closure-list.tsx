import { closureText, specialDayText, upcoming } from '@officina/contracts/closures';
import type { Company } from '@officina/contracts/company-facts';
import { useToday } from '@officina/platform';
import { Box } from '@officina/ui';
import type { FooterLine } from './footer-column';

/** How many of each there is room for: the contact page has all. */
const most = 2;

export interface ClosureListProps {
  company: Company;
  /** Given, because a file that both parts of the code import is one request more for every page. */
  Line: typeof FooterLine;
}

/** The lines of the closures and special days that are not over. */
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
