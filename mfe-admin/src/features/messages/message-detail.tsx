import { Async, useQuery, useSuspenseQuery } from '@officina/platform';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { useEffect, useRef, useState } from 'react';
import { useCanSend } from '../../shared/email/email-sender';
import { templatesQuery } from '../../shared/email/mail.queries';
import { LinkedText } from '../../shared/ui/linked-text';
import { TextButton } from '../../shared/ui/text-button';
import { TextButtonPlace } from '../../shared/ui/text-button-place';
import { AnsweredElsewhere } from './answered-elsewhere';
import { MessageGone } from './message-gone';
import { rowId } from './message-row';
import { MessageSender } from './message-sender';
import { MessageThreadParts } from './message-thread';
import { useDeleteMessages, useMarkRead } from './messages.mutations';
import { messageQuery } from './messages.queries';
import type { MessagesParams } from './messages-params';
import { formatReminder } from './reminder-dates';
import { ReminderDialog } from './reminder-dialog';
import { ReplyDialog } from './reply-dialog';
import { StateMenu } from './state-menu';
import { useSetReminder } from './thread.mutations';

const replyId = 'message-reply';
/** Id of the button that sets a reminder, which gets the focus back from the dialog. */
export const reminderId = 'message-reminder';

/** One message in full, with its actions. Opening it marks it as read. */
export function MessageDetail({ id, address }: { id: number; address: MessagesParams }) {
  const { data: message } = useSuspenseQuery(messageQuery(id));
  const { mutate: markOpened } = useMarkRead({ isSilent: true });
  const { mutate: markRead, isPending: isMarking } = useMarkRead();
  const remove = useDeleteMessages();
  const setReminder = useSetReminder();
  const [isReminding, setReminding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Read before the reply dialog opens, which would otherwise grow while the user types.
  useQuery(templatesQuery);
  const canSend = useCanSend();
  const isUnread = message?.read === false;

  useEffect(() => {
    // On small screens the message replaces the list, and its heading gets the focus.
    const row = document.getElementById(rowId(id));
    if (!row || row.getClientRects().length === 0) heading.current?.focus();
    // Once per opening: an error is shown in a toast, and the user can retry with "Segna come letto".
    if (isUnread) markOpened([id]);
  }, []);

  if (!message) {
    return (
      <Stack gap="4" align="start">
        <Heading as="h2" textStyle="heading">
          Messaggio non trovato
        </Heading>
        <MessageGone />
        <Button variant="outline" size="sm" onClick={address.close}>
          Torna ai messaggi
        </Button>
      </Stack>
    );
  }

  const shown = new Map([[id, message]]);
  return (
    <chakra.article aria-label={`Messaggio di ${message.name}`} minWidth="0">
      <TextButton display={{ xl: 'none' }} height="2.75rem" marginBottom="4" onClick={address.close}>
        Torna ai messaggi
      </TextButton>
      <Heading
        ref={heading}
        as="h2"
        tabIndex={-1}
        textStyle="heading"
        overflowWrap="anywhere"
        outline="none"
        scrollMarginTop="6"
      >
        {message.subject || 'Messaggio senza oggetto'}
      </Heading>
      <MessageSender message={message} />
      <Box borderBlockWidth="1px" borderColor="border" paddingBlock="5" marginBlock="5">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="text">
          <LinkedText>{message.message}</LinkedText>
        </Text>
      </Box>
      {message.remindOn ? (
        <Flex wrap="wrap" columnGap="4" align="baseline" marginBottom="3" textStyle="small">
          <Text fontWeight="medium">Promemoria: {formatReminder(message.remindOn)}</Text>
          <TextButton
            disabled={setReminder.isPending}
            onClick={() => {
              document.getElementById(reminderId)?.focus();
              setReminder.mutate({ ids: [id], shown, remindOn: null });
            }}
          >
            Togli promemoria
          </TextButton>
        </Flex>
      ) : setReminder.isSuccess ? (
        <TextButtonPlace marginBottom="3">Nessun promemoria.</TextButtonPlace>
      ) : null}
      <Flex wrap="wrap" gap="3">
        <Button
          id={replyId}
          size="sm"
          // Disabled until its dialog has left the URL, without the faded style for that short time.
          aria-disabled={address.isReplying}
          _disabled={{ opacity: 1 }}
          onClick={address.openReply}
        >
          Rispondi
        </Button>
        {isUnread ? (
          <Button variant="outline" size="sm" disabled={isMarking} onClick={() => markRead([id])}>
            Segna come letto
          </Button>
        ) : null}
        <StateMenu message={message} />
        <Button id={reminderId} variant="outline" size="sm" onClick={() => setReminding(true)}>
          Ricordamelo
        </Button>
        <Button variant="outline" size="sm" disabled={remove.isPending} onClick={() => remove.ask([id], address.close)}>
          Elimina
        </Button>
      </Flex>
      <AnsweredElsewhere message={message} returnTo={replyId} />
      {isReminding ? (
        <ReminderDialog ids={[id]} shown={shown} returnTo={reminderId} onClose={() => setReminding(false)} />
      ) : null}
      <Async waiting={<Skeleton height="8rem" marginTop="6" />}>
        <MessageThreadParts id={id} onErased={address.close} />
      </Async>
      {address.isReplying ? (
        <ReplyDialog message={message} canSend={canSend} returnTo={replyId} onClose={address.closeReply} />
      ) : null}
    </chakra.article>
  );
}
