import { formatInstant, formatNumber } from '@officina/contracts/format';
import { type ContactMessage, messageStateLabels } from '@officina/contracts/message';
import { Link } from '@officina/platform';
import { Badge, Box, chakra, Flex, Text, TextLink } from '@officina/ui';
import { recordPath } from '../../shared/navigation/record-paths';
import { Section } from '../../shared/ui/section';
import { TextButton } from '../../shared/ui/text-button';

export interface CustomerMessagesProps {
  messages: readonly ContactMessage[];
  /** Number of the person's messages. */
  total: number;
  isBusy: boolean;
  onMore: () => void;
}

/** The messages of a person, newest first, each with a link to the page of messages. */
export function CustomerMessages({ messages, total, isBusy, onMore }: CustomerMessagesProps) {
  return (
    <Section title={total === 1 ? '1 messaggio' : `${formatNumber(total)} messaggi`}>
      <chakra.ul borderTopWidth="1px" borderColor="border.strong">
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </chakra.ul>
      {messages.length < total ? (
        <Box marginTop="3">
          <TextButton disabled={isBusy} onClick={onMore}>
            {isBusy ? 'Caricamento…' : `Mostra altri (${formatNumber(total - messages.length)})`}
          </TextButton>
        </Box>
      ) : null}
    </Section>
  );
}

function Line({ message: { id, subject, message, createdAt, state, car, read } }: { message: ContactMessage }) {
  return (
    <chakra.li paddingBlock="4" borderBottomWidth="1px" borderColor="border" overflowWrap="anywhere">
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
        <TextLink asChild fontWeight={read ? 'normal' : 'bold'}>
          <Link to={recordPath.message(id)}>{subject || 'Messaggio senza oggetto'}</Link>
        </TextLink>
        <chakra.time dateTime={createdAt} textStyle="figure" fontSize="0.8125rem" color="fg.muted">
          {formatInstant(createdAt)}
        </chakra.time>
      </Flex>
      <Text lineClamp="2" textStyle="small" color="fg.muted" marginBlock="1">
        {message}
      </Text>
      <Flex wrap="wrap" columnGap="3" align="baseline" textStyle="small">
        <Badge>{messageStateLabels[state]}</Badge>
        {read ? null : <span>Non letto</span>}
        {car ? <span>{car.name}</span> : null}
      </Flex>
    </chakra.li>
  );
}
