import { Async, useSuspenseQuery } from '@officina/platform';
import { Box, Grid, Text } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { selectedText } from '../../shared/lists/outcome';
import { SelectionBar } from '../../shared/lists/selection-bar';
import { useSelection } from '../../shared/lists/use-selection';
import { MessageDetail } from './message-detail';
import { MessageList } from './message-list';
import { rowId } from './message-row';
import { useDeleteMessages, useMarkRead } from './messages.mutations';
import { messagesQuery } from './messages.queries';
import type { MessagesParams } from './messages-params';

/** The list at the left and the open message at the right; on small screens one of the two. */
export function MessagesBoard({ address }: { address: MessagesParams }) {
  const { openId, shown, scope } = address;
  const { items, total } = useSuspenseQuery(messagesQuery(shown)).data;
  const selection = useSelection<number>(scope);
  const chosen = [...selection.ids];
  const markRead = useMarkRead({ toast: 'answer' });
  const remove = useDeleteMessages();
  useRestoreFocus(openId);

  function leave() {
    selection.clear();
    document.getElementById('page-title')?.focus();
  }

  function removeChosen() {
    remove.ask(chosen, (gone) => {
      if (openId !== null && gone.includes(openId)) address.close();
      leave();
    });
  }

  return (
    <>
      <Grid templateColumns={{ xl: '5fr 7fr' }} gap={{ base: '8', xl: '12' }} alignItems="start">
        <Box minWidth="0" display={{ base: openId === null ? 'block' : 'none', xl: 'block' }}>
          <MessageList messages={items} total={total} address={address} selection={selection} />
        </Box>
        {openId === null ? (
          <Text color="fg.muted" marginTop="14" display={{ base: 'none', xl: items.length === 0 ? 'none' : 'block' }}>
            Seleziona un messaggio per leggerlo
          </Text>
        ) : (
          <Async key={openId}>
            <MessageDetail id={openId} address={address} />
          </Async>
        )}
      </Grid>
      {chosen.length > 0 ? (
        <SelectionBar
          text={selectedText('message', chosen.length)}
          actions={[
            {
              label: chosen.length === 1 ? 'Segna come letto' : 'Segna come letti',
              run: () => markRead.mutate(chosen, { onSuccess: leave }),
            },
            { label: 'Elimina', run: removeChosen, isDangerous: true },
          ]}
          isPending={markRead.isPending || remove.isPending}
          onClear={leave}
        />
      ) : null}
    </>
  );
}

/** When a message is closed, its row takes the focus, or the page title if the row is gone. */
function useRestoreFocus(openId: number | null) {
  const lastId = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? lastId.current : null;
    lastId.current = openId;
    if (closed === null) return;
    const target = document.getElementById(rowId(closed)) ?? document.getElementById('page-title');
    target?.focus({ preventScroll: target.id === 'page-title' });
  }, [openId]);
}
