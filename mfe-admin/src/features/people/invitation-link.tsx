import { invitationHours, type NewInvitation } from '@officina/contracts/account';
import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import { useQuery } from '@officina/platform';
import { Text } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { roleNames } from '../../shared/account/role';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';
import { CopyableText, CopyOutcome, canShare, share, useCopy } from '../../shared/ui/copy-text';
import { invitationDelivery } from './invitation-text';
import { invitationsQuery } from './people.queries';

/** The status of a new invitation's e-mail, and its link, which is shown only once. */
export function InvitationLink({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  const { link, role, expiresAt } = invitation;
  const { outcome, copy } = useCopy('Link copiato.');
  // The list is polled until the e-mail is sent.
  const { data: listed = [] } = useQuery(invitationsQuery);
  const current = listed.find(({ id }) => id === invitation.id) ?? invitation;
  const { text, isAlarm } = invitationDelivery(current);
  return (
    <ChoiceDialog
      title="Invito creato"
      onDismiss={onClose}
      choices={[
        { label: 'Copia link', onChoose: () => void copy(link), tone: 'main', isFirst: true },
        ...(canShare() ? [{ label: 'Condividi', onChoose: () => void share(link) }] : []),
        { label: 'Chiudi', onChoose: onClose, tone: 'back' as const },
      ]}
    >
      {current.delivery ? (
        <Text role="status" marginBottom="3" fontWeight="medium" {...(isAlarm ? { color: 'danger' } : {})}>
          Email: {text}
        </Text>
      ) : null}
      <Dialog.Description>
        {current.delivery && !isAlarm
          ? 'Se preferisci, manda tu anche questo link: non sarà mostrato di nuovo.'
          : 'Copia il link adesso e mandalo alla persona: non sarà mostrato di nuovo.'}
      </Dialog.Description>
      <Text color="fg.muted" marginTop="2" overflowWrap="anywhere">
        {current.name === null ? 'Chi lo apre' : isolated(current.name)} crea il proprio account come{' '}
        {roleNames[role].toLowerCase()}. Il link vale una volta sola, per {invitationHours} ore: fino al{' '}
        {formatInstant(expiresAt)}.
      </Text>
      <CopyableText>{link}</CopyableText>
      <CopyOutcome>{outcome}</CopyOutcome>
    </ChoiceDialog>
  );
}
