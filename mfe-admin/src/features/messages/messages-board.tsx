import type { ContactMessage } from '@officina/contracts/message';
import { useSuspenseQuery } from '@officina/platform';
import { Grid, Text } from '@officina/ui';
import { useDeferredValue, useState } from 'react';
import { EmptyList } from '../../shared/empty-list';
import { MessageDetail } from './message-detail';
import { MessageList } from './message-list';
import { MessageTotals } from './message-totals';
import { useMarkRead } from './messages.mutations';
import { messagesQuery, messagesStep, unreadCountQuery } from './messages.queries';

/** All messages at the left, the open one at the right. */
export function MessagesBoard() {
  const [count, setCount] = useState(messagesStep);
  // What is on screen stays there while more is read.
  const shownCount = useDeferredValue(count);
  const { items: messages, total } = useSuspenseQuery(messagesQuery(shownCount)).data;
  const { data: unread } = useSuspenseQuery(unreadCountQuery);
  const [openId, setOpenId] = useState<number | null>(null);
  const markRead = useMarkRead({ isQuiet: false });

  const open = messages.find(({ id }) => id === openId);

  function show(message: ContactMessage) {
    setOpenId(message.id);
    if (!message.read) markRead.mutate(message);
  }

  return (
    <>
      <MessageTotals total={total} unread={unread} />
      {messages.length === 0 ? (
        <EmptyList text="Nessun messaggio ricevuto" />
      ) : (
        <Grid templateColumns={{ xl: '5fr 7fr' }} gap={{ base: '8', xl: '12' }} alignItems="start">
          <MessageList
            messages={messages}
            openId={openId}
            onOpen={show}
            onMore={messages.length < total ? () => setCount(count + messagesStep) : undefined}
            isReading={count !== shownCount}
          />
          {open ? (
            <MessageDetail key={open.id} message={open} onDeleted={() => setOpenId(null)} />
          ) : (
            <Text color="fg.muted">Seleziona un messaggio per leggerlo</Text>
          )}
        </Grid>
      )}
    </>
  );
}
