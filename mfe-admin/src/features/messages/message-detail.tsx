import { formatInstant } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { Box, Button, chakra, Flex, Heading, Text, TextLink } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';
import { useDeleteMessage, useMarkRead } from './messages.mutations';
import { ReplyDialog } from './reply-dialog';

const replyId = 'message-reply';

/** One message in full, and what can be done with it. */
export function MessageDetail({ message, onDeleted }: { message: ContactMessage; onDeleted: () => void }) {
  const [isReplying, setReplying] = useState(false);
  const markRead = useMarkRead({ isQuiet: false });
  const remove = useDeleteMessage();
  const article = useRef<HTMLElement>(null);

  // On a narrow screen the message opens below the list.
  useEffect(() => {
    article.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function confirmDelete() {
    if (window.confirm('Sei sicuro di voler eliminare questo messaggio?')) {
      remove.mutate(message, { onSuccess: onDeleted });
    }
  }

  return (
    <chakra.article ref={article} aria-label={`Messaggio di ${message.name}`} minWidth="0">
      <Heading as="h2" textStyle="heading" overflowWrap="anywhere">
        {message.subject || 'Messaggio senza oggetto'}
      </Heading>
      <Text textStyle="small" color="fg.muted" marginTop="2" overflowWrap="anywhere">
        {message.name} · <TextLink href={`mailto:${message.email}`}>{message.email}</TextLink> ·{' '}
        <time dateTime={message.createdAt}>{formatInstant(message.createdAt)}</time>
      </Text>
      <Box borderBlockWidth="1px" borderColor="border" paddingBlock="5" marginBlock="5">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message.message}
        </Text>
      </Box>
      <Flex wrap="wrap" gap="3">
        <Button id={replyId} size="sm" onClick={() => setReplying(true)}>
          Rispondi
        </Button>
        {message.read ? null : (
          <Button variant="outline" size="sm" disabled={markRead.isPending} onClick={() => markRead.mutate(message)}>
            Segna come letto
          </Button>
        )}
        <Button variant="outline" size="sm" disabled={remove.isPending} onClick={confirmDelete}>
          Elimina
        </Button>
      </Flex>
      {isReplying ? <ReplyDialog message={message} returnTo={replyId} onClose={() => setReplying(false)} /> : null}
    </chakra.article>
  );
}
