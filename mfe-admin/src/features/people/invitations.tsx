import type { Invitation, NewInvitation } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { useSuspenseQuery } from '@officina/platform';
import { Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { roleNames } from '../../shared/account/role';
import { confirm } from '../../shared/dialogs/questions';
import type { Column } from '../../shared/lists/column';
import { Table } from '../../shared/lists/table';
import { TextButton } from '../../shared/ui/text-button';
import { InvitationLink } from './invitation-link';
import { type InvitationDelivery, invitationDelivery, isExpired } from './invitation-text';
import { useInviteAgain, useWithdraw } from './people.mutations';
import { invitationsQuery } from './people.queries';

/** The invitations that are not accepted yet. */
export function Invitations() {
  const { data: invitations } = useSuspenseQuery(invitationsQuery);
  const withdraw = useWithdraw();
  const [renewed, setRenewed] = useState<NewInvitation | null>(null);
  const again = useInviteAgain(setRenewed);
  const askWithdraw = (invitation: Invitation) =>
    confirm({
      title: 'Ritira invito',
      text: `Sei sicuro di voler ritirare l’invito per ${namedIn(invitation)}?`,
      note: 'Chi ha ricevuto il link non potrà più usarlo.',
      act: 'Ritira',
      pending: 'Ritiro in corso...',
      returnElse: 'invitations-title',
      run: () => withdraw.mutateAsync(invitation),
    });
  return (
    <>
      <Table
        caption="Inviti in attesa"
        columns={columns}
        rows={invitations}
        empty="Nessun invito in attesa"
        keyOf={({ id }) => id}
        action={(invitation) => (
          <Flex columnGap="5" direction={{ base: 'row', md: 'column' }} align="flex-end" whiteSpace="nowrap">
            <TextButton
              aria-label={`Invita di nuovo ${namedIn(invitation)}`}
              disabled={again.isPending}
              onClick={() => again.mutate(invitation)}
            >
              Invita di nuovo
            </TextButton>
            <TextButton
              tone="danger"
              aria-label={`Ritira l’invito per ${namedIn(invitation)}`}
              onClick={() => askWithdraw(invitation)}
            >
              Ritira
            </TextButton>
          </Flex>
        )}
      />
      {renewed ? <InvitationLink invitation={renewed} onClose={() => setRenewed(null)} /> : null}
    </>
  );
}

/** For a sentence. Old invitations have no name and are identified by their creator. */
const namedIn = ({ name, invitedBy, createdAt }: Invitation): string =>
  name === null ? `una persona, creato da ${isolated(invitedBy)} il ${formatInstant(createdAt)}` : isolated(name);

const columns: readonly Column<Invitation>[] = [
  {
    header: 'Persona',
    isName: true,
    cell: ({ name, role }) => (
      <>
        {name ?? 'Senza nome'}
        <Text as="span" display="block" fontWeight="normal" color="fg.muted">
          Come {roleNames[role].toLowerCase()}
        </Text>
      </>
    ),
  },
  { header: 'Email', cell: (invitation) => <Delivery {...invitationDelivery(invitation)} /> },
  { header: 'Invitata da', cell: ({ invitedBy }) => invitedBy },
  {
    header: 'Vale fino al',
    isShort: true,
    cell: (invitation) => (isExpired(invitation) ? 'Scaduto' : formatInstant(invitation.expiresAt)),
  },
];

function Delivery({ text, isAlarm }: InvitationDelivery) {
  return (
    <Text as="span" overflowWrap="anywhere" {...(isAlarm ? { color: 'danger', fontWeight: 'medium' } : {})}>
      {text}
    </Text>
  );
}
