import { type ContactMessage, messageStateLabels, messageStates } from '@officina/contracts/message';
import { Button } from '@officina/ui';
import { useState } from 'react';
import { ActionMenu, MenuAction, type MenuEdge, menuButton } from '../../shared/lists/action-menu';
import { useSetState } from './thread.mutations';

const buttonId = 'message-state';

/** The state of a message, as a button with a menu that changes it. */
export function StateMenu({ message }: { message: Pick<ContactMessage, 'id' | 'state'> }) {
  const [open, setOpen] = useState<{ edge: MenuEdge } | null>(null);
  const setState = useSetState();
  const { id, state: current } = message;
  return (
    <>
      <Button
        id={buttonId}
        variant="outline"
        size="sm"
        aria-busy={setState.isPending}
        {...menuButton(open !== null, (edge) => setOpen((before) => (before ? null : { edge })))}
      >
        Stato: {messageStateLabels[current]}
      </Button>
      {open ? (
        <ActionMenu buttonId={buttonId} edge={open.edge} placement="bottom-start" onClose={() => setOpen(null)}>
          {messageStates.map((state) => (
            <MenuAction
              key={state}
              value={state}
              onSelect={() => (state === current ? undefined : setState.mutate({ ids: [id], state }))}
            >
              {messageStateLabels[state]}
              {state === current ? ' (attuale)' : ''}
            </MenuAction>
          ))}
        </ActionMenu>
      ) : null}
    </>
  );
}
