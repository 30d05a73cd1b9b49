import { formatNumber } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Button, chakra, Grid, Heading, Text } from '@officina/ui';
import { figuresQuery } from './dashboard.queries';

/** How many projects, cars and unread messages there are. */
export function Figures() {
  const { data } = useSuspenseQuery(figuresQuery);
  return (
    <Grid templateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '6', xl: '10' }}>
      <Figure
        title="Progetti"
        value={data.projects}
        note={`${formatNumber(data.featured)} in evidenza`}
        to={paths.adminProjects}
        action="Gestisci Progetti"
      />
      <Figure
        title="Auto in Vendita"
        value={data.cars}
        note={data.available === 1 ? '1 disponibile' : `${formatNumber(data.available)} disponibili`}
        to={paths.adminCars}
        action="Gestisci Auto"
      />
      <Figure
        title="Messaggi"
        value={data.unread}
        note={data.unread === 1 ? 'non letto' : 'non letti'}
        to={paths.adminMessages}
        action="Leggi i Messaggi"
      />
    </Grid>
  );
}

interface FigureProps {
  title: string;
  value: number;
  note: string;
  to: string;
  action: string;
}

function Figure({ title, value, note, to, action }: FigureProps) {
  return (
    <chakra.section>
      <Heading as="h2" textStyle="label" color="fg.muted">
        {title}
      </Heading>
      <Text fontFamily="display" fontSize="3.25rem" lineHeight="1.1" marginTop="3">
        {formatNumber(value)}
      </Text>
      <Text textStyle="figure" color="fg.muted" marginBottom="4">
        {note}
      </Text>
      <Button asChild variant="plain">
        <Link to={to}>{action}</Link>
      </Button>
    </chakra.section>
  );
}
