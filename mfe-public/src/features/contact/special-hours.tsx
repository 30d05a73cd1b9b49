import { closureText, specialDayText, upcoming } from '@officina/contracts/closures';
import type { Company } from '@officina/contracts/company-facts';
import { useToday } from '@officina/platform';
import { Box } from '@officina/ui';
import type { ReactNode } from 'react';

/** Closures and special days that are not over, below the opening hours; nothing without any. */
export function SpecialHours({ company }: { company: Company }) {
  // Only then: it is one line more in the page's data.
  if (company.closures.length + company.specialDays.length === 0) return null;
  return <Upcoming company={company} />;
}

function Upcoming({ company }: { company: Company }) {
  const today = useToday();
  const { closures, specialDays } = upcoming(company, today);
  if (closures.length + specialDays.length === 0) return null;
  return (
    <Box as="ul" marginTop="4" paddingTop="3" borderTop="1px solid" borderColor="border">
      {closures.map((closure) => (
        <Line key={closure.from} note={closure.note}>
          <Box as="strong" fontWeight="semibold" color="accent">
            {closureText(closure, today)}
          </Box>
        </Line>
      ))}
      {specialDays.map((day) => (
        <Line key={day.date} note={day.note}>
          <Box display="flex" justifyContent="space-between" columnGap="4" flexWrap="wrap">
            <span>{specialDayText(day, today)}</span>
            <Box as="span" textStyle="figure" lineHeight="inherit">
              {day.hours.join(' · ') || 'Chiuso'}
            </Box>
          </Box>
        </Line>
      ))}
    </Box>
  );
}

function Line({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Box as="li" paddingBlock="1">
      {children}
      {note ? (
        <Box as="span" display="block" textStyle="small" color="fg.muted">
          {note}
        </Box>
      ) : null}
    </Box>
  );
}
