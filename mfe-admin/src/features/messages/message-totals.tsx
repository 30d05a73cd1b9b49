import { formatNumber } from '@officina/contracts/format';
import { Link, useSuspenseQuery } from '@officina/platform';
import { chakra, TextLink } from '@officina/ui';
import { messageTotalsQuery } from './messages.queries';
import { type MessageFilter, type MessagesParams, spamSearch } from './messages-params';

/** The numbers of all, unread and read messages, each a link that filters the list. */
export function MessageTotals({ address }: { address: MessagesParams }) {
  const { total, unread, spam } = useSuspenseQuery(messageTotalsQuery).data;
  const tiles: { label: string; value: number; filter: MessageFilter | null }[] = [
    { label: 'Totali', value: total, filter: null },
    { label: 'Non letti', value: unread, filter: 'no' },
    { label: 'Letti', value: Math.max(0, total - unread), filter: 'si' },
  ];
  return (
    <chakra.nav
      aria-label="Filtra i messaggi"
      display={{ lg: 'flex' }}
      alignItems="baseline"
      columnGap="6"
      flexShrink="0"
      marginBottom={{ base: '6', lg: '0' }}
    >
      <chakra.ul
        maxWidth="32rem"
        display={{ base: 'grid', lg: 'flex' }}
        gridTemplateColumns="repeat(auto-fit, minmax(min(5rem, 100%), 1fr))"
        gap={{ base: '3', md: '5' }}
      >
        {tiles.map(({ label, value, filter }) => (
          <li key={label}>
            <Tile asChild>
              <Link
                to={{ search: address.filterSearch(filter) }}
                aria-current={address.filter === filter ? 'true' : undefined}
              >
                <chakra.span display="block" textStyle="label">
                  {label}
                </chakra.span>
                <chakra.span
                  display="block"
                  fontFamily="display"
                  fontSize={{ base: '2.25rem', lg: '1.5rem' }}
                  lineHeight="1.2"
                >
                  {formatNumber(value)}
                </chakra.span>
              </Link>
            </Tile>
          </li>
        ))}
      </chakra.ul>
      {spam > 0 ? (
        <TextLink asChild textStyle="small" color="fg.muted" display="inline-block" marginTop="3">
          <Link to={{ search: spamSearch }}>Sospetti spam ({formatNumber(spam)})</Link>
        </TextLink>
      ) : null}
    </chakra.nav>
  );
}

const Tile = chakra('span', {
  base: {
    // In one line on wide screens, so that the messages begin in the upper third.
    display: { base: 'block', lg: 'flex' },
    alignItems: 'baseline',
    gap: '2',
    paddingTop: { base: '2.5', lg: '1.5' },
    borderTopWidth: '3px',
    borderColor: 'border',
    color: 'fg.muted',
    _hover: { borderColor: 'border.strong', color: 'fg' },
    '&[aria-current]': { borderColor: 'accent', color: 'fg' },
  },
});
