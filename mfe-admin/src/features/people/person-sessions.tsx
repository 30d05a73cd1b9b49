import type { Account } from '@officina/contracts/account';
import { Async, useSuspenseQuery } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { SessionTable } from '../../shared/account/session-table';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { accountSessionsQuery } from './people.queries';

const headingId = 'person-sessions-title';

export interface PersonSessionsProps {
  person: Account;
  /** Id of the element that gets the focus back. */
  returnTo: string;
  onClose: () => void;
}

/** A dialog with the sessions of an account. */
export function PersonSessions({ person, returnTo, onClose }: PersonSessionsProps) {
  return (
    <AlertDialog
      title={
        <chakra.span id={headingId} tabIndex={-1} outline="none">
          Accessi aperti di {person.username}
        </chakra.span>
      }
      isInformation
      onDismiss={onClose}
      maxWidth="4xl"
      scrollBehavior="inside"
      initialFocusEl={() => document.getElementById(headingId)}
      finalFocusEl={() => document.getElementById(returnTo)}
    >
      <Dialog.Body paddingBottom="6">
        <Async>
          <Sessions person={person} />
        </Async>
      </Dialog.Body>
    </AlertDialog>
  );
}

function Sessions({ person: { id, username } }: { person: Account }) {
  const { data: sessions } = useSuspenseQuery(accountSessionsQuery(id));
  return <SessionTable sessions={sessions} person={username} headingId={headingId} />;
}
