import { formatNumber } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { useCallback, useEffect, useRef } from 'react';
import { EmptyList } from '../../shared/lists/empty-list';
import type { Selection } from '../../shared/lists/use-selection';
import { TextButton } from '../../shared/text-button';
import { MessageListHead } from './message-list-head';
import { MessageRow } from './message-row';
import type { MessagesParams } from './messages-params';
import { useRows } from './use-rows';
import { useScrollAnchoring } from './use-scroll-anchoring';

export interface MessageListProps {
  messages: readonly ContactMessage[];
  /** Number of messages that match the search and the filter. */
  total: number;
  address: MessagesParams;
  isBusy: boolean;
  selection: Selection<number>;
}

/** The messages, newest first, in a scrolling box. */
export function MessageList({ messages, total, address, isBusy, selection }: MessageListProps) {
  const { openId, filter, shown } = address;
  const rows = useRows(messages, openId);
  const box = useScrollAnchoring(rows[0]?.id);
  const ids = rows.map(({ id }) => id);
  // A stable callback, so that only the changed row renders again.
  const latest = useRef({ ids, selection });
  useEffect(() => {
    latest.current = { ids, selection };
  });
  const choose = useCallback((id: number, isOn: boolean, isRange: boolean) => {
    latest.current.selection.set(id, isOn, latest.current.ids, isRange);
  }, []);

  if (rows.length === 0) {
    if (shown.q) {
      return (
        <EmptyList text="Nessun messaggio trovato per questa ricerca" onClearSearch={() => address.setQuery('')} />
      );
    }
    return <EmptyList text={emptyText[filter ?? 'all']} />;
  }
  return (
    <Box aria-busy={isBusy} opacity={isBusy ? 0.6 : 1} transition="opacity 150ms">
      <MessageListHead ids={ids} selection={selection} address={address} />
      <Box
        ref={box}
        maxHeight="24rem"
        overflowY="auto"
        overscrollBehavior="contain"
        borderBlockWidth="1px"
        borderColor="border.strong"
      >
        <chakra.ul listStyleType="none" aria-label="Elenco dei messaggi">
          {rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isOpen={message.id === openId}
              search={address.messageSearch(message.id)}
              isOverOpen={openId !== null}
              isChosen={selection.ids.has(message.id)}
              onChoose={choose}
            />
          ))}
        </chakra.ul>
      </Box>
      <Flex justify="space-between" align="baseline" wrap="wrap" gap="3" marginTop="3">
        <Text textStyle="figure" color="fg.muted" role="status">
          {countText(messages.length, total)}
        </Text>
        {messages.length < total ? (
          <TextButton disabled={isBusy} onClick={address.showMore}>
            {isBusy ? 'Caricamento…' : 'Mostra altri'}
          </TextButton>
        ) : null}
      </Flex>
    </Box>
  );
}

const emptyText = {
  all: 'Nessun messaggio ricevuto',
  no: 'Nessun messaggio non letto',
  si: 'Nessun messaggio letto',
};

function countText(shown: number, total: number): string {
  if (total === 1) return '1 messaggio';
  return shown < total
    ? `${formatNumber(shown)} di ${formatNumber(total)} messaggi`
    : `${formatNumber(total)} messaggi`;
}
