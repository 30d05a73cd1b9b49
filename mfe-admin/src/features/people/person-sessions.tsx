import type { Account } from '@officina/contracts/account';
import { Async, useSuspenseQuery } from '@officina/platform';
import { chakra } from '@officina/ui';
import { Dialog, Portal } from '@officina/ui-admin';
import { SessionTable } from '../../shared/account/session-table';
import { DialogClose } from '../../shared/dialogs/dialog-close';
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
    <Dialog.Root
      open
      onOpenChange={({ open }) => (open ? undefined : onClose())}
      placement="center"
      scrollBehavior="inside"
      initialFocusEl={() => document.getElementById(headingId)}
      finalFocusEl={() => document.getElementById(returnTo)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxWidth="4xl">
            <Dialog.Header paddingInlineEnd="16">
              <Dialog.Title>
                <chakra.span id={headingId} tabIndex={-1} outline="none">
                  Accessi aperti di {person.username}
                </chakra.span>
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingBottom="6">
              <Async>
                <Sessions person={person} />
              </Async>
            </Dialog.Body>
            <DialogClose />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Sessions({ person: { id, username } }: { person: Account }) {
  const { data: sessions } = useSuspenseQuery(accountSessionsQuery(id));
  return <SessionTable sessions={sessions} person={username} headingId={headingId} />;
}
