import { formatInstant } from '@officina/contracts/format';
import type { ContactMessage } from '@officina/contracts/message';
import { Box, chakra, Text } from '@officina/ui';
import { WordButton } from '../../shared/word-button';

export interface MessageListProps {
  messages: readonly ContactMessage[];
  openId: number | null;
  onOpen: (message: ContactMessage) => void;
  /** Absent once all are there. */
  onMore: (() => void) | undefined;
  isReading: boolean;
}

export function MessageList({ messages, openId, onOpen, onMore, isReading }: MessageListProps) {
  return (
    <Box maxHeight="24rem" overflowY="auto" borderBlockWidth="1px" borderColor="border.strong" paddingInlineEnd="1">
      <chakra.ul listStyleType="none" aria-label="Elenco dei messaggi">
        {messages.map((message) => (
          <chakra.li key={message.id} borderBottomWidth="1px" borderColor="border">
            <Entry
              type="button"
              aria-current={message.id === openId ? 'true' : undefined}
              onClick={() => onOpen(message)}
            >
              <Text as="span" fontWeight={message.read ? 'normal' : 'bold'} overflowWrap="anywhere">
                {message.name}
              </Text>
              <Text as="span" textStyle="label" color="accent">
                {message.read ? '' : 'Non letto'}
              </Text>
              <Text as="span" color="fg.muted" overflowWrap="anywhere">
                {message.subject || 'Messaggio senza oggetto'}
              </Text>
              <chakra.time dateTime={message.createdAt} textStyle="figure" fontSize="0.8125rem" color="fg.muted">
                {formatInstant(message.createdAt)}
              </chakra.time>
            </Entry>
          </chakra.li>
        ))}
      </chakra.ul>
      {onMore ? (
        <Box padding="3" textAlign="center">
          <WordButton disabled={isReading} onClick={onMore}>
            {isReading ? 'Caricamento…' : 'Messaggi precedenti'}
          </WordButton>
        </Box>
      ) : null}
    </Box>
  );
}

const Entry = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'baseline',
    width: 'full',
    padding: '3',
    textAlign: 'start',
    textStyle: 'small',
    cursor: 'pointer',
    outlineOffset: '-3px',
    _hover: { bg: 'bg.raised' },
    '&[aria-current]': { bg: 'bg.raised', boxShadow: 'inset 3px 0 0 var(--chakra-colors-accent)' },
  },
});
