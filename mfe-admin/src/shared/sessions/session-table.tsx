import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import type { OpenSession } from '@officina/contracts/session';
import { Badge, Flex } from '@officina/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { Column } from '../lists/column';
import { PlainTable } from '../lists/plain-table';
import { TextButton } from '../text-button';
import { useEndSession } from './end-session';

export interface SessionTableProps {
  sessions: readonly OpenSession[];
  /** Whose sessions they are; absent: those of the signed-in user. */
  person?: string;
  /** Id of the heading that gets the focus when a session has been ended. */
  headingId: string;
}

/** Where a person is signed in. Each session but the one in use can be ended. */
export function SessionTable({ sessions, person, headingId }: SessionTableProps) {
  const [chosen, setChosen] = useState<OpenSession | null>(null);
  const end = useEndSession();
  return (
    <>
      <PlainTable
        caption={person === undefined ? 'Accessi aperti' : `Accessi aperti di ${person}`}
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        action={(session) =>
          session.isCurrent ? null : (
            <TextButton
              id={endId(session)}
              tone="danger"
              aria-label={`Termina l’accesso da ${nameOf(session)}`}
              onClick={() => setChosen(session)}
            >
              Termina
            </TextButton>
          )
        }
      />
      {chosen ? (
        <ConfirmDialog
          title="Termina accesso"
          text={`Sei sicuro di voler terminare l’accesso ${person === undefined ? '' : `di ${isolated(person)} `}da ${nameOf(chosen)}?`}
          note="Per rientrare da lì servirà di nuovo l’accesso."
          confirmLabel="Termina"
          pendingLabel="Chiusura..."
          isPending={end.isPending}
          returnTo={endId(chosen)}
          returnElse={headingId}
          onConfirm={() => end.mutate(chosen, { onSettled: () => setChosen(null) })}
          onCancel={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

const nameOf = ({ device }: OpenSession): string => device || 'un dispositivo sconosciuto';
const endId = ({ id }: OpenSession) => `session-${id}-end`;

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
