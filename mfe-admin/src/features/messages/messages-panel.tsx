import { Async } from '@officina/platform';
import { Box } from '@officina/ui';
import { SearchBox } from '../../shared/lists/search-box';
import { MessageTotals } from './message-totals';
import { MessagesBoard } from './messages-board';
import { useMessagesParams } from './messages-params';

/** Totals, search and messages. On small screens an open message hides the rest. */
export function MessagesPanel() {
  const address = useMessagesParams();
  return (
    <>
      <Box display={{ base: address.openId === null ? 'block' : 'none', xl: 'block' }}>
        <Async waiting={<Box height="6.5rem" />}>
          <MessageTotals address={address} />
        </Async>
        <Box marginBottom="5">
          <SearchBox
            label="Cerca messaggi"
            placeholder="Cerca per nome, email, oggetto o testo"
            value={address.q}
            onSearch={address.setQuery}
          />
        </Box>
      </Box>
      <Async>
        <MessagesBoard address={address} />
      </Async>
    </>
  );
}
