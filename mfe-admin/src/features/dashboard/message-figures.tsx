import { formatNumber } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Async, Link, useSuspenseQuery } from '@officina/platform';
import { chakra, Text, TextLink } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { Section } from '../../shared/ui/section';
import { messageFiguresQuery, toDoQuery } from './dashboard.queries';
import { formatCount } from './to-do-lines';

/** Unanswered messages, response times and undelivered e-mails. */
export function MessageFigures() {
  return (
    <Section title="Risposte ai clienti">
      <Async waiting={<Skeleton height="5rem" />}>
        <Lines />
      </Async>
    </Section>
  );
}

function Lines() {
  const { toAnswer, postponed, undelivered, hoursToFirstReply } = useSuspenseQuery(messageFiguresQuery).data;
  const { lacksMail } = useSuspenseQuery(toDoQuery).data;
  return (
    <Facts>
      <dt>Messaggi a cui rispondere</dt>
      <dd>
        <FigureLink to={`${paths.adminMessages}?stato=to-answer`} value={toAnswer} />
        {postponed > 0 ? (
          <Text textStyle="small" fontWeight="normal" color="fg.muted">
            {formatNumber(postponed)} con un promemoria
          </Text>
        ) : null}
      </dd>
      <dt>Tempo medio della prima risposta, negli ultimi 30 giorni</dt>
      <dd>{hoursToFirstReply === null ? 'Nessuna risposta' : formatHours(hoursToFirstReply)}</dd>
      <dt>Messaggi con un’email non consegnata</dt>
      <dd data-red={undelivered > 0 || undefined}>
        {lacksMail && undelivered === 0 ? (
          'Il sito non può spedire'
        ) : (
          <FigureLink to={`${paths.adminMessages}?consegna=no`} value={undelivered} />
        )}
      </dd>
    </Facts>
  );
}

/** A number that links to the messages it counts, if there are any. */
function FigureLink({ to, value }: { to: string; value: number }) {
  if (value === 0) return '0';
  return (
    <TextLink asChild color="inherit">
      <Link to={to}>{formatCount(value)}</Link>
    </TextLink>
  );
}

/** "25 minuti", "3 ore", "2 giorni". */
export function formatHours(hours: number): string {
  const [value, one, many] =
    hours < 1
      ? [Math.max(1, Math.round(hours * 60)), 'minuto', 'minuti']
      : hours < 48
        ? [Math.round(hours), 'ora', 'ore']
        : [Math.round(hours / 24), 'giorno', 'giorni'];
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    // Two columns; one with so large a font that a word would not fit into half of a phone's width.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(9rem, 34%), 1fr))',
    '& > *': { paddingBlock: '2.5', borderTopWidth: '1px', borderColor: 'border' },
    '& dt': { paddingInlineEnd: '4' },
    '& dd': { fontWeight: 'medium', textAlign: 'end' },
    '& [data-red]': { color: 'danger', fontWeight: 'semibold' },
  },
});
