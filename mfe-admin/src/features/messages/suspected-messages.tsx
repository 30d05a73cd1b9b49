import { formatNumber } from '@officina/contracts/format';
import { keptSpamDays } from '@officina/contracts/message';
import { paths } from '@officina/contracts/paths';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Box, Button, chakra, Flex, Heading, Text } from '@officina/ui';
import { useDeferredValue, useState } from 'react';
import { EmptyList } from '../../shared/lists/empty-list';
import { useLoadMore } from '../../shared/lists/use-load-more';
import { TextButton } from '../../shared/ui/text-button';
import { MessageSender } from './message-sender';
import { messagesStep } from './messages-params';
import { useAcceptSuspected } from './suspected.mutations';
import { suspectedQuery } from './suspected.queries';

/** The messages that the honeypot of the contact form has set apart; one press makes one a normal message. */
export function SuspectedMessages() {
  const [wanted, setWanted] = useState(messagesStep);
  const count = useDeferredValue(wanted);
  const { items, total } = useSuspenseQuery(suspectedQuery(count)).data;
  const accept = useAcceptSuspected();
  const more = useLoadMore(
    (client) => client.fetchQuery(suspectedQuery(count + messagesStep)),
    () => setWanted(count + messagesStep),
  );
  return (
    <>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="6" rowGap="2" marginBottom="5">
        <Text color="fg.muted" maxWidth="text">
          Messaggi che sembrano scritti da un programma. Non sono contati e nessuno ne è stato avvisato; dopo{' '}
          {keptSpamDays} giorni spariscono da soli.
        </Text>
        <Button asChild variant="outline" size="sm">
          <Link to={paths.adminMessages}>Torna ai messaggi</Link>
        </Button>
      </Flex>
      {items.length === 0 ? (
        <EmptyList text="Nessun sospetto spam" />
      ) : (
        <chakra.ul aria-label="Sospetti spam" borderTopWidth="1px" borderColor="border.strong">
          {items.map((message) => (
            <chakra.li key={message.id} paddingBlock="5" borderBottomWidth="1px" borderColor="border">
              <Heading as="h2" textStyle="heading" overflowWrap="anywhere">
                {message.subject || 'Messaggio senza oggetto'}
              </Heading>
              <MessageSender message={message} />
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="text" marginBlock="3">
                {message.message}
              </Text>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Non è spam: ${message.name}`}
                disabled={accept.isPending}
                // Its button is removed then.
                onClick={() =>
                  accept.mutate(message.id, { onSuccess: () => document.getElementById('page-title')?.focus() })
                }
              >
                Non è spam
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {items.length < total ? (
        <Box marginTop="3">
          <TextButton disabled={more.isPending || wanted !== count} onClick={() => more.mutate()}>
            Mostra altri ({formatNumber(total - items.length)})
          </TextButton>
        </Box>
      ) : null}
    </>
  );
}
