import { type ContactMessage, messageStateLabels, messageStates } from '@officina/contracts/message';
import { Button } from '@officina/ui';
import { MenuAction, useButtonMenu } from '../../shared/lists/action-menu';
import { useSetState } from './thread.mutations';

/** The state of a message, as a menu button that changes it. */
export function StateMenu({ message }: { message: Pick<ContactMessage, 'id' | 'name' | 'state'> }) {
  const { button, menu } = useButtonMenu('message-state', 'bottom-start');
  const setState = useSetState();
  const { id, state: current } = message;
  return (
    <>
      {/* As wide as the longest state, so that no other button moves under the pointer. */}
      <Button variant="outline" size="sm" minWidth="16rem" aria-busy={setState.isPending} {...button}>
        Stato: {messageStateLabels[current]}
      </Button>
      {menu(() =>
        messageStates.map((state) => (
          <MenuAction
            key={state}
            value={state}
            onSelect={() =>
              state === current ? undefined : setState.mutate({ ids: [id], state, shown: new Map([[id, message]]) })
            }
          >
            {messageStateLabels[state]}
            {state === current ? ' (attuale)' : ''}
          </MenuAction>
        )),
      )}
    </>
  );
}
