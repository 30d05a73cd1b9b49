import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import type { OpenSession } from '@officina/contracts/session';
import { Badge, Flex } from '@officina/ui';
import { confirm } from '../dialogs/questions';
import type { Column } from '../lists/column';
import { Table } from '../lists/table';
import { TextButton } from '../ui/text-button';
import { useEndSession } from './use-end-session';

export interface SessionTableProps {
  sessions: readonly OpenSession[];
  /** The user whose sessions they are; absent for the signed-in user. */
  person?: string;
  /** Id of the heading that gets the focus when a session has been ended. */
  headingId: string;
}

/** The sessions of a user. Each except the current one can be ended. */
export function SessionTable({ sessions, person, headingId }: SessionTableProps) {
  const end = useEndSession();
  const askEnd = (session: OpenSession) =>
    confirm({
      title: 'Termina accesso',
      text: `Sei sicuro di voler terminare l’accesso ${person === undefined ? '' : `di ${isolated(person)} `}da ${nameOf(session)}?`,
      note: 'Per rientrare da lì servirà di nuovo l’accesso.',
      act: 'Termina',
      pending: 'Chiusura...',
      returnElse: headingId,
      run: () => end.mutateAsync(session),
    });
  return (
    <Table
      caption={person === undefined ? 'Accessi aperti' : `Accessi aperti di ${person}`}
      columns={columns}
      rows={sessions}
      empty="Nessun accesso aperto"
      keyOf={({ id }) => id}
      action={(session) =>
        session.isCurrent ? null : (
          <TextButton
            tone="danger"
            aria-label={`Termina l’accesso da ${nameOf(session)}`}
            onClick={() => askEnd(session)}
          >
            Termina
          </TextButton>
        )
      }
    />
  );
}

const nameOf = ({ device }: OpenSession): string => device || 'un dispositivo sconosciuto';

const columns: readonly Column<OpenSession>[] = [
  {
    header: 'Dispositivo',
    isName: true,
    cell: ({ device, isCurrent }) => (
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        {device || 'Dispositivo sconosciuto'}
        {isCurrent ? <Badge tone="green">Questo</Badge> : null}
      </Flex>
    ),
  },
  { header: 'Ultimo uso', isShort: true, cell: ({ lastSeenAt }) => formatInstant(lastSeenAt) },
  { header: 'Indirizzo', cell: ({ address }) => address || 'Sconosciuto' },
  { header: 'Accesso del', isShort: true, cell: ({ createdAt }) => formatInstant(createdAt) },
];
