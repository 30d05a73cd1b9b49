import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Box, Button, Flex } from '@officina/ui';
import { MessageFilterBar } from '../features/messages/message-filter-bar';
import { MessageTotals } from '../features/messages/message-totals';
import { MessagesBoard } from '../features/messages/messages-board';
import { useMessagesParams } from '../features/messages/messages-params';
import { SuspectedMessages } from '../features/messages/suspected-messages';
import { useHasOwnerRole } from '../shared/account/role';
import { SearchBox } from '../shared/lists/search-box';
import { WaitingRows } from '../shared/lists/waiting-rows';
import { PageTitle } from '../shared/ui/page-title';

/** Totals, search and messages. On small screens an open message hides the totals and the search. */
export default function MessagesPage() {
  const address = useMessagesParams();
  const hasOwnerRole = useHasOwnerRole();
  if (address.isSpam) {
    return (
      <>
        <PageTitle title="Sospetti spam" />
        <Async waiting={<WaitingRows />}>
          <SuspectedMessages />
        </Async>
      </>
    );
  }
  return (
    <>
      <PageTitle title="Gestione Messaggi">
        {hasOwnerRole ? (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.adminMessageSettings}>Impostazioni</Link>
          </Button>
        ) : null}
      </PageTitle>
      <Box display={{ base: address.openId === null ? 'block' : 'none', xl: 'block' }}>
        <Flex
          direction={{ base: 'column', lg: 'row' }}
          align={{ lg: 'center' }}
          justify="space-between"
          columnGap="8"
          marginBottom={{ base: '5', lg: '3' }}
        >
          <Async waiting={<Box height={{ base: '6.5rem', lg: '3rem' }} />}>
            <MessageTotals address={address} />
          </Async>
          {/* In a column the flex basis would be a height. */}
          <Box flex={{ lg: '1 1 11rem' }} maxWidth={{ md: '24rem' }}>
            <SearchBox label="Cerca messaggi" placeholder="Cerca per nome, email, telefono o testo" params={address} />
          </Box>
        </Flex>
        <MessageFilterBar address={address} />
      </Box>
      <Async waiting={<WaitingRows />}>
        <MessagesBoard address={address} />
      </Async>
    </>
  );
}
