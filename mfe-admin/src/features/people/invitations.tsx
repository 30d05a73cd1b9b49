import type { Invitation } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import type { Column } from '../../shared/lists/column';
import { EmptyList } from '../../shared/lists/empty-list';
import { PlainTable } from '../../shared/lists/plain-table';
import { roleNames } from '../../shared/role';
import { TextButton } from '../../shared/text-button';
import { useWithdraw } from './people.mutations';
import { invitationsQuery } from './people.queries';

/** The invitations that nobody has accepted yet. */
export function Invitations() {
  const { data: invitations } = useSuspenseQuery(invitationsQuery);
  const [chosen, setChosen] = useState<Invitation | null>(null);
  const withdraw = useWithdraw();
  return (
    <>
      {invitations.length === 0 ? (
        <EmptyList text="Nessun invito in attesa" />
      ) : (
        <PlainTable
          caption="Inviti in attesa"
          columns={columns}
          rows={invitations}
          keyOf={({ id }) => id}
          action={(invitation) => (
            <TextButton
              id={withdrawId(invitation)}
              tone="danger"
              aria-label={`Ritira l’invito di ${invitation.invitedBy} del ${formatInstant(invitation.createdAt)}`}
              onClick={() => setChosen(invitation)}
            >
              Ritira
            </TextButton>
          )}
        />
      )}
      {chosen ? (
        <ConfirmDialog
          title="Ritira invito"
          text={`Sei sicuro di voler ritirare l’invito che ${chosen.invitedBy} ha creato il ${formatInstant(chosen.createdAt)}?`}
          note="Chi ha ricevuto il link non potrà più usarlo."
          confirmLabel="Ritira"
          pendingLabel="Ritiro in corso..."
          isPending={withdraw.isPending}
          returnTo={withdrawId(chosen)}
          returnElse="invitations-title"
          onConfirm={() => withdraw.mutate(chosen, { onSettled: () => setChosen(null) })}
          onCancel={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

const columns: readonly Column<Invitation>[] = [
  { header: 'Invito', isName: true, cell: ({ role }) => `Come ${roleNames[role].toLowerCase()}` },
  { header: 'Creato da', cell: ({ invitedBy }) => invitedBy },
  { header: 'Creato il', isShort: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  { header: 'Scade il', isShort: true, cell: ({ expiresAt }) => formatInstant(expiresAt) },
];

const withdrawId = ({ id }: Invitation) => `invitation-${id}-withdraw`;
