import { paths } from '@officina/contracts/paths';
import { Link, queryOptions, useQuery } from '@officina/platform';
import { TextLink } from '@officina/ui';
import { api } from '../../shared/http/api';

/** The number of messages by car, without cars that have none. */
const carMessagesQuery = queryOptions({
  queryKey: ['admin', 'messages', 'by-car'],
  queryFn: ({ signal }) => api.call('countCarMessages', { signal }),
});

/** A link to the messages about a car, with their number; nothing if there are none. */
export function CarMessages({ id, isBlock = false }: { id: number; isBlock?: boolean }) {
  const { data = [] } = useQuery(carMessagesQuery);
  const count = data.find(({ carId }) => carId === id)?.total;
  if (!count) return null;
  return (
    <TextLink
      asChild
      {...(isBlock ? { display: 'block', width: 'fit-content', minHeight: '6', fontWeight: 'normal' } : {})}
    >
      <Link to={`${paths.adminMessages}?auto=${id}`}>{count === 1 ? '1 messaggio' : `${count} messaggi`}</Link>
    </TextLink>
  );
}
