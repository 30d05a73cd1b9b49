import { formatNumber } from '@officina/contracts/format';
import { queryOptions, useQuery } from '@officina/platform';
import { chakra, VisuallyHidden } from '@officina/ui';
import { api } from '../../shared/http/api';

const unreadCountQuery = queryOptions({
  queryKey: ['admin', 'messages', 'unread'],
  queryFn: async ({ signal }) => (await api.page('listMessages', { query: { limit: 1, unread: true }, signal })).total,
});

/** Id of the announcement, for the `aria-describedby` of elements that show the count. */
export const unreadId = 'unread-messages';

/** The count alone, hidden from screen readers. */
export function UnreadFigure() {
  const { data: count = 0 } = useQuery(unreadCountQuery);
  return count > 0 ? <Figure aria-hidden="true">{formatNumber(count)}</Figure> : null;
}

/** "3 messaggi non letti": announced when it changes, and the description of elements that show the count. */
export function UnreadAnnouncement() {
  const { data: count = 0 } = useQuery(unreadCountQuery);
  return (
    <VisuallyHidden id={unreadId} role="status">
      {count === 0 ? '' : count === 1 ? '1 messaggio non letto' : `${formatNumber(count)} messaggi non letti`}
    </VisuallyHidden>
  );
}

const Figure = chakra('span', {
  base: {
    minWidth: '1.625rem',
    paddingInline: '1.5',
    textAlign: 'center',
    textStyle: 'figure',
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
    letterSpacing: '0',
    fontWeight: 'semibold',
    color: 'ink.950',
    bg: 'accent.onDark',
  },
});
