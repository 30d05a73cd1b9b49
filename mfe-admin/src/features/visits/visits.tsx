import { formatDate, formatNumber } from '@officina/contracts/format';
import { sourceName, type VisitFigures } from '@officina/contracts/visit';
import { Async, Link, useSuspenseQuery } from '@officina/platform';
import { Box, chakra, Grid, Heading, Text, TextLink } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { recordPath } from '../../shared/navigation/record-paths';
import { visitsText } from '../../shared/records/visit-counts';
import { Section } from '../../shared/ui/section';
import { PageSpeeds } from './page-speeds';
import { chartText, enquiriesOf, summaryOf, totalOf, weekText } from './visit-text';
import { visitFiguresQuery } from './visits.queries';

/** The visits of the last 30 days, for the dashboard. */
export function Visits() {
  return (
    <Section title="Visite" id="visits">
      <Async waiting={<Skeleton height="16rem" />}>
        <Counted />
      </Async>
      <Text textStyle="small" color="fg.muted" marginTop="5" maxWidth="text">
        Una visita è una pagina aperta. Non contano i robot, le anteprime dei link e i browser da cui è stato fatto
        l’accesso. Senza cookie e senza indirizzi: restano solo i numeri.
      </Text>
    </Section>
  );
}

function Counted() {
  const { data } = useSuspenseQuery(visitFiguresQuery);
  const { days, cars, sources, vitals } = data;
  return (
    <>
      <Text>
        {summaryOf(data, new Date())} {totalOf(days) > 0 ? <span>{weekText(days)}</span> : null}
      </Text>
      {totalOf(days) > 0 ? <Bars days={days} /> : null}
      <Grid templateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="14" rowGap="8">
        {cars.length > 0 ? <Cars cars={cars} /> : null}
        {sources.length > 0 ? <Sources sources={sources} /> : null}
      </Grid>
      <PageSpeeds vitals={vitals} />
    </>
  );
}

/** A bar chart of the visits by day, with the numbers. */
function Bars({ days }: Pick<VisitFigures, 'days'>) {
  const most = Math.max(...days.map(({ visits }) => visits));
  return (
    <Box marginTop="4" marginBottom="8">
      <Chart role="img" aria-label={chartText(days)}>
        {days.map(({ day, visits }) => (
          <span
            key={day}
            title={`${formatDate(day)}: ${formatNumber(visits)}`}
            style={{ height: `${(visits / most) * 100}%` }}
          />
        ))}
      </Chart>
      <Text textStyle="figure" color="fg.muted" display="flex" justifyContent="space-between" aria-hidden>
        <span>{formatDate(days[0]?.day)}</span>
        <span>oggi</span>
      </Text>
      <chakra.details textStyle="small" marginTop="2">
        <chakra.summary width="fit-content" paddingBlock={{ base: '3', md: '1' }}>
          Giorno per giorno
        </chakra.summary>
        <Facts maxWidth="24rem">
          {days
            .toReversed()
            .map(({ day, visits }) => [
              <dt key={day}>{formatDate(day)}</dt>,
              <dd key={`${day} visits`}>{formatNumber(visits)}</dd>,
            ])}
        </Facts>
      </chakra.details>
    </Box>
  );
}

function Cars({ cars }: Pick<VisitFigures, 'cars'>) {
  return (
    <Box minWidth="0">
      <Heading as="h3" textStyle="label" color="fg.muted" marginBottom="3">
        Auto più viste
      </Heading>
      <Facts>
        {cars.map(({ id, name, visits, enquiries }) => [
          <dt key={id}>
            <TextLink asChild>
              <Link to={recordPath.car(id)}>{name}</Link>
            </TextLink>
          </dt>,
          <dd key={`${id} visits`}>
            {visitsText(visits)}
            <Text as="span" display="block" textStyle="small" color="fg.muted">
              {enquiriesOf(visits, enquiries)}
            </Text>
          </dd>,
        ])}
      </Facts>
    </Box>
  );
}

function Sources({ sources }: Pick<VisitFigures, 'sources'>) {
  return (
    <Box minWidth="0">
      <Heading as="h3" textStyle="label" color="fg.muted" marginBottom="3">
        Da dove arrivano
      </Heading>
      <Facts>
        {sources.map(({ source, visits }) => [
          <dt key={source}>{sourceName(source)}</dt>,
          <dd key={`${source} visits`}>{formatNumber(visits)}</dd>,
        ])}
      </Facts>
    </Box>
  );
}

const Chart = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: { base: '1px', md: '0.5' },
    height: '20',
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
    marginBottom: '1.5',
    // A day with few visits stays visible beside one with many.
    '& > *': { flex: '1', minHeight: '1px', bg: 'accent' },
  },
});

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    // With a large font the names keep their share of the row.
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
    alignContent: 'start',
    textStyle: 'figure',
    '& > *': { paddingBlock: '2.5', borderTopWidth: '1px', borderColor: 'border' },
    '& dt': { paddingInlineEnd: '4', overflowWrap: 'anywhere' },
    '& dd': { textAlign: 'end' },
  },
});
