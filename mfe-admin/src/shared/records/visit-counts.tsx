import { formatNumber } from '@officina/contracts/format';
import type { OwnerKind } from '@officina/contracts/kinds';
import { type VisitCount, visitDays } from '@officina/contracts/visit';
import { queryOptions, useQuery } from '@officina/platform';
import { Text } from '@officina/ui';
import { api } from '../http/api';

const keyOf = ({ kind, id }: Pick<VisitCount, 'kind' | 'id'>): string => `${kind} ${id}`;

const visitCountsQuery = queryOptions({
  queryKey: ['admin', 'visits', 'counts'],
  queryFn: async ({ signal }) =>
    new Map((await api.call('countVisits', { signal })).map((count) => [keyOf(count), count])),
  // Visits are counted while the back office is open.
  staleTime: 60_000,
});

/** The visits of a record; undefined while unknown. */
function useVisitCount(kind: OwnerKind, id: number): Pick<VisitCount, 'visits' | 'enquiries'> | undefined {
  const { data } = useQuery(visitCountsQuery);
  return data && (data.get(keyOf({ kind, id })) ?? { visits: 0, enquiries: null });
}

/** "1 visita", "1.240 visite". */
export const visitsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'visita' : 'visite'}`;

/** "1 richiesta", "3 richieste". */
export const enquiriesText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'richiesta' : 'richieste'}`;

/** The cell of a list: the visits, and below them the enquiries if there are any. */
export function VisitCell({ kind, id }: { kind: OwnerKind; id: number }) {
  const count = useVisitCount(kind, id);
  if (!count) return '—';
  return (
    <>
      {formatNumber(count.visits)}
      {count.enquiries ? (
        <Text as="span" display="block" textStyle="small" color="fg.muted">
          {enquiriesText(count.enquiries)}
        </Text>
      ) : null}
    </>
  );
}

/** "128 visite, 3 richieste negli ultimi 30 giorni", above the form of a record; nothing while unknown. */
export function VisitLine({ kind, id }: { kind: OwnerKind; id: number }) {
  const count = useVisitCount(kind, id);
  if (!count) return null;
  const { visits, enquiries } = count;
  const parts = [visits > 0 ? visitsText(visits) : 'Nessuna visita', enquiries ? enquiriesText(enquiries) : ''];
  return (
    <Text textStyle="small" color="fg.muted">
      {parts.filter(Boolean).join(', ')} negli ultimi {visitDays} giorni
    </Text>
  );
}
