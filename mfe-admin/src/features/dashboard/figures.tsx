import { formatNumber } from '@officina/contracts/format';
import { ownerPages, paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Button, chakra, Grid, Heading, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';

interface FiguresProps {
  /** Absent while loading; the links work meanwhile. */
  counts?: Record<'projects' | 'featured' | 'cars' | 'available' | 'unread', number>;
}

export function Figures({ counts }: FiguresProps) {
  return (
    <Grid templateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '8', xl: '10' }}>
      <Figure
        title="Progetti"
        value={counts?.projects}
        note={noteOf(counts?.featured, 'Nessuno in evidenza', 'in evidenza', 'in evidenza')}
        to={ownerPages.project.list}
        action="Gestisci Progetti"
      />
      <Figure
        title="Auto in Vendita"
        value={counts?.available}
        note={counts?.cars === 0 ? 'Nessuna in elenco' : `su ${counts ? formatNumber(counts.cars) : '…'} in elenco`}
        to={ownerPages.car.list}
        action="Gestisci Auto"
      />
      <Figure
        title="Messaggi non letti"
        value={counts?.unread}
        note={counts?.unread === 0 ? 'Tutto letto' : 'da leggere'}
        to={paths.adminMessages}
        action="Leggi i Messaggi"
      />
    </Grid>
  );
}

function noteOf(count: number | undefined, none: string, one: string, many: string): string {
  if (count === 0) return none;
  return count === undefined ? many : `${formatNumber(count)} ${count === 1 ? one : many}`;
}

interface FigureProps {
  title: string;
  /** Undefined while loading. */
  value: number | undefined;
  note: string;
  to: string;
  action: string;
}

/** A large number with its label, of the same height while loading. */
function Figure({ title, value, note, to, action }: FigureProps) {
  const isLoading = value === undefined;
  return (
    <chakra.section aria-busy={isLoading}>
      <Heading as="h2" textStyle="label" color="fg.muted">
        {title}
      </Heading>
      <Skeleton loading={isLoading} width="fit-content" marginTop={{ md: '3' }}>
        <Text
          fontFamily="display"
          fontSize={{ base: '2.5rem', md: '3.25rem' }}
          lineHeight="1.1"
          fontVariantNumeric="lining-nums"
        >
          {formatNumber(value ?? 0)}
        </Text>
      </Skeleton>
      <Skeleton loading={isLoading} width="fit-content" marginTop="1" marginBottom={{ md: '4' }}>
        <Text textStyle="figure" color="fg.muted">
          {note}
        </Text>
      </Skeleton>
      <Button asChild variant="plain" minHeight={{ base: '2.75rem', md: 'auto' }} alignItems="flex-end">
        <Link to={to}>{action}</Link>
      </Button>
    </chakra.section>
  );
}
