import { formatNumber } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { Box, Button, Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { useHasOwnerRole } from '../../shared/account/role';
import { exportMessages } from '../../shared/http/export-messages';
import { EmptyList } from '../../shared/lists/empty-list';
import { SelectAll } from '../../shared/lists/select-box';
import { useLoadMore } from '../../shared/lists/use-load-more';
import type { Selection } from '../../shared/lists/use-selection';
import { TextButton } from '../../shared/ui/text-button';
import { useStable } from '../../shared/ui/use-stable';
import { filteredEmptyText, hasFilter } from './filter-text';
import { MessageRow } from './message-row';
import { messagesQuery } from './messages.queries';
import { type MessagesParams, messagesStep } from './messages-params';
import { isDue } from './reminder-dates';
import { useScrollAnchoring } from './use-scroll-anchoring';

export interface MessageListProps {
  messages: readonly ContactMessage[];
  /** Number of messages that match the search and the filter. */
  total: number;
  address: MessagesParams;
  selection: Selection<number>;
}

/** The messages, newest first, in a scroll container. */
export function MessageList({ messages, total, address, selection }: MessageListProps) {
  const { openId, filter, shown, isBusy } = address;
  const longer = { ...shown, count: shown.count + messagesStep };
  const more = useLoadMore(
    (client) => client.fetchQuery(messagesQuery(longer)),
    () => address.setCount(longer.count),
  );
  const hasOwnerRole = useHasOwnerRole();
  const rows = useRows(messages, openId);
  const box = useScrollAnchoring(rows[0]?.id);
  const ids = rows.map(({ id }) => id);
  const choose = useStable((id: number, isOn: boolean, isRange: boolean) => selection.set(id, isOn, ids, isRange));

  if (rows.length === 0 && shown.q) {
    return <EmptyList text="Nessun messaggio trovato per questa ricerca" onClearSearch={address.clear} />;
  }
  if (rows.length === 0 && hasFilter(shown.filters)) {
    return <EmptyList text={filteredEmptyText(shown.filters)} />;
  }
  if (rows.length === 0) return <EmptyList text={emptyText[filter ?? 'all']} example={filter ? undefined : example} />;
  return (
    <Box aria-busy={isBusy} opacity={isBusy ? 0.6 : 1} transition="opacity 150ms">
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" paddingInlineStart="3">
        <SelectAll selection={selection} ids={ids} label="Seleziona tutti" hasLabel />
        {hasOwnerRole ? (
          <Button variant="plain" onClick={() => exportMessages({ q: shown.q || undefined, ...shown.filters })}>
            Esporta CSV
          </Button>
        ) : null}
      </Flex>
      <Box ref={box} {...scrollBox} overscrollBehavior="contain" borderBlockWidth="1px" borderColor="border.strong">
        <ul aria-label="Elenco dei messaggi">
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
        </ul>
      </Box>
      <Flex justify="space-between" align="baseline" wrap="wrap" gap="3" marginTop="3">
        <Text textStyle="figure" color="fg.muted" role="status">
          {countText(messages.length, total)}
        </Text>
        {messages.length < total ? (
          <TextButton disabled={isBusy || more.isPending} onClick={() => more.mutate()}>
            {isBusy || more.isPending ? 'Caricamento…' : 'Mostra altri'}
          </TextButton>
        ) : null}
      </Flex>
    </Box>
  );
}

/** Nearly as high as the viewport. A shadow at an edge shows that the list continues there. */
const scrollBox = {
  maxHeight: 'clamp(24rem, 100dvh - 22rem, 34rem)',
  overflowY: 'auto',
  backgroundImage: [
    'linear-gradient(var(--chakra-colors-bg), var(--chakra-colors-bg))',
    'linear-gradient(var(--chakra-colors-bg), var(--chakra-colors-bg))',
    'linear-gradient(rgba(14, 18, 15, 0.22), transparent)',
    'linear-gradient(transparent, rgba(14, 18, 15, 0.22))',
  ].join(),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 1.5rem, 100% 1.5rem, 100% 0.75rem, 100% 0.75rem',
  backgroundRepeat: 'no-repeat',
  // The first two scroll with the rows and cover the shadow at the start and the end of the list.
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

/**
 * The rows of the list. Opening a message marks it as read, which removes it from a list of unread messages: its row is
 * kept while it is open.
 */
function useRows(messages: readonly ContactMessage[], openId: number | null): readonly ContactMessage[] {
  const [open, setOpen] = useState<ContactMessage | null>(null);
  const found = messages.find(({ id }) => id === openId);
  if (found && found !== open) setOpen(found);
  if (found || open === null || open.id !== openId) return messages;
  // Messages with a due reminder come first.
  const at = messages.findIndex((other) => !isDue(other.remindOn) && newestFirst(open, other) < 0);
  return messages.toSpliced(at === -1 ? messages.length : at, 0, { ...open, read: true });
}

const newestFirst = (a: ContactMessage, b: ContactMessage): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id - a.id;

const example =
  'Quello che i visitatori scrivono nella pagina Contatti arriva qui da solo. Per provare, apri il sito e scriviti un messaggio.';

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
