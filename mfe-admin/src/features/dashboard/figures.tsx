import { formatNumber } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Async, useSuspenseQuery } from '@officina/platform';
import { Grid } from '@officina/ui';
import { figuresQuery } from './dashboard.queries';
import { Figure } from './figure';

/** Counts of projects, cars and unread messages; the links to their pages work while the counts load. */
export function Figures() {
  return (
    <Grid templateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '8', xl: '10' }}>
      <Async waiting={<FigureRow />}>
        <CountedFigures />
      </Async>
    </Grid>
  );
}

type Counts = Record<'projects' | 'featured' | 'cars' | 'available' | 'unread', number>;

function CountedFigures() {
  return <FigureRow counts={useSuspenseQuery(figuresQuery).data} />;
}

function FigureRow({ counts }: { counts?: Counts }) {
  return (
    <>
      <Figure
        title="Progetti"
        value={counts?.projects}
        note={noteOf(counts?.featured, 'Nessuno in evidenza', 'in evidenza', 'in evidenza')}
        to={paths.adminProjects}
        action="Gestisci Progetti"
      />
      <Figure
        title="Auto in Vendita"
        value={counts?.cars}
        note={noteOf(counts?.available, 'Nessuna disponibile', 'disponibile', 'disponibili')}
        to={paths.adminCars}
        action="Gestisci Auto"
      />
      <Figure
        title="Messaggi non letti"
        value={counts?.unread}
        note={counts?.unread === 0 ? 'Tutto letto' : 'da leggere'}
        to={paths.adminMessages}
        action="Leggi i Messaggi"
      />
    </>
  );
}

function noteOf(count: number | undefined, none: string, one: string, many: string): string {
  if (count === 0) return none;
  return count === undefined ? many : `${formatNumber(count)} ${count === 1 ? one : many}`;
}
