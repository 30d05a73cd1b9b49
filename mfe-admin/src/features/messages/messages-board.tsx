import { type MessageState, messageStateLabels, messageStates } from '@officina/contracts/message';
import { Async, useListQuery, useQueryClient } from '@officina/platform';
import { Box, Grid, Text } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';
import { useSingleKeys } from '../../shared/browser/single-keys';
import { choose } from '../../shared/dialogs/questions';
import { useShownRows } from '../../shared/lists/bulk-change';
import { selectedText } from '../../shared/lists/outcome-text';
import { SelectionBar } from '../../shared/lists/selection-bar';
import { useSelection } from '../../shared/lists/use-selection';
import { MessageDetail, reminderId } from './message-detail';
import { MessageList } from './message-list';
import { rowId } from './message-row';
import { useDeleteMessages, useMarkRead } from './messages.mutations';
import { messageQuery, messagesQuery } from './messages.queries';
import type { MessagesParams } from './messages-params';
import { ReminderDialog } from './reminder-dialog';
import { useSetState } from './thread.mutations';

/** The list on the left and the open message on the right; on small screens one of the two. */
export function MessagesBoard({ address }: { address: MessagesParams }) {
  const { openId, shown, scope } = address;
  const { items, total } = useListQuery(messagesQuery(shown)).data;
  const selection = useSelection<number>(scope);
  const chosen = [...selection.ids];
  /** The messages that the shortcuts apply to: the selected ones, or the open one. */
  const targets = chosen.length > 0 ? chosen : openId === null ? [] : [openId];
  const markRead = useMarkRead();
  const remove = useDeleteMessages();
  const setState = useSetState();
  const queryClient = useQueryClient();
  const shownRows = useShownRows(items);
  const [isReminding, setReminding] = useState(false);
  useRestoreFocus(openId);

  useSingleKeys((key) => {
    const state = messageStates[Number(key) - 1];
    if (targets.length === 0) return false;
    if (state) setStateOf(targets, state);
    else if (key === 'p') setReminding(true);
    else if (key === 'r' && openId !== null) address.openReply();
    else return false;
    return true;
  });

  function setStateOf(ids: readonly number[], state: MessageState) {
    setState.mutate({ ids, state, shown: shownTargets() }, chosen.length > 0 ? { onSuccess: leave } : {});
  }

  async function askState() {
    const state = await choose({
      title: 'Cambia stato',
      text: selectedText('message', chosen.length),
      choices: [
        ...messageStates.map((answer, index) => ({ label: messageStateLabels[answer], answer, isFirst: index === 0 })),
        { label: 'Annulla', answer: null, tone: 'back' },
      ],
    });
    if (state) setStateOf(chosen, state);
  }

  function shownTargets() {
    if (chosen.length > 0) return shownRows;
    // The open message may be in no list.
    const open = queryClient.getQueryData(messageQuery(openId ?? 0).queryKey);
    return new Map(open ? [[open.id, open]] : []);
  }

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
      <SelectionBar
        text={chosen.length > 0 ? selectedText('message', chosen.length) : ''}
        actions={[
          {
            label: chosen.length === 1 ? 'Segna come letto' : 'Segna come letti',
            run: () => markRead.mutate(chosen, { onSuccess: leave }),
          },
          { label: 'Cambia stato', run: askState },
          { label: 'Ricordamelo', run: () => setReminding(true) },
          { label: 'Elimina', run: removeChosen, isDangerous: true },
        ]}
        isPending={markRead.isPending || remove.isPending || setState.isPending}
        onClear={selection.clear}
      />
      {isReminding ? (
        <ReminderDialog
          ids={targets}
          shown={shownTargets()}
          returnTo={chosen.length > 0 ? 'page-title' : reminderId}
          onClose={() => setReminding(false)}
          onDone={chosen.length > 0 ? selection.clear : undefined}
        />
      ) : null}
    </>
  );
}

/** When a message is closed, its row gets the focus, or the page title if the row is removed. */
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
