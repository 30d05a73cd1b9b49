import { formatInstantDate } from '@officina/contracts/format';
import { capitalized, nouns } from '@officina/contracts/kinds';
import { isolated } from '@officina/contracts/plain-text';
import { Async, useSuspenseQuery } from '@officina/platform';
import { chakra, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { Section } from '../../shared/ui/section';
import { activityQuery } from './dashboard.queries';

export function RecentActivity() {
  return (
    <Section title="Attività Recenti">
      <Async waiting={<Skeleton height="15rem" />}>
        <Entries />
      </Async>
    </Section>
  );
}

function Entries() {
  const entries = useSuspenseQuery(activityQuery).data;
  if (entries.length === 0) return <Text color="fg.muted">Nessuna attività recente</Text>;
  return (
    <ul>
      {entries.map(({ kind, id, name, note, createdAt }) => (
        <Entry key={`${kind} ${id}`}>
          <Text as="span" textStyle="label" color="accent">
            {capitalized(nouns[kind].one)}
          </Text>
          <Text as="span" textStyle="small" fontWeight="medium" overflowWrap="anywhere">
            {note ? `${isolated(name)} ${note}` : name}
          </Text>
          <chakra.time dateTime={createdAt} textStyle="figure" color="fg.muted">
            {formatInstantDate(createdAt)}
          </chakra.time>
        </Entry>
      ))}
    </ul>
  );
}

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '6rem minmax(0, 1fr) auto' },
    '& > :first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } },
    columnGap: '4',
    alignItems: 'baseline',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
});
