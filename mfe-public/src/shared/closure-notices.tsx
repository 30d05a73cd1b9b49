import { announcedClosures, closureText, specialDayText, upcoming } from '@officina/contracts/closures';
import type { Company } from '@officina/contracts/company-facts';
import { paths } from '@officina/contracts/paths';
import { Link, useCompany, useToday } from '@officina/platform';
import { Box, Flex, Text, TextLink } from '@officina/ui';
import type { ReactNode } from 'react';

// Both are in one file, so that what they share is in this chunk and not in that of every page.

/** A closure that is on or begins within a week. */
export function AnnouncedClosure() {
  const company = useCompany();
  const today = useToday();
  const [closure] = announcedClosures(company, today);
  if (!closure) return null;
  return (
    <Flex
      data-closure=""
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="8"
      rowGap="1"
      flexWrap="wrap"
      paddingBlock="3"
      borderTop="1px solid"
      borderColor="border.onDark"
    >
      <Text color="accent.onDark" maxWidth="text">
        <strong>{closureText(closure, today)}</strong>
        {closure.note ? (
          <Box as="span" display="block" textStyle="small" color="fg.onDark">
            {closure.note}
          </Box>
        ) : null}
      </Text>
      <TextLink
        asChild
        textStyle="small"
        color="fg.onDark"
        display="inline-block"
        paddingBlock="2.5"
        marginBlock="-2.5"
      >
        <Link to={paths.contact}>Orari e contatti</Link>
      </TextLink>
    </Flex>
  );
}

/** Current and future closures and special days. */
export function UpcomingHours({ company }: { company: Company }) {
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
