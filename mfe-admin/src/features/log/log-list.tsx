import type { AuditEntry, auditActions } from '@officina/contracts/audit';
import type { subjectKinds } from '@officina/contracts/kinds';
import { isVersioned, versionedNames } from '@officina/contracts/version';
import { Link, useListQuery } from '@officina/platform';
import { Box, chakra, Heading, TextLink } from '@officina/ui';
import { isForOwnerRole, useHasOwnerRole } from '../../shared/account/role';
import { ListBody } from '../../shared/lists/list-body';
import type { ListParams } from '../../shared/lists/list-params';
import { versionsKey } from '../../shared/navigation/edit-param';
import { recordPath } from '../../shared/navigation/record-paths';
import { logQuery } from './log.queries';
import { byDay, formatDay, formatTime } from './log-days';
import { sentenceOf } from './log-sentence';

type Params = ListParams<never, { kind: typeof subjectKinds; action: typeof auditActions; username: 'any' }>;

/** One page of the log, grouped by day. */
export function LogList({ params }: { params: Params }) {
  return (
    <ListBody
      of={useListQuery(logQuery(params.shown.query)).data}
      params={params}
      empty={{
        none: 'Nessuna attività registrata',
        example: 'Quando qualcuno cambia il prezzo di un’auto, qui resta scritto chi è stato e quando.',
        notFound: 'Nessuna attività trovata per questa ricerca',
      }}
    >
      {(entries) => (
        <Box aria-busy={params.isBusy} opacity={params.isBusy ? 0.6 : 1} transition="opacity 150ms">
          {byDay(entries).map(([day, entries]) => (
            <chakra.section key={day} aria-labelledby={`day-${day}`} marginBottom="8">
              <Heading
                as="h2"
                id={`day-${day}`}
                textStyle="label"
                color="fg.muted"
                paddingBottom="2"
                borderBottomWidth="1px"
                borderColor="border.strong"
              >
                {formatDay(entries[0]?.at ?? day)}
              </Heading>
              <ol>
                {entries.map((entry) => (
                  <LogLine key={entry.id} entry={entry} />
                ))}
              </ol>
            </chakra.section>
          ))}
        </Box>
      )}
    </ListBody>
  );
}

function LogLine({ entry }: { entry: AuditEntry }) {
  const { text, subject } = sentenceOf(entry);
  const { isThere, kind, recordId } = entry;
  const hasOwnerRole = useHasOwnerRole();
  const path = isThere && recordId !== null ? recordPath[kind]?.(recordId) : null;
  const link = path && (hasOwnerRole || !isForOwnerRole(path)) ? path : null;
  return (
    <Line>
      <chakra.time dateTime={entry.at} textStyle="figure" color="fg.muted">
        {formatTime(entry.at)}
      </chakra.time>
      <chakra.p textStyle="small" overflowWrap="anywhere">
        <strong>{entry.username}</strong> {text}{' '}
        {subject && link ? (
          <TextLink asChild textDecorationColor="border" _hover={{ textDecorationColor: 'accent' }}>
            <Link to={link}>{subject}</Link>
          </TextLink>
        ) : (
          subject && <bdi>{subject}</bdi>
        )}
        {link && recordId !== null && hasVersions(entry) ? (
          <>
            {' '}
            <TextLink asChild fontSize="0.8125rem" color="fg.muted">
              <Link
                to={`${link}${link.includes('?') ? '&' : '?'}${versionsKey}=${recordId}`}
                aria-label={`Versioni precedenti di ${entry.title}`}
              >
                Versioni
              </Link>
            </TextLink>
          </>
        ) : null}
      </chakra.p>
    </Line>
  );
}

/** Whether the entry has overwritten values of which earlier versions are kept. */
const hasVersions = ({ action, kind, fields }: AuditEntry): boolean =>
  action === 'changed' && isVersioned(kind) && versionedNames(kind).some((name) => fields.includes(name));

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    columnGap: '4',
    alignItems: 'baseline',
    paddingBlock: '2.5',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& strong': { fontWeight: 'semibold' },
  },
});
