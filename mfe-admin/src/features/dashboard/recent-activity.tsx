import { formatInstantDate } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { Async, useSuspenseQuery } from '@officina/platform';
import { chakra, Heading, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { activityQuery } from './dashboard.queries';

/** The most recently added records, three projects and two cars, the newest first. */
export function RecentActivity() {
  return (
    <chakra.section aria-labelledby="recent-activity">
      <Heading as="h2" id="recent-activity" textStyle="heading" marginBottom="3">
        Attività Recenti
      </Heading>
      <Async waiting={<Skeleton height="15rem" />}>
        <Entries />
      </Async>
    </chakra.section>
  );
}

function Entries() {
  const { projects, cars } = useSuspenseQuery(activityQuery).data;
  const entries = [
    ...projects.map(({ id, title, createdAt }) => ({ key: `project ${id}`, kind: 'Progetto', title, createdAt })),
    ...cars.map(({ id, make, model, year, createdAt }) => ({
      key: `car ${id}`,
      kind: 'Auto',
      title: `${isolated(`${make} ${model}`)} ${year}`,
      createdAt,
    })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (entries.length === 0) return <Text color="fg.muted">Nessuna attività recente</Text>;
  return (
    <chakra.ul listStyleType="none">
      {entries.map(({ key, kind, title, createdAt }) => (
        <Entry key={key}>
          <Text as="span" textStyle="label" color="accent">
            {kind}
          </Text>
          <Text as="span" textStyle="small" fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          <chakra.time dateTime={createdAt} textStyle="figure" color="fg.muted">
            {formatInstantDate(createdAt)}
          </chakra.time>
        </Entry>
      ))}
    </chakra.ul>
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
