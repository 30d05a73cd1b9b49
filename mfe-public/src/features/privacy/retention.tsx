import { formatMonths } from '@officina/contracts/format';
import { api, queryOptions, useSuspenseQuery } from '@officina/platform';

const privacyFactsQuery = queryOptions({
  queryKey: ['privacy'],
  // The notice is complete without the number, so a failed read does not take the page away.
  queryFn: ({ signal }) => api.call('getPrivacyFacts', { signal }).catch(() => null),
});

/** How long messages are kept, as the administrator has set it: "24 mesi dall’ultimo contatto". */
export function Retention() {
  const { data } = useSuspenseQuery(privacyFactsQuery);
  return data ? `${formatMonths(data.retentionMonths)} dall’ultimo contatto` : untilNeeded;
}

export const untilNeeded = 'il tempo che serve a risponderti';
